import { describe, expect, it } from 'vitest';
import { makeFen } from '../../lambdas/chess/index.ts';
import {
  BOOKS,
  type BookName,
  DAY,
  type GameEvent,
  HOUR,
  type RunningGame,
  remainingAt,
} from '../../lambdas/laws/index.ts';
import { ANN, BEA, begun, given, NOON, played } from './given.ts';

const LATER = NOON + HOUR;
const settings = { ...BOOKS.fide.settings, takebacks: 'byConsent' as const };
const casual = (moves: string, ...more: GameEvent[]) => [...played(moves, { settings }, 'fide'), ...more];
const asked = (color: 'white' | 'black'): GameEvent => ({ type: 'takebackAsked', at: LATER, color });

describe('take-backs (ledger M8)', () => {
  it.each(['a4c', 'classic', 'club', 'fide', 'iccf'] as const satisfies BookName[])(
    'are never given under %s as it stands',
    (book) => {
      given(played('e2e4', {}, book))
        .when({ type: 'askTakeback', by: ANN }, LATER)
        .refuses('noTakebacks');
    },
  );

  it('are asked for by who has made a move, once at a time', () => {
    given(casual('e2e4'))
      .when({ type: 'askTakeback', by: ANN }, LATER)
      .happens({ type: 'takebackAsked', color: 'white' });
    given(casual('e2e4')).when({ type: 'askTakeback', by: BEA }, LATER).refuses('nothingToTakeBack');
    given(begun({ settings }, 'fide')).when({ type: 'askTakeback', by: ANN }, LATER).refuses('nothingToTakeBack');
    given(casual('e2e4', asked('white')))
      .when({ type: 'askTakeback', by: ANN }, LATER)
      .refuses('takebackAsked');
    given(casual('e2e4 e7e5', asked('white')))
      .when({ type: 'askTakeback', by: BEA }, LATER)
      .refuses('takebackWaits');
  });

  it('are answered by the opponent alone', () => {
    given(casual('e2e4', asked('white')))
      .when({ type: 'acceptTakeback', by: ANN }, LATER)
      .refuses('takebackAsked');
    given(casual('e2e4')).when({ type: 'acceptTakeback', by: BEA }, LATER).refuses('noTakebackAsked');
    const game = given(casual('e2e4', asked('white')))
      .when({ type: 'declineTakeback', by: BEA }, LATER)
      .happens({ type: 'takebackDeclined', color: 'black' });
    expect(game).not.toHaveProperty('takeback');
  });

  it('take the own move back, and the reply with it where there is one', () => {
    const one = given(casual('e2e4', asked('white')))
      .when({ type: 'acceptTakeback', by: BEA }, LATER)
      .happens({ type: 'movesTakenBack', color: 'black', plies: 1 });
    expect(makeFen((one as RunningGame).position)).toBe('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
    const two = given(casual('e2e4 e7e5 g1f3 b8c6', asked('white')))
      .when({ type: 'acceptTakeback', by: BEA }, LATER)
      .happens({ type: 'movesTakenBack', plies: 2 });
    expect((two as RunningGame).moves).toHaveLength(2);
    expect((two as RunningGame).position.turn).toBe('white');
  });

  it('set both clocks as they were (ledger T7)', () => {
    const time = { kind: 'periods', periods: [{ time: 10 * DAY }] } as const;
    const late = LATER + DAY;
    const game = given([...played('e2e4 e7e5', { settings, time }, 'fide'), asked('white')])
      .when({ type: 'acceptTakeback', by: BEA }, late)
      .happens({ type: 'movesTakenBack', plies: 2 }) as RunningGame;
    expect(game.clock.turn).toBe('white');
    expect(remainingAt(game.clock, 'white', late)).toBe(10 * DAY);
    expect(remainingAt(game.clock, 'black', late)).toBe(10 * DAY);
    expect(remainingAt(game.clock, 'white', late + DAY)).toBe(9 * DAY);
  });

  it('end with the next move', () => {
    given(casual('e2e4', asked('white'), { type: 'movePlayed', at: LATER, uci: 'e7e5' }))
      .when({ type: 'acceptTakeback', by: BEA }, LATER)
      .refuses('noTakebackAsked');
  });

  it('leave no offer behind that was made with what is taken back', () => {
    const game = given(casual('e2e4=', asked('white')))
      .when({ type: 'acceptTakeback', by: BEA }, LATER)
      .happens({ type: 'movesTakenBack' });
    expect((game as RunningGame).drawOffer).toBeUndefined();
  });

  it('leave an offer standing that was made before it, and nothing else of what came since', () => {
    const standing = { ...settings, offerLapsesOnMove: false };
    const game = (moves: string) => [...played(moves, { settings: standing }, 'fide'), asked('black')];
    const after = given([
      ...game('e2e4= e7e5'),
      { type: 'drawOfferPrepared', at: LATER, color: 'black' },
      { type: 'reminded', at: LATER, color: 'white', before: DAY },
    ])
      .when({ type: 'acceptTakeback', by: ANN }, LATER)
      .happens({ type: 'movesTakenBack', plies: 1 }) as RunningGame;
    expect(after.drawOffer).toEqual({ by: 'white', ply: 1 });
    expect(after).toMatchObject({ preparedOffers: [], reminded: [] });
    const both = given(game('e2e4= e7e5 d2d4'))
      .when({ type: 'acceptTakeback', by: ANN }, LATER)
      .happens({ type: 'movesTakenBack', plies: 2 }) as RunningGame;
    expect(both.drawOffer).toEqual({ by: 'white', ply: 1 });
  });

  it('are asked for three times a move at most, so that the record never fills', () => {
    const request = [asked('white'), { type: 'takebackDeclined', at: LATER, color: 'black' } as const];
    given(casual('e2e4', ...request, ...request, ...request))
      .when({ type: 'askTakeback', by: ANN }, LATER)
      .refuses('askedTooOften');
  });
});
