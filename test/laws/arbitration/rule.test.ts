import { describe, expect, it } from 'vitest';
import {
  BOOK_NAMES,
  BOOKS,
  type BookName,
  type Command,
  DAY,
  type GameEvent,
  HOUR,
  isStopped,
  RULINGS,
  type Ruling,
  type RulingKind,
  type RunningGame,
  remainingAt,
  replay,
} from '../../../lambdas/laws/index.ts';
import { ANN, BEA, begun, given, NOON, played, TOM } from '../given.ts';

const EVE = '5';
const SUE = '6';
const LATER = NOON + HOUR;
const REASON = 'The board showed the wrong position.';

const directs = { director: true, appeals: false };
const appeals = { director: false, appeals: true };

const rules = (ruling: Ruling, more: Partial<Command & { type: 'rule' }> = {}): Command => ({
  type: 'rule',
  by: TOM,
  as: directs,
  ruling,
  reason: REASON,
  ...more,
});

const opened = (history: readonly GameEvent[], at = NOON + 10 * 60_000, number = 1): GameEvent[] => [
  ...history,
  { type: 'arbiterCalled', at, by: BEA, reason: 'Look at this.', opens: true, case: number },
];
const decided = (history: readonly GameEvent[], ruling: Ruling = { kind: 'playOn' }, at = LATER): GameEvent[] => [
  ...opened(history),
  { type: 'ruled', at, by: TOM, as: 'director', ruling, reason: REASON, law: 'a4c 7.3', case: 1 },
];
const appealed = (history: readonly GameEvent[]): GameEvent[] => [
  ...decided(history),
  { type: 'appealed', at: LATER + 1, by: BEA, case: 1, reason: 'It was right.' },
];
const MOVES = 'e2e4 e7e5 g1f3';

describe('a call for the arbiter (ledger A1)', () => {
  it('opens a case, and the next is added to it', () => {
    const call = { type: 'callArbiter', by: ANN, reason: 'Help.' } as const;
    given(begun()).when(call, NOON).happens({ type: 'arbiterCalled', opens: true });
    const game = given(opened(begun())).when(call, LATER).happens({ type: 'arbiterCalled', case: 1 });
    expect(game).toMatchObject({ cases: [{ number: 1, stage: 'open', by: BEA }] });
    expect((game as RunningGame).cases).toHaveLength(1);
  });

  it('opens another once the first is decided', () => {
    const call = { type: 'callArbiter', by: ANN, reason: 'Again.' } as const;
    given(decided(begun()))
      .when(call, LATER + 1)
      .happens({ type: 'arbiterCalled', opens: true });
  });
});

describe('clocks while a case is open (ledger T6)', () => {
  it.each(['a4c', 'classic', 'club', 'fide'] as const)('stand still under %s, and a move costs nothing', (book) => {
    const history = opened(begun({}, book));
    const game = replay(history) as RunningGame;
    expect(isStopped(game.clock)).toBe(true);
    expect(remainingAt(game.clock, 'white', LATER + DAY)).toBe(3 * DAY - 10 * 60_000);
    const after = given(history).when({ type: 'playMove', by: ANN, text: 'e4' }, LATER).happens({ type: 'movePlayed' });
    expect(isStopped((after as RunningGame).clock)).toBe(true);
    given(history).when({ type: 'resign', by: ANN }, LATER).happens({ type: 'gameEnded', outcome: '0-1' });
  });

  it('stand still as a director says, and then nobody moves', () => {
    const ruling: Ruling = { kind: 'stopClocks' };
    const history: GameEvent[] = [
      ...opened(begun()),
      { type: 'ruled', at: LATER, by: TOM, as: 'director', ruling, reason: REASON, law: 'a4c 7.1', case: 1 },
    ];
    for (const command of [
      { type: 'playMove', by: ANN, text: 'e4' },
      { type: 'claim', by: ANN, kind: 'threefold' },
      { type: 'claimFlag', by: BEA },
    ] as const) {
      given(history)
        .when(command, LATER + 9 * DAY)
        .refuses('stoppedByArbiter', { case: 1 });
    }
    const game = given(history)
      .when(rules({ kind: 'playOn' }), LATER + DAY)
      .happens({ type: 'ruled' });
    expect(isStopped((game as RunningGame).clock)).toBe(false);
  });

  it('run on under iccf, unless the director stops them', () => {
    const history = opened(begun({}, 'iccf'));
    given(history).when({ type: 'playMove', by: ANN, text: 'e4' }, LATER).happens({ type: 'movePlayed' });
    const game = given(history)
      .when(rules({ kind: 'stopClocks' }), LATER)
      .happens({ type: 'ruled', case: 1, law: 'iccf 5' });
    expect(isStopped((game as RunningGame).clock)).toBe(true);
    expect(game).toMatchObject({ cases: [{ stage: 'open' }] });
  });

  it('go on from where they stood once it is decided', () => {
    const game = replay(decided(begun())) as RunningGame;
    expect(isStopped(game.clock)).toBe(false);
    expect(remainingAt(game.clock, 'white', LATER + HOUR)).toBe(3 * DAY - 10 * 60_000 - HOUR);
  });
});

