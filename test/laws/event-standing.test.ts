import { describe, expect, it } from 'vitest';
import {
  type Command,
  DAY,
  type GameEvent,
  HOUR,
  type RunningGame,
  remainingAt,
  replay,
} from '../../lambdas/laws/index.ts';
import { paired } from './event-given.ts';
import { ANN, BEA, given, NOON, TOM } from './given.ts';

type Standing = Command & { type: 'heedStanding' };
const out = (how: Standing['how'], color: 'white' | 'black' = 'black'): Standing => ({
  type: 'heedStanding',
  ...{ color, how },
  law: 'a4c Swiss 5',
});

const LATER = NOON + 5 * HOUR;

const lost = (how: 'timedOut' | 'expelled' | 'withdrew'): GameEvent => ({
  type: 'gameEnded',
  at: LATER,
  ...{ ending: 'forfeit', outcome: '1-0', by: 'black', law: 'a4c Swiss 5', evidence: { kind: 'leftEvent', how } },
});

describe('a game of an event, once a player is out of the event (ledger P1, P3)', () => {
  it.each(['withdrew', 'withdrawn', 'timedOut', 'expelled'] as const)('is lost by who is out: %s', (how) => {
    const game = given(paired())
      .when(out(how), LATER)
      .happens({ type: 'gameEnded', ending: 'forfeit', outcome: '1-0' });
    expect(game).toMatchObject({ phase: 'ended', endedBy: 'black', law: 'a4c Swiss 5', evidence: { how } });
  });

  it('goes on from where it stood once they are back, and what passed in between costs nobody time', () => {
    const { clock } = replay(paired()) as RunningGame;
    const game = given([...paired(), lost('timedOut')])
      .when(out('back'), LATER + 10 * DAY)
      .happens({ type: 'takenUp', color: 'black' }) as RunningGame;
    expect(game.phase).toBe('running');
    expect(remainingAt(game.clock, 'white', LATER + 10 * DAY)).toBe(remainingAt(clock, 'white', LATER));
  });

  it('stays as it is where it belongs to no event, or was ended by something else', () => {
    given(paired({ kind: 'director' }))
      .when(out('expelled'), LATER)
      .happens();
    given(paired()).when(out('back'), LATER).happens();
    const resigned: GameEvent[] = [
      ...paired(),
      { type: 'gameEnded', at: LATER, ending: 'resignation', outcome: '1-0', by: 'black' },
    ];
    given(resigned)
      .when(out('expelled'), LATER + HOUR)
      .happens();
    given(resigned)
      .when(out('back'), LATER + HOUR)
      .happens();
  });

  it('is not taken up for the opponent of who left it', () => {
    given([...paired(), lost('expelled')])
      .when(out('back', 'white'), LATER + HOUR)
      .happens();
  });

  it('may be paired by a director who plays in it', () => {
    const setUp = { ...paired()[0]!, type: 'setUp', as: { director: true }, by: ANN } as const;
    const { at: _, ...command } = setUp as typeof setUp & { type: 'setUp' };
    given([])
      .when(command as Command, NOON)
      .happens({ type: 'gameSetUp', by: ANN });
  });

  it('goes on by no ruling while they are out: they are readmitted first', () => {
    const as = { director: true, appeals: false };
    const rule = { type: 'rule', by: TOM, as, reason: 'so it is' } as const;
    given([...paired(), lost('withdrew')])
      .when({ ...rule, ruling: { kind: 'playOn' } }, LATER + HOUR)
      .refuses('outOfItsEvent', { member: BEA });
    given([...paired(), { type: 'movePlayed', at: NOON + HOUR, uci: 'e2e4' }, lost('withdrew')])
      .when({ ...rule, ruling: { kind: 'restore', ply: 0 } }, LATER + HOUR)
      .refuses('outOfItsEvent', { member: BEA });
    const result = { outcome: '1/2-1/2', forfeit: false } as const;
    given([...paired(), lost('withdrew')])
      .when({ ...rule, ruling: { kind: 'award', result } }, LATER + HOUR)
      .happens({ type: 'ruled' }, { type: 'gameEnded', outcome: '1/2-1/2' });
  });
});
