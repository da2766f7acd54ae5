import { describe, expect, it } from 'vitest';
import { BOOKS, HOUR } from '../../lambdas/laws/index.ts';
import { MOST_ENTRANTS, MOST_WITHDRAWALS } from '../../lambdas/tournaments/decide.ts';
import { LONGEST_EVENT_NAME, type TournamentCommand, type TournamentEvent } from '../../lambdas/tournaments/index.ts';
import {
  ANN,
  about,
  BEA,
  CAT,
  DIRECTOR,
  entered,
  given,
  having,
  LATER,
  NOON,
  open,
  opened,
  PLAYERS,
  running,
  TOM,
  withPlayers,
} from './given.ts';

const enter = (by: string, more: object = {}): TournamentCommand => ({ type: 'enter', by, name: 'ann', ...more });
const enterMember = (member: string, more: object = {}): TournamentCommand => ({
  type: 'enterMember',
  member,
  name: 'ann',
  ...DIRECTOR,
  ...more,
});
const withdraw = (by: string): TournamentCommand => ({ type: 'withdraw', by });

const ENDED: TournamentEvent = { type: 'tournamentEnded', at: NOON, by: TOM };

describe('opening an event', () => {
  it('is for directors', () => {
    given([])
      .when(open({ as: { director: false } }))
      .refuses('notADirector');
    const event = given([])
      .when(open({ system: 'byHand', timeouts: 'counted' }))
      .happens({ type: 'tournamentOpened', by: TOM, name: 'Winter Open', system: 'byHand', timeouts: 'counted' });
    const { terms, place, as: _, type: __, ...rest } = open({ system: 'byHand', timeouts: 'counted' });
    expect(event).toEqual({
      phase: 'entries',
      openedAt: LATER,
      ...{ ...rest, terms, place },
      ...{ entrants: [], left: [], seeds: [], rounds: 0, games: [], byes: [] },
    });
  });

  it('takes a name that can be read and fits', () => {
    given([])
      .when(open({ name: '  Winter \n\t Open ' }))
      .happens({ type: 'tournamentOpened', name: 'Winter Open' });
    given([])
      .when(open({ name: '♞'.repeat(LONGEST_EVENT_NAME) }))
      .happens({ type: 'tournamentOpened' });
    expect(LONGEST_EVENT_NAME).toBe(60);
    for (const name of ['', ' \n ', '\u200B\u2800', '𝕏'.repeat(LONGEST_EVENT_NAME + 1)]) {
      given([]).when(open({ name })).refuses('badEventName', { most: 60 });
    }
  });

  it('takes terms that its games can begin under', () => {
    const { terms } = open();
    const settings = { ...BOOKS.a4c.settings, leaveDays: -1 };
    given([])
      .when(open({ terms: { ...terms, settings } }))
      .refuses('badSettings', {
        book: 'a4c',
        problem: { kind: 'outOfRange', setting: 'leaveDays', least: 0, most: 180 },
      });
    const time = { kind: 'perMove', perMove: HOUR } as const;
    const problem = expect.objectContaining({ kind: 'groundlessCost', most: HOUR / 2, half: true });
    given([])
      .when(open({ terms: { ...terms, time, settings: { ...BOOKS.a4c.settings, groundlessCost: HOUR } } }))
      .refuses('badSettings', { book: 'a4c', problem });
    given([])
      .when(open({ terms: { ...terms, fen: '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1' } }))
      .refuses('badStart', { problem: 'stalemate' });
    given([])
      .when(open({ terms: { ...terms, fen: '4k3/8/8/8/8/8/4P3/4K3 w KQkq - 0 1' } }))
      .happens({ type: 'tournamentOpened', terms: { ...terms, fen: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1' } });
  });

  it('is done once', () => {
    given(opened()).when(open()).refuses('eventExists');
    given([...opened(), ENDED])
      .when(open())
      .refuses('eventExists');
  });
});

describe('entering (ledger W3)', () => {
  it('makes a player of whoever does', () => {
    const event = given(opened()).when(enter(ANN)).happens({ type: 'entered', member: ANN, name: 'ann' });
    expect(event.entrants).toEqual([
      { member: ANN, name: 'ann', enteredAt: LATER, standing: 'playing', since: LATER, timeouts: [] },
    ]);
    expect(having(opened(), enter(ANN)).at(-1)).not.toHaveProperty('by');
  });

  it('is done for somebody by directors only, and says by whom', () => {
    given(opened()).when(enterMember(ANN)).happens({ type: 'entered', member: ANN, by: TOM });
    given(opened())
      .when(enterMember(ANN, { as: { director: false } }))
      .refuses('notADirector');
  });

  it('is done once, and not by who is out of the event', () => {
    given(withPlayers(2)).when(enter(BEA)).refuses('enteredAlready', { member: BEA });
    const out = having(withPlayers(2), about('expel', BEA));
    given(out).when(enter(BEA)).refuses('outOfEvent', { member: BEA, standing: 'expelled' });
    given(out).when(enterMember(BEA)).refuses('outOfEvent', { member: BEA, standing: 'expelled' });
  });

  it('is not for who is expelled from play in the server (ledger P1)', () => {
    const expulsion = { member: ANN, since: NOON };
    given(opened())
      .when(enter(ANN, { barred: [expulsion] }))
      .refuses('expelled', { expulsion });
    given(opened())
      .when(enterMember(ANN, { barred: [expulsion] }))
      .refuses('opponentExpelled', { expulsion });
    given(opened())
      .when(enter(ANN, { barred: [] }))
      .happens({ type: 'entered' });
  });

  it('ends with the first round, but where games are paired by hand (ledger W3)', () => {
    given(running(2)).when(enter(CAT)).refuses('entriesClosed');
    given(running(2)).when(enterMember(CAT)).refuses('entriesClosed');
    const hand: TournamentCommand = { type: 'pairByHand', id: '7', white: ANN, black: BEA, ...DIRECTOR };
    given(having(withPlayers(2, { system: 'byHand' }), hand))
      .when(enter(CAT))
      .happens({ type: 'entered', member: CAT });
  });

  it('ends where it is full', () => {
    const many = Array.from({ length: MOST_ENTRANTS }, (_, index) => `${200 + index}`);
    given([...opened(), ...entered(...many)])
      .when(enter(ANN))
      .refuses('eventFull', { most: 30 });
    given([...opened(), ...entered(...many.slice(1))])
      .when(enter(ANN))
      .happens({ type: 'entered' });
  });

  it('is over with the event, like everything else', () => {
    const over = [...withPlayers(2), ENDED];
    const commands: readonly TournamentCommand[] = [
      enter(CAT),
      enterMember(CAT),
      withdraw(ANN),
      about('withdrawMember', ANN),
      about('expel', ANN),
      about('readmit', ANN),
      { type: 'pairRounds', id: '7', rounds: 1, ...DIRECTOR },
      { type: 'pairByHand', id: '7', white: ANN, black: BEA, ...DIRECTOR },
      { type: 'end', ...DIRECTOR },
    ];
    for (const command of commands) {
      given(over).when(command).refuses('eventOver');
      given([]).when(command).refuses('noSuchEvent');
    }
    given([]).when({ type: 'noteGame', gameId: 'x', version: 1 }).refuses('noSuchEvent');
  });
});

describe('withdrawing (ledger W3)', () => {
  it('takes who does it off the list before the first round, and they may enter again', () => {
    const event = given(withPlayers(3)).when(withdraw(BEA)).happens({ type: 'withdrew', member: BEA });
    expect(event.entrants.map(({ member }) => member)).toEqual([ANN, CAT]);
    expect(event.left).toEqual([BEA]);
    given(having(withPlayers(3), withdraw(BEA)))
      .when(enter(BEA))
      .happens({ type: 'entered' });
  });

  it('is not done over and over: then a director enters them', () => {
    let history = withPlayers(2);
    for (let time = 1; time < MOST_WITHDRAWALS; time += 1) history = having(having(history, withdraw(BEA)), enter(BEA));
    history = having(history, withdraw(BEA));
    given(history).when(enter(BEA)).refuses('withdrewTooOften', { most: 3 });
    given(history).when(enterMember(BEA)).happens({ type: 'entered', member: BEA, by: TOM });
    given(history).when(enter(CAT)).happens({ type: 'entered', member: CAT });
  });

  it('is remembered once rounds are paired', () => {
    const event = given(running(3)).when(withdraw(BEA)).happens({ type: 'withdrew', member: BEA });
    expect(event.entrants.map(({ standing }) => standing)).toEqual(['playing', 'withdrawn', 'playing']);
    expect(event.left).toEqual([]);
    given(having(running(3), withdraw(BEA)))
      .when(withdraw(BEA))
      .refuses('outOfEvent', { member: BEA, standing: 'withdrawn' });
  });

  it('is for who has entered', () => {
    given(withPlayers(2)).when(withdraw(CAT)).refuses('notEntered', { member: CAT });
  });

  it('can be done when no game is left to play', () => {
    const [game] = running(2).slice(-1) as [TournamentEvent & { type: 'roundPaired' }];
    const over = { outcome: '1-0', forfeit: false } as const;
    const history = having(running(2), { type: 'noteGame', gameId: game.pairings[0]!.gameId, version: 5, over });
    given(history).when(withdraw(PLAYERS[0]!)).happens({ type: 'withdrew' });
  });
});