describe("a director's ruling (ledger A2)", () => {
  it('has play go on, and decides the case', () => {
    const game = given(opened(begun()))
      .when(rules({ kind: 'playOn' }), LATER)
      .happens({ type: 'ruled', by: TOM, as: 'director', case: 1, reason: REASON, law: 'a4c 7.3' });
    expect(game).toMatchObject({ cases: [{ number: 1, stage: 'ruled', ruledBy: TOM }] });
  });

  it('is a case of its own where nobody called', () => {
    const game = given(begun())
      .when(rules({ kind: 'warn', member: BEA }), LATER)
      .happens({ type: 'ruled', opens: true });
    expect(game).toMatchObject({ cases: [{ stage: 'ruled', ruledBy: TOM }] });
    given(begun())
      .when(rules({ kind: 'playOn' }), LATER)
      .refuses('goesOnAlready');
  });

  it('leaves the case open where it only warns, expels or stops the clocks', () => {
    for (const ruling of [
      { kind: 'warn', member: ANN },
      { kind: 'expel', member: SUE },
    ] as const) {
      const game = given(opened(begun())).when(rules(ruling), LATER).happens({ type: 'ruled', case: 1 });
      expect(game).toMatchObject({ cases: [{ stage: 'open' }] });
      expect(isStopped((game as RunningGame).clock)).toBe(true);
    }
  });

  it('stops the clocks unasked, and starts them again', () => {
    const stopped = [
      ...begun(),
      {
        type: 'ruled',
        at: NOON + HOUR,
        by: TOM,
        as: 'director',
        ruling: { kind: 'stopClocks' },
        reason: REASON,
        law: 'a4c 7.1',
        opens: true,
        case: 1,
      },
    ] as GameEvent[];
    given(stopped)
      .when(rules({ kind: 'stopClocks' }), NOON + 2 * HOUR)
      .refuses('clocksStand');
    const game = given(stopped)
      .when(rules({ kind: 'playOn' }), NOON + 5 * HOUR)
      .happens({ type: 'ruled', case: 1 });
    expect(remainingAt((game as RunningGame).clock, 'white', NOON + 5 * HOUR)).toBe(3 * DAY - HOUR);
  });

  it('gives time, and takes it', () => {
    const left = (game: unknown, color: 'white' | 'black') => remainingAt((game as RunningGame).clock, color, LATER);
    const more = given(begun())
      .when(rules({ kind: 'giveTime', color: 'black', duration: DAY }), LATER)
      .happens({ type: 'ruled' });
    expect(left(more, 'black')).toBe(4 * DAY);
    const less = given(begun())
      .when(rules({ kind: 'takeTime', color: 'black', duration: DAY }), LATER)
      .happens({ type: 'ruled' });
    expect(left(less, 'black')).toBe(2 * DAY);
    const running = given(begun())
      .when(rules({ kind: 'takeTime', color: 'white', duration: DAY }), LATER)
      .happens({ type: 'ruled' });
    expect(left(running, 'white')).toBe(2 * DAY - HOUR);
  });

  it.each([0, -1, 3 * DAY, 9 * DAY, Number.POSITIVE_INFINITY, Number.NaN])(
    'takes no time below zero: %d',
    (duration) => {
      given(begun())
        .when(rules({ kind: 'takeTime', color: 'black', duration }), LATER)
        .refuses('tooMuchTime', { color: 'black', left: 3 * DAY });
    },
  );

  it.each([0, -DAY, 366 * DAY, 1e9 * DAY, Number.NaN])('gives no impossible time: %d', (duration) => {
    given(begun())
      .when(rules({ kind: 'giveTime', color: 'black', duration }), LATER)
      .refuses('tooMuchTimeGiven');
  });

  it('gives time to who has overstepped, who may then move', () => {
    const late = [
      ...begun(),
      { type: 'overstepped', at: NOON + 3 * DAY, color: 'white', until: NOON + 6 * DAY },
    ] as GameEvent[];
    const game = given(late)
      .when(rules({ kind: 'giveTime', color: 'white', duration: DAY }), NOON + 4 * DAY)
      .happens({ type: 'ruled' });
    expect(game).not.toHaveProperty('overstepped');
    expect(remainingAt((game as RunningGame).clock, 'white', NOON + 4 * DAY)).toBe(DAY);
  });

  it('declares the game lost, drawn, or lost by both (ledger P1, E8)', () => {
    for (const outcome of ['1-0', '0-1', '1/2-1/2', '0-0', '1/2-0', '0-1/2'] as const) {
      const game = given(opened(played(MOVES)))
        .when(rules({ kind: 'award', result: { outcome, forfeit: false } }), LATER)
        .happens({ type: 'ruled', case: 1 }, { type: 'gameEnded', ending: 'ruling', outcome, law: 'a4c 13.4' });
      expect(game).toMatchObject({ phase: 'ended', outcome, cases: [{ stage: 'ruled' }] });
    }
    given(begun())
      .when(rules({ kind: 'award', result: { outcome: '0-1', forfeit: true } }), LATER)
      .happens({ type: 'ruled' }, { type: 'gameEnded', ending: 'forfeit', outcome: '0-1' });
  });

  it('adjudicates a game that holds up a round (ledger E9)', () => {
    given(begun())
      .when(rules({ kind: 'adjudicate', outcome: '1/2-1/2' }), LATER)
      .happens({ type: 'ruled' }, { type: 'gameEnded', ending: 'adjudication', outcome: '1/2-1/2', law: 'a4c 13.5' });
  });

  it('orders the new game later where it was forgotten, and one alone (ledger E10)', () => {
    const annulled = (replay?: 'same'): GameEvent[] => [
      ...decided(begun(), { kind: 'annul', ...(replay && { replay }) }),
      { type: 'gameEnded', at: LATER, ending: 'ruling', outcome: 'annulled', law: 'a4c 7.1' },
    ];
    const again = rules({ kind: 'annul', replay: 'same' }, { case: 1 });
    given(annulled())
      .when(again, LATER + 1)
      .happens({ type: 'ruled' }, { type: 'gameEnded', outcome: 'annulled' });
    given(annulled('same'))
      .when(again, LATER + 1)
      .refuses('sameResult');
    given(annulled())
      .when(rules({ kind: 'annul' }, { case: 1 }), LATER + 1)
      .refuses('sameResult');
  });

  it('annuls a game that cannot be put right, once (ledger E10)', () => {
    const history = played(MOVES);
    const game = given(history)
      .when(rules({ kind: 'annul', replay: 'reversed' }), LATER)
      .happens({ type: 'ruled' }, { type: 'gameEnded', outcome: 'annulled' });
    expect(game).toMatchObject({ phase: 'ended', outcome: 'annulled' });
  });

  it('rejects a request, and penalises one without ground (ledger A3)', () => {
    given(begun())
      .when(rules({ kind: 'reject' }), LATER)
      .refuses('noOpenCase');
    given(begun())
      .when(rules({ kind: 'groundless' }), LATER)
      .refuses('noOpenCase');
    given(opened(begun()))
      .when(rules({ kind: 'reject' }), LATER)
      .happens({ type: 'ruled', law: 'a4c 7.4' });
    const game = given(opened(begun()))
      .when(rules({ kind: 'groundless', duration: DAY }), LATER)
      .happens({ type: 'ruled', law: 'a4c 7.4, 13.4' });
    expect(remainingAt((game as RunningGame).clock, 'black', LATER)).toBe(2 * DAY);
  });

  it('has a reason that can be read', () => {
    given(opened(begun()))
      .when(rules({ kind: 'playOn' }, { reason: ' \n' }), LATER)
      .refuses('reasonNeeded');
    given(opened(begun()))
      .when(rules({ kind: 'playOn' }, { reason: 'x'.repeat(4_000) }), LATER)
      .happens({ type: 'ruled' });
    given(opened(begun()))
      .when(rules({ kind: 'playOn' }, { reason: 'x'.repeat(4_001) }), LATER)
      .refuses('reasonTooLong');
  });
});

