import { describe, expect, it } from 'vitest';
import { BOOK_NAMES, BOOKS, type BookName, DAY, HOUR } from '../../lambdas/laws/index.ts';
import { LONGEST_EVENT_REASON, replayTournament, type TournamentCommand } from '../../lambdas/tournaments/index.ts';
import {
  ANN,
  about,
  BEA,
  CAT,
  DAN,
  DIRECTOR,
  entered,
  given,
  having,
  LATER,
  losesOnTime,
  pairByHand,
  pairRounds,
  running,
  TOM,
  withPlayers,
} from './given.ts';

const ABOUT = ['withdrawMember', 'readmit', 'expel', 'excuseTimeout'] as const;

const standingOf = (event: { entrants: readonly { member: string; standing: string }[] }, of: string) =>
  event.entrants.find(({ member }) => member === of)?.standing;

describe('who decides about an entrant (ledger A5)', () => {
  it.each(ABOUT)('%s is for a director', (type) => {
    given(withPlayers(2))
      .when(about(type, ANN, { as: { director: false } }))
      .refuses('notADirector');
  });

  it.each(ABOUT)('%s is for nobody about themselves', (type) => {
    given(withPlayers(2))
      .when(about(type, ANN, { by: ANN }))
      .refuses('aboutYourself');
    given(withPlayers(2)).when(about(type, TOM)).refuses('aboutYourself');
  });

  it.each(ABOUT)('%s is for nobody who has entered, and be it that they are out of the event', (type) => {
    given(withPlayers(2))
      .when(about(type, ANN, { by: BEA }))
      .refuses('ownEvent');
    given(having(running(3), { type: 'withdraw', by: BEA }))
      .when(about(type, ANN, { by: BEA }))
      .refuses('ownEvent');
  });

  it.each(ABOUT)('%s is about an entrant', (type) => {
    given(withPlayers(2)).when(about(type, CAT)).refuses('notEntered', { member: CAT });
  });

  it.each(ABOUT)('%s is done for a reason that can be read and fits', (type) => {
    given(withPlayers(2))
      .when(about(type, ANN, { reason: ' \n ' }))
      .refuses('reasonNeeded');
    given(withPlayers(2))
      .when(about(type, ANN, { reason: 'x'.repeat(LONGEST_EVENT_REASON + 1) }))
      .refuses('reasonTooLong', { most: 900 });
  });

  it('keeps the reason without the spaces around it', () => {
    const reason = ` ${'x'.repeat(LONGEST_EVENT_REASON)} `;
    given(withPlayers(2))
      .when(about('expel', ANN, { reason }))
      .happens({ type: 'expelled', reason: reason.trim() });
  });
});

describe('putting an entrant out, and letting them in again (ledger P1, W3)', () => {
  it.each(BOOK_NAMES)('names the law of its book: %s (ledger A5)', (book: BookName) => {
    const history = withPlayers(2, {}, book);
    const { expel, readmit } = BOOKS[book].rulings;
    given(history).when(about('withdrawMember', ANN)).happens({ type: 'withdrawn', law: expel });
    given(history).when(about('expel', ANN)).happens({ type: 'expelled', law: expel });
    given(having(history, about('expel', ANN)))
      .when(about('readmit', ANN))
      .happens({ type: 'readmitted', law: readmit });
  });

  it('says of each by whom, and why', () => {
    const decided = { member: ANN, by: TOM, reason: 'so it is' };
    const withdrawn = given(withPlayers(2))
      .when(about('withdrawMember', ANN))
      .happens({ type: 'withdrawn', ...decided });
    expect(standingOf(withdrawn, ANN)).toBe('withdrawn');
    expect(standingOf(withdrawn, BEA)).toBe('playing');
    const expelled = given(withPlayers(2))
      .when(about('expel', ANN))
      .happens({ type: 'expelled', ...decided });
    expect(standingOf(expelled, ANN)).toBe('expelled');
    const back = given(having(withPlayers(2), about('expel', ANN)))
      .when(about('readmit', ANN))
      .happens({ type: 'readmitted', ...decided });
    expect(standingOf(back, ANN)).toBe('playing');
  });

  it('changes something each time: who is out is only expelled, if they are not already', () => {
    const withdrawn = having(withPlayers(2), about('withdrawMember', ANN));
    given(withdrawn).when(about('withdrawMember', ANN)).refuses('outOfEvent', { member: ANN, standing: 'withdrawn' });
    given(withdrawn).when(about('expel', ANN)).happens({ type: 'expelled' });
    const expelled = having(withdrawn, about('expel', ANN));
    for (const type of ['withdrawMember', 'expel'] as const) {
      given(expelled).when(about(type, ANN)).refuses('outOfEvent', { member: ANN, standing: 'expelled' });
    }
    given(withPlayers(2)).when(about('readmit', ANN)).refuses('playsAlready', { member: ANN });
  });

  it('lets nobody in who was out when the tables were made: they would meet nobody (ledger W2)', () => {
    const out = having(withPlayers(4), about('expel', DAN));
    given(out).when(about('readmit', DAN)).happens({ type: 'readmitted' });
    const paired = having(out, pairRounds());
    given(paired).when(about('readmit', DAN)).refuses('entriesClosed');
    given(having(running(4), about('expel', DAN)))
      .when(about('readmit', DAN))
      .happens({ type: 'readmitted' });
    const hand = having(having(withPlayers(4, { system: 'byHand' }), about('expel', DAN)), pairByHand(ANN, BEA));
    given(hand).when(about('readmit', DAN)).happens({ type: 'readmitted' });
  });
});

