import { describe, expect, it } from 'vitest';
import {
  BOOKS,
  type BookName,
  decide,
  type GameEvent,
  HOUR,
  type RunningGame,
  replay,
  type Settings,
} from '../../lambdas/laws/index.ts';
import { ANN, BEA, begun, given, NOON, played } from './given.ts';

const LATER = NOON + HOUR;
const minute = (count: number) => NOON + count * 60_000;
const since = (moves: string, more: readonly GameEvent[], book: BookName = 'a4c') => [
  ...played(moves, {}, book),
  ...more,
];
const offered = (color: 'white' | 'black'): GameEvent => ({ type: 'drawOffered', at: LATER, color });
const declined = (color: 'white' | 'black'): GameEvent => ({ type: 'drawDeclined', at: LATER, color });

describe('when a draw may be offered (ledger O1)', () => {
  it.each(['a4c', 'iccf'] as const)('%s: with a move, and with the next one otherwise', (book) => {
    given(begun({}, book)).when({ type: 'offerDraw', by: ANN }, NOON).happens({ type: 'drawOfferPrepared' });
    given(played('e2e4', {}, book))
      .when({ type: 'offerDraw', by: ANN }, LATER)
      .happens({ type: 'drawOfferPrepared' });
  });

  it('classic: just after the move, while it is still the moment of it', () => {
    const game = played('e2e4', {}, 'classic');
    given(game).when({ type: 'offerDraw', by: ANN }, minute(11)).happens({ type: 'drawOffered', color: 'white' });
    given(game).when({ type: 'offerDraw', by: ANN }, minute(12)).happens({ type: 'drawOfferPrepared' });
    given(game).when({ type: 'offerDraw', by: BEA }, minute(2)).happens({ type: 'drawOfferPrepared' });
    given(begun({}, 'classic')).when({ type: 'offerDraw', by: BEA }, NOON).happens({ type: 'drawOfferPrepared' });
  });

  it.each(['club', 'fide'] as const)('%s: an offer made before the move is valid', (book) => {
    const game = given(begun({}, book)).when({ type: 'offerDraw', by: ANN }, LATER).happens({ type: 'drawOffered' });
    expect((game as RunningGame).drawOffer).toEqual({ by: 'white', ply: 0 });
    given([...begun({}, book), offered('white')])
      .when({ type: 'acceptDraw', by: BEA }, LATER)
      .happens({ type: 'gameEnded', ending: 'agreement' });
    given([...begun({}, book), offered('white')])
      .when({ type: 'dropDrawOffer', by: ANN }, LATER)
      .refuses('offerStands');
  });

  it('club: who is offered a draw before the move may ask for the move first', () => {
    const asked = [
      ...begun({}, 'club'),
      offered('white'),
      { type: 'moveAskedFor', at: LATER, color: 'black' } as const,
    ];
    given([...begun({}, 'club'), offered('white')])
      .when({ type: 'askForMove', by: BEA }, LATER)
      .happens({ type: 'moveAskedFor', color: 'black' });
    given(asked).when({ type: 'acceptDraw', by: BEA }, LATER).refuses('noDrawOffer');
    given(asked).when({ type: 'dropDrawOffer', by: ANN }, LATER).refuses('offerStands');
    const game = given(asked)
      .when({ type: 'playMove', by: ANN, text: 'e4' }, LATER)
      .happens({ type: 'movePlayed', offersDraw: true });
    expect((game as RunningGame).drawOffer).toEqual({ by: 'white', ply: 1 });
    expect((game as RunningGame).offers).toHaveLength(1);
  });

  it('the move is asked for only where the book has it, and only before it was made', () => {
    given([...begun({}, 'fide'), offered('white')])
      .when({ type: 'askForMove', by: BEA }, LATER)
      .refuses('moveNotOwed');
    given(since('e2e4', [offered('white')], 'club'))
      .when({ type: 'askForMove', by: BEA }, LATER)
      .refuses('moveMade');
    given(begun({}, 'club')).when({ type: 'askForMove', by: BEA }, LATER).refuses('noDrawOffer');
    given([...begun({}, 'club'), offered('white')])
      .when({ type: 'askForMove', by: ANN }, LATER)
      .refuses('ownOffer');
  });

  it('is not made and turned down without end, which would fill the record', () => {
    const change = [offered('white'), declined('black')];
    given([...begun({}, 'club'), ...Array.from({ length: 20 }).flatMap(() => change)])
      .when({ type: 'offerDraw', by: ANN }, LATER)
      .refuses('offerChangedTooOften');
  });

  it("is not spoilt by the opponent's wish: each may have an offer go with their next move", () => {
    given(since('e2e4=', [], 'a4c'))
      .when({ type: 'playMove', by: BEA, text: 'e5', offersDraw: true }, LATER)
      .happens({ type: 'movePlayed', offersDraw: true });
  });
});

