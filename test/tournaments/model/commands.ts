import { HOUR } from '../../../lambdas/laws/index.ts';
import type { GameOver, Tournament, TournamentCommand } from '../../../lambdas/tournaments/index.ts';
import { EVENT, NOON, open, PLAYERS, TOM } from '../given.ts';

/** One thing that is tried: what, by whom or about whom, and two numbers from which the rest is chosen. */
export interface Step {
  readonly what: TournamentCommand['type'];
  readonly one: number;
  readonly two: number;
}

/** The players, the director, another one who may play too, and somebody who never entered. */
export const ANYBODY: readonly string[] = [...PLAYERS, TOM, '901', '999'];
const DIRECTORS: readonly string[] = [TOM, '901'];

const pick = <T>(from: readonly T[], number: number): T => from[number % from.length]!;

/** Directors as a rule; now and then somebody who says that they are none, or plays. */
const director = (number: number) =>
  number % 7 === 0
    ? { by: pick(ANYBODY, number), as: { director: number % 2 === 0 } }
    : { by: pick(DIRECTORS, Math.floor(number / 50)), as: { director: true } };

const OUTCOMES = ['1-0', '0-1', '1/2-1/2', '0-0', '1/2-0', '0-1/2', 'annulled'] as const;

/** How a game may be said to stand: in play, or over, on time or otherwise. */
const standingOf = (white: string, black: string, number: number): GameOver | undefined => {
  const outcome = pick(OUTCOMES, number >> 3);
  const forfeit = (number & 4) !== 0;
  switch (number & 3) {
    case 0:
      return undefined;
    case 1:
      return { outcome, forfeit };
    case 2:
      return { outcome: '0-1', forfeit, timedOut: white };
    default:
      return { outcome: '1-0', forfeit, timedOut: black };
  }
};

const noteGame = ({ games }: Tournament, one: number, two: number): TournamentCommand => {
  const game = pick(games, one);
  if (!game || one % 23 === 0) return { type: 'noteGame', gameId: `x${one}`, version: 1 };
  const over = standingOf(game.white, game.black, two);
  const version = Math.max(0, game.version + (Math.floor(two / 64) % 5) - 1);
  return { type: 'noteGame', gameId: game.id, version, ...(over && { over }) };
};

/** Of a game of it, as a rule, with the colours as they were or reversed; asked for once, or again. */
const noteReplay = ({ games }: Tournament, one: number, two: number): TournamentCommand => {
  const game = pick(games, one);
  if (!game) return { type: 'noteReplay', replays: `x${one}`, gameId: 'r0', white: PLAYERS[0]!, black: PLAYERS[1]! };
  const [white, black] = two % 2 === 0 ? [game.white, game.black] : [game.black, game.white];
  return { type: 'noteReplay', replays: game.id, gameId: `r${game.id}`, white, black };
};

/** The command that a step comes to, as the tournament stands. */
export const commandOf = (tournament: Tournament | undefined, { what, one, two }: Step): TournamentCommand => {
  const member = pick(ANYBODY, one);
  const about = { member, reason: two % 11 === 0 ? ' ' : 'so it is', ...director(two) };
  const barred = two % 13 === 0 ? [{ member, since: 0 }] : undefined;
  switch (what) {
    case 'open':
      return open();
    case 'enter':
      return { type: what, by: member, name: `player ${member}`, ...(barred && { barred }) };
    case 'enterMember':
      return { type: what, member, name: `player ${member}`, ...director(two), ...(barred && { barred }) };
    case 'withdraw':
      return { type: what, by: member };
    case 'withdrawMember':
    case 'expel':
      return { type: what, ...about };
    case 'readmit': {
      const out = (tournament?.entrants ?? []).filter(({ standing }) => standing !== 'playing');
      return { type: what, ...about, member: pick(out, one)?.member ?? member };
    }
    case 'excuseTimeout': {
      const timeouts = (tournament?.entrants ?? []).flatMap((each) =>
        each.timeouts.map((timeout) => ({ each, timeout })),
      );
      const found = pick(timeouts, one);
      if (!found) return { type: what, ...about };
      const { each, timeout } = found;
      return { type: what, ...about, member: each.member, ...(two % 2 === 0 && { gameId: timeout.gameId }) };
    }
    case 'heedRuling': {
      const ruling = two % 2 === 0 ? 'expel' : 'readmit';
      return {
        type: what,
        ruling,
        member,
        by: TOM,
        reason: 'engine',
        law: 'a4c 13.4(3)',
        gameId: 'x',
        ruledAt: NOON + (two % 400) * HOUR,
      };
    }
    case 'pairRounds': {
      const after = one % 5 === 0 ? { after: two % 4 } : {};
      return { type: what, id: EVENT, rounds: (two % 4) + (one % 17 === 0 ? -1 : 0), ...after, ...director(two) };
    }
    case 'pairByHand':
      return { type: what, id: EVENT, white: member, black: pick(ANYBODY, two), ...director(one) };
    case 'noteGame':
      return tournament ? noteGame(tournament, one, two) : { type: what, gameId: 'x', version: 1 };
    case 'noteReplay':
      return tournament
        ? noteReplay(tournament, one, two)
        : { type: what, replays: 'x', gameId: 'y', white: 'a', black: 'b' };
    case 'end':
      return { type: what, ...director(one) };
  }
};
