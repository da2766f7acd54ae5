import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pairRound, type SwissPlayer } from '../../../lambdas/tournaments/swiss/index.ts';
import { runs } from '../../properties/runs.ts';
import { type Plan, plans, play, shown } from './events.ts';

const present = (players: readonly SwissPlayer[]): SwissPlayer[] => players.filter(({ absent }) => !absent);

/** Plays an event and pairs its next round; nothing is looked at where nobody is there or no legal pairing exists. */
const paired = (
  look: (players: SwissPlayer[], pairs: [number, number][], bye: number | undefined, plan: Plan) => void,
) =>
  fc.assert(
    fc.property(plans(16), (plan) => {
      const players = play(plan);
      const round = pairRound(players, plan.options);
      if (round.ok)
        look(
          players,
          round.value.pairs.map(({ white, black }) => [white, black]),
          round.value.bye,
          plan,
        );
    }),
    runs(150),
  );

const playerOf = (players: readonly SwissPlayer[], number: number): SwissPlayer =>
  players.find((player) => player.number === number)!;
const coloursOf = ({ history }: SwissPlayer): ('white' | 'black')[] =>
  history.flatMap((past) => (past.kind === 'game' ? [past.colour] : []));
const pointsOf = ({ history }: SwissPlayer): number => history.reduce((sum, { points }) => sum + points, 0);

describe('a round paired by the Dutch system (C.04.3, ledger W1)', () => {
  it('pairs everyone who is there once, but for one bye if their number is odd', () => {
    paired((players, pairs, bye) => {
      const there = present(players).map(({ number }) => number);
      expect([...pairs.flat(), ...(bye === undefined ? [] : [bye])].sort()).toEqual(there.sort());
      expect(bye !== undefined).toBe(there.length % 2 === 1);
    });
  });

  it('lets nobody play the same opponent twice (C1)', () => {
    paired((players, pairs) => {
      for (const [white, black] of pairs)
        expect(playerOf(players, white).history.some((past) => past.kind === 'game' && past.opponent === black)).toBe(
          false,
        );
    });
  });

  it('gives nobody a second bye, nor one to a player who had a win without playing (C2)', () => {
    paired((players, _, bye) => {
      if (bye === undefined) return;
      const { history } = playerOf(players, bye);
      expect(history.some(({ kind, points }) => kind === 'pairingBye' || (kind !== 'game' && points === 1))).toBe(
        false,
      );
    });
  });

  it('gives nobody a colour a third time running, nor a third time more than the other, but topscorers at the end (C3)', () => {
    paired((players, pairs, _, { options }) => {
      for (const [white, black] of pairs) {
        const both = [playerOf(players, white), playerOf(players, black)];
        const played = both[0]!.history.length;
        if (played === options.rounds - 1 && both.some((player) => pointsOf(player) > played / 2)) continue;
        for (const [at, player] of both.entries()) {
          const all = [...coloursOf(player), at === 0 ? 'white' : 'black'];
          expect(new Set(all.slice(-3)).size === 1 && all.length > 2).toBe(false);
          expect(Math.abs(2 * all.filter((colour) => colour === 'white').length - all.length)).toBeLessThan(3);
        }
      }
    });
  });

  it('is the same in whatever order the players come', () => {
    fc.assert(
      fc.property(plans(16), fc.infiniteStream(fc.nat()), (plan, keys) => {
        const players = play(plan);
        const key = new Map(players.map(({ number }) => [number, keys.next().value as number]));
        const shuffled = [...players].sort((a, b) => key.get(a.number)! - key.get(b.number)!);
        expect(pairRound(shuffled, plan.options)).toEqual(pairRound(players, plan.options));
      }),
      runs(100),
    );
  });

  it('is the same when pairing numbers have gaps', () => {
    fc.assert(
      fc.property(plans(10), (plan) => {
        const players = play(plan);
        const wider = players.map(({ history, number, ...rest }) => ({
          ...rest,
          number: number * 10,
          history: history.map((past) => ('opponent' in past ? { ...past, opponent: past.opponent * 10 } : past)),
        }));
        expect(
          shown(wider, plan.options)
            ?.map((pair) => pair.replace(/(\d)0(?!\d)/g, '$1'))
            .sort(),
        ).toEqual(shown(players, plan.options)?.sort());
      }),
      runs(100),
    );
  });
});

describe('a round of a large event (ledger W1)', () => {
  it('pairs 300 players, the upper half against the lower', () => {
    const players = Array.from({ length: 300 }, (_, at) => ({ number: at + 1, history: [] }));
    const round = pairRound(players, { rounds: 9, initialColour: 'white' });
    expect(round.ok && round.value.pairs.map(({ white, black }) => Math.abs(white - black))).toEqual(
      Array.from({ length: 150 }, () => 150),
    );
  });
});
