import type { RESTPostAPIApplicationCommandsJSONBody } from 'discord-api-types/v10';
import { arbiter } from './arbiter.ts';
import { board } from './board.ts';
import { challenge } from './challenge.ts';
import { claim } from './claim.ts';
import type { SlashCommand } from './command.ts';
import { draw } from './draw.ts';
import { games } from './games.ts';
import { move } from './move.ts';
import { pgn } from './pgn.ts';
import { resign } from './resign.ts';

export const SLASH_COMMANDS: readonly SlashCommand[] = [
  challenge,
  move,
  draw,
  claim,
  resign,
  board,
  games,
  pgn,
  arbiter,
];

/** What Discord is told of the commands. */
export const COMMANDS: readonly RESTPostAPIApplicationCommandsJSONBody[] = SLASH_COMMANDS.map(
  ({ definition }) => definition,
);