describe('the position before a move, set up again (ledger A4, T7)', () => {
  it('comes with the clocks as they were, and what was played after it is void', () => {
    const history = opened(played('e2e4 e7e5 g1f3 b8c6'));
    const game = given(history)
      .when(rules({ kind: 'restore', ply: 2 }), LATER)
      .happens({ type: 'ruled', law: 'a4c 7.1' }) as RunningGame;
    expect(game.moves).toHaveLength(2);
    expect(game.position.turn).toBe('white');
    expect(game.clock.times).toEqual((replay(played('e2e4 e7e5')) as RunningGame).clock.times);
    expect(isStopped(game.clock)).toBe(false);
  });

  it('may be the first', () => {
    const game = given(played(MOVES))
      .when(rules({ kind: 'restore', ply: 0 }), LATER)
      .happens({ type: 'ruled' }) as RunningGame;
    expect(game.moves).toHaveLength(0);
    expect(remainingAt(game.clock, 'white', LATER)).toBe(3 * DAY);
  });

  it.each([-1, 3, 4, 999, 0.5, Number.NaN])('is not that before half-move %d of three', (ply) => {
    given(played(MOVES))
      .when(rules({ kind: 'restore', ply }), LATER)
      .refuses('noSuchMove', { moves: 3 });
  });

  it('takes adjournments, offers and lines on later boards with it', () => {
    const history: GameEvent[] = [
      ...played('e2e4 e7e5='),
      { type: 'linesAdded', at: LATER - 2, color: 'black', lines: ['g1f3 b8c6'] },
    ];
    const game = given(history)
      .when(rules({ kind: 'restore', ply: 1 }), LATER)
      .happens({ type: 'ruled' }) as RunningGame;
    expect(game.drawOffer).toBeUndefined();
    expect(game.lines).toEqual({ white: [], black: [] });
  });
});

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
});

