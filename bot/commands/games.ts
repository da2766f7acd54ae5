import type { Color } from '../../lambdas/chess/index.ts';
import {
  type Challenge,
  colorOf,
  flagFallsAt,
  type Instant,
  type MemberId,
  opponentOf,
  type RunningGame,
  replay,
  stoppedByArbiter,
  waitingCase,
} from '../../lambdas/laws/index.ts';
import { shutInWords } from '../../lambdas/publish/words/game.ts';
import { boardLink } from '../../lambdas/publish/words/link.ts';
import { colorName, mention, relativeTime } from '../../lambdas/publish/words/text.ts';
import { flagInWords } from '../../lambdas/publish/words/time.ts';
import type { GameRecord } from '../../lambdas/record.ts';
import { privately } from '../answers.ts';
import type { SlashCommand } from './command.ts';
import { serverCommand } from './definition.ts';

/** Discord's limit for one answer. */
const MOST_CHARACTERS = 2_000;
/** As many games as are looked at, to list the pressing ones first. */
const MOST_READ = 100;

const challengeLine = (game: Challenge, member: MemberId): string => {
  const [who, other] =
    game.challenger === member ? ['Your challenge to', game.opponent] : ['Challenge from', game.challenger];
  return `${who} ${mention(other)}, expires ${relativeTime(game.expiresAt)}`;
};

const gameLine = (game: RunningGame, color: Color): string => {
  const { turn } = game.clock;
  const shut = shutInWords(game);
  if (shut !== undefined)
    return `${colorName(color)} v ${mention(opponentOf(game, color))} · ${shut}, ${flagInWords(game.clock)}`;
  const whose = turn === color ? '**your move**' : `${mention(game[turn])} to move`;
  const stands = stoppedByArbiter(game) ? 'stopped by the arbiter' : whose;
  const waiting = waitingCase(game);
  return (
    `${colorName(color)} v ${mention(opponentOf(game, color))} · ${stands}, ${flagInWords(game.clock)}` +
    (waiting ? ` · case ${waiting.number} waits` : '')
  );
};

interface Entry {
  readonly line: string;
  /** What waits for the member comes first. */
  readonly waits: boolean;
  readonly until: Instant;
}

const entry = (record: GameRecord, member: MemberId): Entry[] => {
  const game = replay(record.events);
  if (game.phase === 'challenge') {
    const line = `${challengeLine(game, member)} · [challenge](${boardLink(game, record.posts)})`;
    return [{ line, waits: game.opponent === member, until: game.expiresAt }];
  }
  if (game.phase !== 'running') return [];
  const color = colorOf(game, member) ?? 'white';
  const line = `${gameLine(game, color)} · [board](${boardLink(game, record.posts)})`;
  return [{ line, waits: game.clock.turn === color, until: flagFallsAt(game.clock) }];
};

const pressing = (a: Entry, b: Entry): number => Number(b.waits) - Number(a.waits) || a.until - b.until;

const restLine = (count: number): string => `… and ${count} more.`;

/** As many lines as one answer holds, and how many are left out. */
const fitting = (lines: readonly string[], most = MOST_CHARACTERS): string => {
  const whole = lines.join('\n');
  if (whole.length <= most) return whole;
  const shown: string[] = [];
  let room = most - restLine(lines.length).length;
  for (const line of lines) {
    room -= line.length + 1;
    if (room < 0) break;
    shown.push(line);
  }
  return [...shown, restLine(lines.length - shown.length)].join('\n');
};

/**
 * `/games`: a member's games, wherever they are played: whose turn, when each flag falls, and a link to each. What waits
 * for the member stands first, and the soonest deadline before the later ones.
 */
export const games: SlashCommand = {
  definition: serverCommand('games', 'List your games: whose turn it is, and when each flag falls'),
  run: async (asked, _, bot) => {
    const records = await bot.store.gamesOf(asked.memberId, { over: false, limit: MOST_READ });
    const entries = records.flatMap((record) => entry(record, asked.memberId)).sort(pressing);
    if (entries.length === 0) return privately('You have no games in play. `/challenge` a member to one.');
    return privately(fitting(entries.map(({ line }) => line)));
  },
};
