import type { RESTPostAPIApplicationCommandsJSONBody } from 'discord-api-types/v10';
import { adjourn } from './adjourn.ts';
import { appeal } from './appeal.ts';
import { arbiter } from './arbiter.ts';
import { board } from './board.ts';
import { caseCommand } from './case.ts';
import { challenge } from './challenge.ts';
import { claim } from './claim.ts';
import type { SlashCommand } from './command.ts';
import { draw } from './draw.ts';
import { event } from './event.ts';
import { games } from './games.ts';
import { ifLine } from './if.ts';
import { leave } from './leave.ts';
import { move } from './move.ts';
import { pgn } from './pgn.ts';
import { resign } from './resign.ts';
import { rules } from './rules.ts';
import { ruling } from './ruling.ts';
import { seal } from './seal.ts';
import { settings } from './settings.ts';
import { setup } from './setup.ts';
import { takeback } from './takeback.ts';
import { td } from './td.ts';

export const SLASH_COMMANDS: readonly SlashCommand[] = [
  challenge,
  move,
  draw,
  claim,
  resign,
  board,
  games,
  settings,
  leave,
  pgn,
  rules,
  takeback,
  ifLine,
  adjourn,
  seal,
  arbiter,
  caseCommand,
  appeal,
  ruling,
  setup,
  td,
  event,
];

/** What Discord is told of the commands. */
export const COMMANDS: readonly RESTPostAPIApplicationCommandsJSONBody[] = SLASH_COMMANDS.map(
  ({ definition }) => definition,
);
