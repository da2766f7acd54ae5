import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { legalMoves, makeUci } from '../../../lambdas/chess/index.ts';
import {
  type Command,
  DAY,
  decide,
  type GameEvent,
  HOUR,
  type Instant,
  isStopped,
  type RunningGame,
  remainingAt,
  replay,
} from '../../../lambdas/laws/index.ts';
import { runs } from '../../properties/runs.ts';
import { ANN, BEA, NOON, played } from '../given.ts';

describe('adjournments under random commands (ledger G1 to G6)', () => {
  const command = fc.record({
    by: fc.constantFrom(ANN, BEA),
    what: fc.nat(9),
    choice: fc.nat(40),
    wait: fc.integer({ min: 0, max: 12 * HOUR }),
  });

  const commandOf = (
    game: RunningGame,
    { by, what, choice }: { by: string; what: number; choice: number },
    at: Instant,
  ): Command => {
    const moves = legalMoves(game.position);
    const uci = makeUci(moves[choice % moves.length]!);
    const envelope = game.adjournment?.envelope?.sealed ?? '';
    const texts = [uci, 'nonsense', undefined];
    const text = texts[choice % 3];
    switch (what) {
      case 0:
        return { type: 'adjourn', by, resumesAt: at + (choice % 3) * DAY };
      case 1:
      case 2:
        return { type: choice % 4 ? 'acceptAdjournment' : 'declineAdjournment', by };
      case 3:
      case 4:
        return { type: 'sealMove', by, sealed: `envelope ${at}` };
      case 5:
      case 6:
        return { type: 'bePresent', by, opened: { envelope, ...(text !== undefined && { text }) } };
      case 7:
        return { type: 'goOnWithout', by };
      case 8:
        return { type: 'playMove', by, text: uci };
      default:
        return { type: 'checkTime' };
    }
  };

  it('never throw, never leave a clock behind zero, end at most once, and replay to the same board', () => {
    const reached = new Set<string>();
    fc.assert(
      fc.property(fc.array(command, { minLength: 20, maxLength: 60 }), (commands) => {
        const events: GameEvent[] = [...played('e2e4 e7e5', {}, 'classic')];
        let at = NOON + HOUR;
        for (const each of commands) {
          const game = replay(events);
          if (game.phase !== 'running') break;
          at += each.wait;
          const decision = decide(game, commandOf(game, each, at), at);
          if (!decision.accepted) continue;
          events.push(...decision.events);
          for (const { type } of decision.events) reached.add(type);
          const after = replay(JSON.parse(JSON.stringify(events)) as GameEvent[]);
          if (after.phase !== 'running') break;
          for (const color of ['white', 'black'] as const) {
            expect(remainingAt(after.clock, color, at)).toBeGreaterThanOrEqual(0);
          }
          const shut = after.adjournment?.stage === 'adjourned' || after.adjournment?.stage === 'due';
          expect(after.clock.turn === after.position.turn).toBe(!shut);
          if (after.adjournment?.stage === 'adjourned') expect(isStopped(after.clock)).toBe(true);
          else expect(isStopped(after.clock)).toBe(after.adjournment?.stuck !== undefined);
        }
        expect(events.filter(({ type }) => type === 'gameEnded').length).toBeLessThanOrEqual(1);
      }),
      runs(150),
    );
    for (const type of ['moveSealed', 'resumptionDue', 'envelopeOpened', 'envelopeStuck'])
      expect(reached).toContain(type);
  });
});
