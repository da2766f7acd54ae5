import { describe, expect, it } from 'vitest';
import {
  DAY,
  type GameEvent,
  HOUR,
  type Ruling,
  type RunningGame,
  remainingAt,
  replay,
} from '../../../lambdas/laws/index.ts';
import { paired } from '../event-given.ts';
import { ANN, BEA, begun, given, NOON, played, TOM } from '../given.ts';
import { decided, LATER, MOVES, opened, rules, SUE } from './given.ts';

describe('a game that is over (ledger A4)', () => {
  const resigned: GameEvent[] = [
    ...played(MOVES),
    { type: 'gameEnded', at: LATER, ending: 'resignation', outcome: '1-0', by: 'black' },
  ];
  const AFTER = LATER + HOUR;

  it('goes on no more where players or the board ended it', () => {
    for (const ruling of [{ kind: 'playOn' }, { kind: 'restore', ply: 1 }, { kind: 'stopClocks' }] as const) {
      given(resigned).when(rules(ruling), AFTER).refuses('gameOver');
    }
    given(resigned)
      .when(rules({ kind: 'takeTime', color: 'white', duration: HOUR }), AFTER)
      .refuses('gameOver');
    given(resigned)
      .when(rules({ kind: 'adjudicate', outcome: '0-1' }), AFTER)
      .refuses('gameOver');
  });

  it('had the wrong colours too late for a new game', () => {
    given(resigned)
      .when(rules({ kind: 'annul', replay: 'reversed' }), AFTER)
      .refuses('gameOver', { found: true });
    given(resigned)
      .when(rules({ kind: 'annul', replay: 'same' }), AFTER)
      .happens({ type: 'ruled' }, { type: 'gameEnded', outcome: 'annulled' });
  });

  it('is shown to have ended earlier, and what came later is void', () => {
    const game = given(resigned)
      .when(rules({ kind: 'award', result: { outcome: '0-1', forfeit: false }, ply: 2 }), AFTER)
      .happens({ type: 'ruled' }, { type: 'gameEnded', outcome: '0-1' });
    expect(game).toMatchObject({ phase: 'ended', outcome: '0-1' });
    expect((game as RunningGame).moves).toHaveLength(2);
  });

  it('gets no result that it has', () => {
    given(resigned)
      .when(rules({ kind: 'award', result: { outcome: '1-0', forfeit: false } }), AFTER)
      .refuses('sameResult');
  });

  it('goes on again where a ruling ended it by mistake, and nobody lost time by it', () => {
    const awarded: GameEvent[] = [
      ...decided(played(MOVES), { kind: 'award', result: { outcome: '1-0', forfeit: false } }),
      { type: 'gameEnded', at: LATER, ending: 'ruling', outcome: '1-0', law: 'a4c 13.4' },
    ];
    const game = given(awarded)
      .when(rules({ kind: 'playOn' }, { case: 1 }), LATER + 9 * DAY)
      .happens({ type: 'ruled', case: 1 });
    expect(game?.phase).toBe('running');
    const clock = (game as RunningGame).clock;
    expect(remainingAt(clock, 'black', LATER + 9 * DAY)).toBe(3 * DAY - 7 * 60_000);
  });

  it('goes on again with time that is given after the flag fell', () => {
    const fell: GameEvent[] = [
      ...begun(),
      { type: 'gameEnded', at: NOON + 3 * DAY, ending: 'flagFall', outcome: '0-1', by: 'white' },
    ];
    given(fell)
      .when(rules({ kind: 'playOn' }), NOON + 4 * DAY)
      .refuses('gameOver');
    given(fell)
      .when(rules({ kind: 'giveTime', color: 'black', duration: DAY }), NOON + 4 * DAY)
      .refuses('gameOver');
    const game = given(fell)
      .when(rules({ kind: 'giveTime', color: 'white', duration: DAY }), NOON + 4 * DAY)
      .happens({ type: 'ruled' });
    expect(game?.phase).toBe('running');
    expect(remainingAt((game as RunningGame).clock, 'white', NOON + 4 * DAY)).toBe(DAY);
  });

  it('goes on no more either where a ruling overruled that end', () => {
    const overruled: GameEvent[] = [
      ...resigned,
      {
        type: 'ruled',
        at: AFTER,
        by: TOM,
        as: 'director',
        ruling: { kind: 'annul' },
        reason: 'x',
        law: 'a4c 7.1',
        case: 1,
        opens: true,
      },
      { type: 'gameEnded', at: AFTER, ending: 'ruling', outcome: 'annulled', law: 'a4c 7.1' },
    ];
    for (const ruling of [{ kind: 'playOn' }, { kind: 'restore', ply: 1 }] as const) {
      given(overruled)
        .when(rules(ruling, { case: 1 }), AFTER + HOUR)
        .refuses('gameOver');
    }
    given(overruled)
      .when(rules({ kind: 'award', result: { outcome: '1-0', forfeit: false } }, { case: 1 }), AFTER + HOUR)
      .happens({ type: 'ruled' }, { type: 'gameEnded', outcome: '1-0' });
  });
});

describe('a case of a game that is over (ledger A2, A7)', () => {
  const lost: GameEvent = {
    type: 'gameEnded',
    at: LATER,
    ...{ ending: 'forfeit', outcome: '1-0', by: 'black', law: 'a4c Swiss 5' },
    evidence: { kind: 'leftEvent', how: 'withdrew' },
  };
  const back: GameEvent = { type: 'takenUp', at: LATER + 2 * DAY, color: 'black', law: 'a4c Swiss 5' };
  const answered = (ruling: Ruling): GameEvent => ({
    type: 'ruled',
    at: LATER + DAY,
    ...{ by: TOM, as: 'director', ruling, reason: 'So be it.', law: 'a4c 13.4', case: 1 },
  });
  const white = (history: readonly GameEvent[], at: number) =>
    remainingAt((replay(history) as RunningGame).clock, 'white', at);

  it('is answered by a warning or an expulsion, since nothing else is left to decide', () => {
    for (const ruling of [
      { kind: 'warn', member: ANN },
      { kind: 'expel', member: BEA },
    ] as const) {
      const game = given([...opened(paired()), lost])
        .when(rules(ruling), LATER + DAY)
        .happens({ type: 'ruled', case: 1 });
      expect(game).toMatchObject({ phase: 'ended', cases: [{ stage: 'ruled', ruledBy: TOM }] });
    }
  });

  it('holds no clock up once it is answered, should the game go on', () => {
    const before = white(opened(paired()), LATER);
    for (const ruling of [{ kind: 'warn', member: ANN }, { kind: 'reject' }] as const) {
      const history = [...opened(paired()), lost, answered(ruling), back];
      expect(white(history, back.at)).toBe(before);
      expect(white(history, back.at + HOUR)).toBe(before - HOUR);
    }
  });

  it('stops the clocks where the game goes on before it is answered', () => {
    const [asked] = opened([], LATER + DAY);
    for (const history of [
      [...opened(paired()), lost, back],
      [...paired(), lost, asked!, back],
    ]) {
      expect(white(history, back.at + DAY)).toBe(white(history, back.at));
    }
  });

  it('keeps the decision that it has beside a warning that is added', () => {
    const rejected = [...opened(paired()), lost, answered({ kind: 'reject' })];
    const game = given(rejected)
      .when(rules({ kind: 'warn', member: ANN }, { case: 1, by: SUE }), LATER + 2 * DAY)
      .happens({ type: 'ruled', case: 1 });
    expect(game).toMatchObject({ cases: [{ stage: 'ruled', ruledBy: TOM }] });
  });
});