describe('a ruling in a game of the event (ledger P1)', () => {
  const ruled = (ruling: 'expel' | 'readmit', member: string, more: object = {}): TournamentCommand => ({
    type: 'heedRuling',
    ...{ ruling, member, by: TOM, reason: 'engine', law: 'a4c 13.4(3)', gameId: 'e1000', ruledAt: LATER },
    ...more,
  });
  const told = { member: ANN, by: TOM, reason: 'engine', law: 'a4c 13.4(3)', gameId: 'e1000' };

  it('puts an entrant out, whatever else they are, and lets them in again', () => {
    const expelled = given(running(2))
      .when(ruled('expel', ANN, { case: 12 }))
      .happens({ type: 'expelled', ...told, case: 12 });
    expect(standingOf(expelled, ANN)).toBe('expelled');
    given(having(running(3), { type: 'withdraw', by: ANN }))
      .when(ruled('expel', ANN))
      .happens({ type: 'expelled', ...told });
    const back = given(having(running(2), ruled('expel', ANN)))
      .when(ruled('readmit', ANN, { case: 13 }))
      .happens({ type: 'readmitted', ...told, case: 13 });
    expect(standingOf(back, ANN)).toBe('playing');
  });

  it('has no case where it was ruled in none', () => {
    expect(having(running(2), ruled('expel', ANN)).at(-1)).not.toHaveProperty('case');
  });

  it('changes nothing where it holds already, or is about nobody in the event', () => {
    given(having(running(2), ruled('expel', ANN)))
      .when(ruled('expel', ANN))
      .happens();
    given(running(2)).when(ruled('readmit', ANN)).happens();
    given(running(2)).when(ruled('expel', CAT)).happens();
    given(running(2)).when(ruled('readmit', CAT)).happens();
  });

  it('holds where it comes late, unless something else was decided since', () => {
    const at = LATER + DAY;
    const late = { ruledAt: LATER + HOUR };
    const expelled = having(running(2), about('expel', ANN));
    const back = having(expelled, about('readmit', ANN), at);
    given(back)
      .when(ruled('expel', ANN, late), at)
      .happens();
    given(back)
      .when(ruled('expel', ANN, { ruledAt: at + 1 }), at + 2)
      .happens({ type: 'expelled' });
    const left = having(running(2), { type: 'withdraw', by: ANN }, at);
    given(left)
      .when(ruled('readmit', ANN, late), at)
      .happens();
    given(left)
      .when(ruled('readmit', ANN, { ruledAt: at }), at)
      .happens({ type: 'readmitted' });
    // Who leaves in between is expelled all the same, and so is who comes back by an excuse alone.
    given(left)
      .when(ruled('expel', ANN, late), at)
      .happens({ type: 'expelled' });
    const excused = having(losesOnTime(losesOnTime(running(4, 3), 1, ANN), 2, ANN), about('excuseTimeout', ANN), at);
    expect(standingOf(replayTournament(excused), ANN)).toBe('playing');
    given(excused)
      .when(ruled('expel', ANN, late), at)
      .happens({ type: 'expelled' });
  });

  it('changes nothing once the event is over', () => {
    const over = having(having(withPlayers(2), { type: 'end', ...DIRECTOR }), ruled('expel', ANN));
    expect(over.at(-1)).toMatchObject({ type: 'tournamentEnded' });
    given([]).when(ruled('expel', ANN)).refuses('noSuchEvent');
  });
});

