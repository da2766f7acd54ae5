import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialPosition, legalMoves, makeFen, makeUci, parseUci, play } from '../../lambdas/chess/index.ts';
import {
  decide,
  evolve,
  type Game,
  type GameEvent,
  MINUTE,
  type RunningGame,
  replay,
} from '../../lambdas/laws/index.ts';
import { runs } from '../properties/runs.ts';
import { begun, NOON } from './given.ts';

const LATER = NOON + 60 * MINUTE;

const running = (game: Game | undefined): RunningGame => {
  if (game?.phase !== 'running') throw new Error('the game does not run');
  return game;
};

describe('conditional lines under random play', () => {
  const pick = (position: RunningGame['position'], choice: number): string => {
    const moves = legalMoves(position);
    return makeUci(moves[choice % moves.length]!);
  };

  /** A line of legal moves from the board, chosen by numbers. */
  const lineFrom = (game: RunningGame, choices: readonly number[]): string =>
    choices
      .reduce<{ now: Game; line: string[] }>(
        ({ now, line }, choice) => {
          if (now.phase !== 'running' || legalMoves(now.position).length === 0) return { now, line };
          const uci = pick(now.position, choice);
          return { now: evolve(now, { type: 'movePlayed', at: LATER, uci }), line: [...line, uci] };
        },
        { now: game, line: [] },
      )
      .line.join(' ');

  it('always fit the board, leave one result, and are what the replayed events say', () => {
    const step = fc.record({
      line: fc.array(fc.nat(40), { minLength: 2, maxLength: 6 }),
      follow: fc.boolean(),
      choice: fc.nat(40),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 25 }), (steps) => {
        const events: GameEvent[] = [...begun()];
        let at = NOON;
        const submit = (command: Parameters<typeof decide>[1]): void => {
          at += MINUTE;
          const decision = decide(replay(events), command, at);
          if (decision.accepted) events.push(...decision.events);
        };
        for (const { line, follow, choice } of steps) {
          const game = replay(events);
          if (game.phase !== 'running') break;
          const { turn } = game.position;
          const waiting = turn === 'white' ? 'black' : 'white';
          submit({ type: 'addLines', by: game[waiting], text: lineFrom(game, line.length % 2 ? line.slice(1) : line) });
          const standing = running(replay(events)).lines[waiting][0]?.[0];
          submit({
            type: 'playMove',
            by: game[turn],
            text: follow && standing ? standing : pick(game.position, choice),
          });
          const after = replay(events);
          if (after.phase !== 'running') break;
          const legal = new Set(legalMoves(after.position).map(makeUci));
          for (const lines of Object.values(after.lines)) {
            for (const kept of lines) expect(legal).toContain(kept[0]);
          }
          expect(after.lines[after.position.turn]).toEqual([]);
        }
        const ends = events.filter(({ type }) => type === 'gameEnded');
        expect(ends.length).toBeLessThanOrEqual(1);
        const stored = replay(JSON.parse(JSON.stringify(events)) as GameEvent[]);
        const moves = events.flatMap((event) => (event.type === 'movePlayed' ? [event.uci] : []));
        const again = moves.reduce((position, uci) => play(position, parseUci(uci)!), initialPosition);
        expect(stored).toMatchObject({ phase: ends.length > 0 ? 'ended' : 'running' });
        if (stored.phase === 'running' || stored.phase === 'ended')
          expect(makeFen(stored.position)).toBe(makeFen(again));
      }),
      runs(60),
    );
  });
});
