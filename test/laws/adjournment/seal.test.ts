import { describe, expect, it } from 'vitest';
import {
  BOOKS,
  type Command,
  DAY,
  decide,
  type GameEvent,
  HOUR,
  isStopped,
  MINUTE,
  nextDueAt,
  remainingAt,
  replay,
} from '../../../lambdas/laws/index.ts';
import { ANN, BEA, given, NOON, played } from '../given.ts';
import { agreed, ENVELOPE, present, RESUMES, running, SEALED, sealed } from './adjourned.ts';

const decided = (history: readonly GameEvent[], command: Command): readonly GameEvent[] => {
  const decision = decide(replay(history), command, SEALED);
  if (!decision.accepted) throw new Error(decision.refusal.code);
  return decision.events;
};

describe('adjournment: a move is sealed (ledger G1)', () => {
  it('is proposed by either player and accepted by the other', () => {
    const asked = played('e2e4 e7e5', {}, 'classic');
    for (const [by, color] of [
      [ANN, 'white'],
      [BEA, 'black'],
    ] as const) {
      given(asked)
        .when({ type: 'adjourn', by, resumesAt: RESUMES }, NOON + HOUR)
        .happens({ type: 'adjournmentProposed', color, resumesAt: RESUMES });
    }
    const proposed = agreed().slice(0, -1);
    given(proposed).when({ type: 'acceptAdjournment', by: ANN }, SEALED).refuses('ownAdjournment');
    given(proposed).when({ type: 'acceptAdjournment', by: BEA }, SEALED).happens({ type: 'adjournmentAgreed' });
    const declined = given(proposed)
      .when({ type: 'declineAdjournment', by: BEA }, SEALED)
      .happens({ type: 'adjournmentDeclined' });
    expect(running(declined)).not.toHaveProperty('adjournment');
    given(asked).when({ type: 'acceptAdjournment', by: BEA }, SEALED).refuses('noAdjournmentProposed');
  });

  it.each([
    ['in the past', NOON - DAY],
    ['too soon', SEALED + 9 * MINUTE],
    ['too late', SEALED + 91 * DAY],
    ['at no time', Number.NaN],
  ])('is not proposed for a time that is %s', (_, resumesAt) => {
    given(played('e2e4', {}, 'classic'))
      .when({ type: 'adjourn', by: ANN, resumesAt }, SEALED)
      .refuses('resumptionOutOfRange');
  });

  it('is proposed for ten minutes from now at least, and for ninety days at most', () => {
    for (const resumesAt of [SEALED + 10 * MINUTE, SEALED + 90 * DAY]) {
      given(played('e2e4', {}, 'classic'))
        .when({ type: 'adjourn', by: ANN, resumesAt }, SEALED)
        .happens({ type: 'adjournmentProposed', resumesAt });
    }
  });

  it('is answered as it was proposed, and no later proposal with it', () => {
    const proposed = agreed().slice(0, -1);
    given(proposed)
      .when({ type: 'acceptAdjournment', by: BEA, resumesAt: RESUMES }, SEALED)
      .happens({ type: 'adjournmentAgreed' });
    given(proposed)
      .when({ type: 'acceptAdjournment', by: BEA, resumesAt: RESUMES - HOUR }, SEALED)
      .refuses('noAdjournmentProposed');
  });

  it('keeps the language of the piece letters: the player’s choice before that of their client', () => {
    const seal = { type: 'sealMove', by: ANN, sealed: ENVELOPE } as const;
    const chose = (color: 'white' | 'black', letters: string): GameEvent => ({
      type: 'memberChose',
      at: SEALED,
      color,
      choice: { letters },
    });
    const [event] = decided(agreed(), seal);
    expect(event).not.toHaveProperty('locale');
    expect(decided(agreed(), { ...seal, locale: 'fr' })[0]).toMatchObject({ locale: 'fr' });
    expect(decided([...agreed(), chose('white', 'de')], { ...seal, locale: 'fr' })[0]).toMatchObject({ locale: 'de' });
    expect(decided([...agreed(), chose('black', 'de')], seal)[0]).not.toHaveProperty('locale');
  });

  it('leaves everything else on the board open until the move is sealed', () => {
    given(agreed()).when({ type: 'playMove', by: BEA, text: 'Nf6' }, SEALED).refuses('notYourTurn');
    given(agreed()).when({ type: 'claim', by: ANN, kind: 'threefold' }, SEALED).happens({ type: 'claimNotUpheld' });
  });

  it('is left out where the settings have it so, and offered in any book by them', () => {
    given(played('e2e4'))
      .when({ type: 'adjourn', by: ANN, resumesAt: RESUMES }, SEALED)
      .refuses('adjournmentNotAllowed');
    given(played('e2e4'))
      .when({ type: 'sealMove', by: BEA, sealed: ENVELOPE }, SEALED)
      .refuses('adjournmentNotAllowed');
    const settings = { ...BOOKS.a4c.settings, adjournment: true };
    given(played('e2e4', { settings }))
      .when({ type: 'adjourn', by: ANN, resumesAt: RESUMES }, SEALED)
      .happens({ type: 'adjournmentProposed' });
  });

  it('has the player to move seal, and nobody else, and not before both agree', () => {
    given(agreed()).when({ type: 'sealMove', by: BEA, sealed: ENVELOPE }, SEALED).refuses('notYourTurn');
    given(agreed().slice(0, -1))
      .when({ type: 'sealMove', by: ANN, sealed: ENVELOPE }, SEALED)
      .refuses('notAgreedToAdjourn');
    given(agreed()).when({ type: 'sealMove', by: ANN, sealed: ENVELOPE, atPly: 4 }, SEALED).refuses('boardMovedOn');
    given(agreed()).when({ type: 'playMove', by: ANN, text: 'Nf3' }, SEALED).refuses('sealInstead');
    given(agreed()).when({ type: 'adjourn', by: ANN, resumesAt: RESUMES }, SEALED).refuses('alreadyAgreedToAdjourn');
  });

  it('stops the clocks, charges the sealer for the time until then, and shows no move', () => {
    const game = running(
      given(agreed())
        .when({ type: 'sealMove', by: ANN, sealed: ENVELOPE }, SEALED)
        .happens({ type: 'moveSealed', color: 'white', sealed: ENVELOPE }),
    );
    expect(isStopped(game.clock)).toBe(true);
    expect(game.clock.times.white.spent).toBe(MINUTE + SEALED - NOON - 2 * MINUTE);
    expect(remainingAt(game.clock, 'black', RESUMES)).toBe(3 * DAY);
    expect(game.moves).toHaveLength(2);
    expect(nextDueAt(game)).toBe(RESUMES);
  });

  it('has each player reminded anew once it is resumed (ledger T8)', () => {
    const reminded: GameEvent = { type: 'reminded', at: SEALED - MINUTE, color: 'white', before: DAY };
    expect(
      running(replay([...agreed(), reminded, { type: 'moveSealed', at: SEALED, color: 'white', sealed: ENVELOPE }]))
        .reminded,
    ).toEqual([]);
  });

  it('lets nothing happen on the board, nor the envelope be changed', () => {
    const at = NOON + DAY;
    given(sealed()).when({ type: 'sealMove', by: ANN, sealed: 'other' }, at).refuses('envelopeStands');
    for (const by of [ANN, BEA]) {
      given(sealed()).when({ type: 'playMove', by, text: 'Nf3' }, at).refuses('gameAdjourned', { resumesAt: RESUMES });
      given(sealed()).when({ type: 'claim', by, kind: 'threefold' }, at).refuses('gameAdjourned');
      given(sealed()).when(present(by, 'Nf3'), at).refuses('gameAdjourned');
      given(sealed()).when({ type: 'adjourn', by, resumesAt: RESUMES }, at).refuses('gameAdjourned');
    }
  });

  it('is void where its time came before anything was sealed', () => {
    const game = given(agreed())
      .when({ type: 'playMove', by: ANN, text: 'Nf3' }, RESUMES)
      .happens({ type: 'movePlayed' });
    expect(running(game)).not.toHaveProperty('adjournment');
    given(agreed().slice(0, -1)).when({ type: 'acceptAdjournment', by: BEA }, RESUMES).refuses('noAdjournmentProposed');
    given(agreed()).when({ type: 'sealMove', by: ANN, sealed: ENVELOPE }, RESUMES).refuses('notAgreedToAdjourn');
  });

  it('is passed over by a move of the player who was to answer, and no other', () => {
    const own = agreed().slice(0, -1);
    const after = given(own).when({ type: 'playMove', by: ANN, text: 'Nf3' }, SEALED).happens({ type: 'movePlayed' });
    expect(running(after).adjournment?.stage).toBe('proposed');
    const theirs: GameEvent[] = [
      ...played('e2e4 e7e5', {}, 'classic'),
      { type: 'adjournmentProposed', at: NOON + 30 * MINUTE, color: 'black', resumesAt: RESUMES },
    ];
    const passed = given(theirs)
      .when({ type: 'playMove', by: ANN, text: 'Nf3' }, SEALED)
      .happens({ type: 'movePlayed' });
    expect(running(passed)).not.toHaveProperty('adjournment');
  });

  it('is not proposed without end, which would fill the record', () => {
    const [start, proposal] = [played('e2e4 e7e5', {}, 'classic'), agreed()[4]!];
    const again = Array.from({ length: 20 }, () => proposal);
    given([...start, ...again])
      .when({ type: 'adjourn', by: ANN, resumesAt: RESUMES }, SEALED)
      .refuses('adjournedTooOften');
  });
});
