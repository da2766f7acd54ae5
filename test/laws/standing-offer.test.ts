import { describe, expect, it } from 'vitest';
import { type Command, DAY, decide, type GameEvent, replay } from '../../lambdas/laws/index.ts';
import { ANN, BEA, given, NOON, played } from './given.ts';

const LATER = NOON + 60 * 60_000;
const FLAG = NOON + 60_000 + 3 * DAY;

describe('a standing draw offer, once a flag has fallen unclaimed (ledger O3, T3, a4c 9.1)', () => {
  const late: GameEvent[] = [
    ...played('e2e4='),
    { type: 'overstepped', at: FLAG, color: 'black', until: FLAG + 3 * DAY },
  ];
  const drawn = { type: 'gameEnded', ending: 'agreement', outcome: '1/2-1/2' } as const;

  it('is still accepted, with the button or by asking for a draw', () => {
    given(late)
      .when({ type: 'acceptDraw', by: BEA }, FLAG + 60_000)
      .happens(drawn);
    given(late)
      .when({ type: 'offerDraw', by: BEA }, FLAG + 60_000)
      .happens(drawn);
  });

  it('lets the late player make no offer of their own', () => {
    given([...played('e2e4'), { type: 'overstepped', at: FLAG, color: 'black', until: FLAG + 3 * DAY }])
      .when({ type: 'offerDraw', by: BEA }, FLAG + 60_000)
      .refuses('overstepped');
  });
});

describe('moving upon a draw offer (ledger O3)', () => {
  const declines = (history: readonly GameEvent[], command: Command): boolean => {
    const decision = decide(replay(history), command, LATER);
    return decision.accepted && decision.events.some((event) => event.type === 'movePlayed' && event.declinesDraw);
  };
  const reply = { type: 'playMove', by: BEA, text: 'e5' } as const;

  it.each(['classic', 'club', 'fide', 'iccf'] as const)('declines it under %s, and the record says so', (book) => {
    expect(declines(played('e2e4=', {}, book), reply)).toBe(true);
    expect(declines(played('e2e4', {}, book), reply)).toBe(false);
  });

  it('declines nothing under a4c, nor does the move of the player who offered', () => {
    expect(declines(played('e2e4='), reply)).toBe(false);
    const offered: GameEvent = { type: 'drawOffered', at: NOON, color: 'white' };
    const own = { type: 'playMove', by: ANN, text: 'Nf3' } as const;
    expect(declines([...played('e2e4 e7e5', {}, 'club'), offered], own)).toBe(false);
  });
});