describe('excusing a timeout (ledger P3)', () => {
  const once = losesOnTime(running(4, 3), 1, ANN);
  const twice = losesOnTime(once, 2, ANN);
  const gameOfTimeout = (index: number): string =>
    twice.filter((event) => event.type === 'timedOut').map(({ gameId }) => gameId)[index]!;

  it('needs one that counts', () => {
    given(running(4)).when(about('excuseTimeout', ANN)).refuses('noTimeout', { member: ANN });
    given(once)
      .when(about('excuseTimeout', ANN, { gameId: 'another' }))
      .refuses('noTimeout', { member: ANN });
    given(once).when(about('excuseTimeout', BEA)).refuses('noTimeout', { member: BEA });
    given(having(once, about('excuseTimeout', ANN)))
      .when(about('excuseTimeout', ANN))
      .refuses('noTimeout', { member: ANN });
  });

  it('takes the last, or the one of the game that is named, with who did it, why, and by which law', () => {
    given(twice)
      .when(about('excuseTimeout', ANN))
      .happens({ type: 'timeoutExcused', gameId: gameOfTimeout(1), by: TOM, reason: 'so it is', law: 'a4c Swiss 5' });
    const event = given(twice)
      .when(about('excuseTimeout', ANN, { gameId: gameOfTimeout(0) }))
      .happens({ type: 'timeoutExcused', member: ANN, gameId: gameOfTimeout(0), readmits: true });
    expect(event.entrants[0]).toMatchObject({ standing: 'playing', timeouts: [{ gameId: gameOfTimeout(1) }] });
  });

  it('lets in who is out for their timeouts, and nobody else', () => {
    given(twice).when(about('excuseTimeout', ANN)).happens({ type: 'timeoutExcused', readmits: true });
    const warned = having(once, about('excuseTimeout', ANN));
    expect(warned.at(-1)).not.toHaveProperty('readmits');
    const expelled = having(twice, about('expel', ANN));
    const event = given(expelled).when(about('excuseTimeout', ANN)).happens({ type: 'timeoutExcused' });
    expect(standingOf(event, ANN)).toBe('expelled');
    expect(having(expelled, about('excuseTimeout', ANN)).at(-1)).not.toHaveProperty('readmits');
  });

  it('is also possible once the event is over, and lets nobody in then', () => {
    const over = [...twice, { type: 'tournamentEnded', at: LATER, by: TOM }] as const;
    const event = given(over).when(about('excuseTimeout', ANN)).happens({ type: 'timeoutExcused', member: ANN });
    expect(event.entrants[0]).toMatchObject({ standing: 'timedOut', timeouts: [{}] });
    expect(having(over, about('excuseTimeout', ANN)).at(-1)).not.toHaveProperty('readmits');
  });

  it('lets nobody in who still has one too many', () => {
    const thrice = losesOnTime(twice, 3, ANN);
    const excused = having(thrice, about('excuseTimeout', ANN));
    expect(excused.at(-1)).not.toHaveProperty('readmits');
    given(excused).when(about('excuseTimeout', ANN)).happens({ type: 'timeoutExcused', readmits: true });
  });
});

it('has a director enter an event of their own, who then decides about nobody in it (ledger A5)', () => {
  const history = [...withPlayers(2), ...entered(TOM)];
  given(history).when(about('expel', ANN)).refuses('ownEvent');
  given(history).when(pairRounds()).happens({ type: 'roundPaired', by: TOM });
});