describe('a standing offer and the moves that follow (ledger O2, O3)', () => {
  it("a4c: is the same offer still after the offerer's next move, and is not made anew", () => {
    const game = given(since('e2e4= e7e5', []))
      .when({ type: 'playMove', by: ANN, text: 'Nf3' }, LATER)
      .happens({ type: 'movePlayed' });
    expect((game as RunningGame).drawOffer).toEqual({ by: 'white', ply: 1 });
    expect((game as RunningGame).offers).toHaveLength(1);
  });

  it.each(['club', 'fide'] as const)(
    '%s: an offer made before the move outlives it, and lapses on the answer',
    (book) => {
      const moved = [...begun({}, book), offered('white'), { type: 'movePlayed', at: LATER, uci: 'e2e4' } as const];
      given(moved).when({ type: 'acceptDraw', by: BEA }, LATER).happens({ type: 'gameEnded' });
      given([...moved, { type: 'movePlayed', at: LATER, uci: 'e7e5' }])
        .when({ type: 'acceptDraw', by: BEA }, LATER)
        .refuses('noDrawOffer');
    },
  );
});

describe('too many draw offers (ledger O4, P4)', () => {
  it('counts a second one within ten own moves', () => {
    given(since('e2e4= e7e5', [declined('black')]))
      .when({ type: 'playMove', by: ANN, text: 'd4', offersDraw: true }, LATER)
      .happens(
        { type: 'movePlayed', offersDraw: true },
        { type: 'offeredTooOften', color: 'white', count: 2, why: 'often' },
      );
  });

  it('lets one in ten pass', () => {
    const shuffle = Array.from({ length: 5 }, () => 'b1c3 b8c6 c3b1 c6b8').join(' ');
    const tenLater = `e2e4= e7e5 ${shuffle}`.split(' ').slice(0, 20).join(' ');
    given(since(tenLater, [declined('black')]))
      .when({ type: 'playMove', by: ANN, text: 'd4', offersDraw: true }, LATER)
      .happens({ type: 'movePlayed', offersDraw: true });
    const nineLater = tenLater.split(' ').slice(0, 18).join(' ');
    given(since(nineLater, [declined('black')]))
      .when({ type: 'playMove', by: ANN, text: 'd4', offersDraw: true }, LATER)
      .happens({ type: 'movePlayed' }, { type: 'offeredTooOften' });
  });

  it('counts the third without a capture or pawn move', () => {
    const twice = [offered('white'), declined('black'), offered('white'), declined('black')];
    given([...begun({}, 'club'), ...twice])
      .when({ type: 'offerDraw', by: ANN }, LATER)
      .happens({ type: 'drawOffered' }, { type: 'offeredTooOften', count: 3, why: 'unchanged' });
    given([...begun({}, 'club'), ...twice])
      .when({ type: 'playMove', by: ANN, text: 'e4', offersDraw: true }, LATER)
      .happens({ type: 'movePlayed' }, { type: 'offeredTooOften', count: 3, why: 'often' });
  });

  it("leaves the opponent's offers out", () => {
    given(since('e2e4=', [declined('black')]))
      .when({ type: 'playMove', by: BEA, text: 'e5', offersDraw: true }, LATER)
      .happens({ type: 'movePlayed', offersDraw: true });
  });

  it('takes its numbers from the settings', () => {
    const settings = { ...BOOKS.a4c.settings, offerLimits: { unchanged: 2, moves: 1 } };
    given([...played('e2e4= e7e5 g1f3', { settings }), declined('black')])
      .when({ type: 'playMove', by: BEA, text: 'Nc6', offersDraw: true }, LATER)
      .happens({ type: 'movePlayed' });
    given([...played('e2e4= e7e5', { settings }), declined('black')])
      .when({ type: 'playMove', by: ANN, text: 'Nf3', offersDraw: true }, LATER)
      .happens({ type: 'movePlayed' });
    given([...played('g1f3= g8f6', { settings }), declined('black')])
      .when({ type: 'playMove', by: ANN, text: 'Ng1', offersDraw: true }, LATER)
      .happens({ type: 'movePlayed' }, { type: 'offeredTooOften', count: 2, why: 'unchanged' });
  });
});

