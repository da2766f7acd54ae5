import type { Color } from './chess/types.ts';
import {
  colorOf,
  type EndedGame,
  type Game,
  type GameEvent,
  isRuled,
  type MemberId,
  type Outcome,
} from './laws/index.ts';

/** What of a member's games a director weighs (ledger P3, P4, P7): how often each thing happened. */
export interface Tally {
  readonly inPlay: number;
  readonly over: number;
  /** Flags of theirs that fell; and that ran out, but the opponent or a director let them play on. */
  readonly timeouts: number;
  readonly excused: number;
  /** They did not come, and so lost. */
  readonly absences: number;
  /** Draw offers beyond what the settings allow; draws agreed before one may be. */
  readonly tooManyOffers: number;
  readonly tooEarly: number;
  readonly calls: number;
  /** Times that a director took time from them. */
  readonly timePenalties: number;
  readonly wonByRuling: number;
  readonly lostByRuling: number;
}

export interface Told {
  readonly game: Game;
  readonly history: readonly GameEvent[];
}

const POINTS: Readonly<Record<Exclude<Outcome, 'annulled'>, Readonly<Record<Color, number>>>> = {
  '1-0': { white: 1, black: 0 },
  '0-1': { white: 0, black: 1 },
  '1/2-1/2': { white: 0.5, black: 0.5 },
  '0-0': { white: 0, black: 0 },
  '1/2-0': { white: 0.5, black: 0 },
  '0-1/2': { white: 0, black: 0.5 },
};

const pointsOf = ({ outcome }: EndedGame, color: Color): number | undefined =>
  outcome === 'annulled' ? undefined : POINTS[outcome][color];

const endedOf = (game: EndedGame, color: Color): Partial<Tally> => {
  const points = pointsOf(game, color);
  if (isRuled(game)) return { wonByRuling: Number(points === 1), lostByRuling: Number(points === 0) };
  if (game.ending === 'flagFall') return { timeouts: Number(game.before.clock.turn === color) };
  if (game.evidence?.kind === 'leftEvent') return {};
  return { absences: Number(game.ending === 'forfeit' && points === 0) };
};

/** In: what happened in one game, and the member's colour in it. */
const happenedTo = (event: GameEvent, color: Color, member: MemberId): Partial<Tally> => {
  switch (event.type) {
    case 'overstepped':
      return { excused: Number(event.color === color) };
    case 'offeredTooOften':
      return { tooManyOffers: Number(event.color === color) };
    case 'agreedTooEarly':
      return { tooEarly: Number(event.color === color) };
    case 'arbiterCalled':
      return { calls: Number(event.by === member) };
    case 'ruled':
      return { timePenalties: Number(event.ruling.kind === 'takeTime' && event.ruling.color === color) };
    default:
      return {};
  }
};

const NOTHING: Tally = {
  inPlay: 0,
  over: 0,
  timeouts: 0,
  excused: 0,
  absences: 0,
  tooManyOffers: 0,
  tooEarly: 0,
  calls: 0,
  timePenalties: 0,
  wonByRuling: 0,
  lostByRuling: 0,
};

const COUNTS = Object.keys(NOTHING) as (keyof Tally)[];

const plus = (one: Partial<Tally>, other: Partial<Tally>): Tally => {
  const sum: Record<keyof Tally, number> = { ...NOTHING };
  for (const name of COUNTS) sum[name] = (one[name] ?? 0) + (other[name] ?? 0);
  return sum;
};

const isLate = (game: Game, color: Color): boolean =>
  game.phase === 'running' && game.overstepped !== undefined && game.clock.turn === color;

const tallyOfOne = ({ game, history }: Told, member: MemberId): Partial<Tally> => {
  const color = game.phase === 'running' || game.phase === 'ended' ? colorOf(game, member) : undefined;
  if (!color) return {};
  const seen = history.map((event) => happenedTo(event, color, member)).reduce<Tally>(plus, NOTHING);
  const standing: Partial<Tally> = game.phase === 'ended' ? { over: 1, ...endedOf(game, color) } : { inPlay: 1 };
  // The last time that it ran out is not excused where the flag fell for good, or where nobody has spoken yet.
  const last = (standing.timeouts ?? 0) + Number(isLate(game, color));
  return plus({ ...seen, excused: Math.max(0, (seen.excused ?? 0) - last) }, standing);
};

/** Counts over a member's games. */
export const tallyOf = (member: MemberId, games: readonly Told[]): Tally =>
  games.map((told) => tallyOfOne(told, member)).reduce<Tally>(plus, NOTHING);