describe('who may rule (ledger A5, A8)', () => {
  it('is a director who does not play in the game', () => {
    given(opened(begun()))
      .when(rules({ kind: 'playOn' }, { by: SUE, as: { director: false, appeals: false } }), LATER)
      .refuses('notADirector');
    given(opened(begun()))
      .when(rules({ kind: 'playOn' }, { by: SUE, as: appeals }), LATER)
      .refuses('notADirector');
    given(opened(begun()))
      .when(rules({ kind: 'playOn' }, { by: ANN }), LATER)
      .refuses('ownGame');
    given(opened(begun()))
      .when(rules({ kind: 'expel', member: TOM }), LATER)
      .refuses('aboutYourself');
  });

  it('is the appeals committee alone once a case is appealed, but for who ruled', () => {
    given(appealed(begun()))
      .when(rules({ kind: 'playOn' }), LATER + 2)
      .refuses('appealsDecide');
    given(appealed(begun()))
      .when(rules({ kind: 'playOn' }, { as: { director: true, appeals: true } }), LATER + 2)
      .refuses('ownRuling');
    const game = given(appealed(begun()))
      .when(rules({ kind: 'reject' }, { by: EVE, as: appeals }), LATER + 2)
      .happens({ type: 'ruled', as: 'appeals', case: 1 });
    expect(game).toMatchObject({ cases: [{ stage: 'final' }] });
  });
});