describe('a warning for too many draw offers (ledger P4)', () => {
  const excess = (color: 'white' | 'black' = 'white'): GameEvent => ({
    ...{ type: 'offeredTooOften', at: NOON, color, count: 2, why: 'often' },
  });
  const lastEvent = (settings: Settings, ...before: readonly GameEvent[]) => {
    const history = [...played('e2e4= e7e5', { settings }), declined('black'), ...before];
    const decision = decide(replay(history), { type: 'playMove', by: ANN, text: 'd4', offersDraw: true }, LATER);
    return decision.accepted ? decision.events.at(-1) : undefined;
  };
  const warned = { ...BOOKS.a4c.settings, offersWarned: true };

  it('comes with the third time, where the game says so', () => {
    expect(lastEvent(warned, excess())).toMatchObject({ type: 'offeredTooOften', color: 'white' });
    expect(lastEvent(warned, excess())).not.toHaveProperty('warns');
    expect(lastEvent(warned, excess(), excess())).toHaveProperty('warns', true);
    expect(lastEvent(warned, excess(), excess(), excess())).toHaveProperty('warns', true);
  });

  it('comes of itself in no other game', () => {
    expect(lastEvent(BOOKS.a4c.settings, excess(), excess(), excess())).not.toHaveProperty('warns');
  });

  it("leaves the opponent's offers out", () => {
    expect(lastEvent(warned, excess('black'), excess('black'), excess())).not.toHaveProperty('warns');
  });
});

describe('no agreed draw before a move (ledger O5, E3)', () => {
  const settings = { ...BOOKS.a4c.settings, noDrawBefore: 2 };

  it('draws nothing, and is reported; the offer is gone', () => {
    const game = given(played('e2e4 e7e5 d2d4=', { settings }))
      .when({ type: 'acceptDraw', by: BEA }, LATER)
      .happens({ type: 'agreedTooEarly', color: 'black' });
    expect((game as RunningGame).drawOffer).toBeUndefined();
    given(played('e2e4 e7e5 d2d4=', { settings }))
      .when({ type: 'offerDraw', by: BEA }, LATER)
      .happens({ type: 'agreedTooEarly' });
  });

  it('draws once both have made their moves', () => {
    given(played('e2e4 e7e5 d2d4= d7d5', { settings }))
      .when({ type: 'acceptDraw', by: BEA }, LATER)
      .happens({ type: 'gameEnded', ending: 'agreement' });
  });

  it('is off by default', () => {
    for (const { settings: usual } of Object.values(BOOKS)) expect(usual.noDrawBefore).toBe(0);
    expect(replay(begun())).toMatchObject({ offers: [] });
  });
});