describe('the ground of a ruling (ledger A5)', () => {
  it('is named in every book, for each kind that the book knows', () => {
    for (const book of BOOK_NAMES) {
      for (const kind of RULINGS) {
        const law = BOOKS[book].rulings[kind];
        if (law !== undefined) expect(law).toMatch(new RegExp(`^${book}\\b`));
      }
    }
  });

  it('is refused where the book has none, with the books that have', () => {
    const none: [BookName, RulingKind][] = BOOK_NAMES.flatMap((book) =>
      RULINGS.filter((kind) => BOOKS[book].rulings[kind] === undefined).map((kind): [BookName, RulingKind] => [
        book,
        kind,
      ]),
    );
    expect(none).toEqual([['fide', 'adjudicate']]);
    given(begun({}, 'fide'))
      .when(rules({ kind: 'adjudicate', outcome: '1-0' }), LATER)
      .refuses('noGround', { allowing: ['a4c', 'classic', 'club', 'iccf'] });
  });
});

describe('an appeal (ledger A7)', () => {
  const appeal = (more: Partial<Command & { type: 'appeal' }> = {}): Command => ({
    type: 'appeal',
    by: BEA,
    reason: 'It was right.',
    ...more,
  });

  it('is made once a ruling, by either player, and stops the clocks as a case does', () => {
    given(begun()).when(appeal(), LATER).refuses('nothingToAppeal');
    given(opened(begun())).when(appeal(), LATER).refuses('caseNotRuled', { number: 1 });
    given(decided(begun()))
      .when(appeal({ by: SUE }), LATER + 1)
      .refuses('notAPlayer');
    given(decided(begun()))
      .when(appeal({ case: 9 }), LATER + 1)
      .refuses('noSuchCase', { number: 9 });
    const game = given(decided(begun()))
      .when(appeal(), LATER + 1)
      .happens({ type: 'appealed', case: 1 });
    expect(isStopped((game as RunningGame).clock)).toBe(true);
    given(appealed(begun()))
      .when(appeal({ by: ANN }), LATER + 2)
      .refuses('alreadyAppealed');
  });

  it('is answered for good', () => {
    const final: GameEvent[] = [
      ...appealed(begun()),
      {
        type: 'ruled',
        at: LATER + 2,
        by: EVE,
        as: 'appeals',
        ruling: { kind: 'reject' },
        reason: REASON,
        law: 'a4c 7.4',
        case: 1,
      },
    ];
    given(final)
      .when(appeal(), LATER + 3)
      .refuses('caseFinal');
    given(final)
      .when(rules({ kind: 'playOn' }, { case: 1 }), LATER + 3)
      .refuses('caseFinal');
  });

  it('waits while another case of the game does', () => {
    const second = opened(decided(begun()), LATER + 1, 2);
    given(second)
      .when(appeal({ case: 1 }), LATER + 2)
      .refuses('otherCaseWaits', { number: 2 });
    given(second)
      .when(rules({ kind: 'playOn' }, { case: 1 }), LATER + 2)
      .refuses('otherCaseWaits', { number: 2 });
  });
});
