import { describe, expect, it } from 'vitest';
import { replayTournament, roundsIn, type TournamentEvent } from '../../lambdas/tournaments/index.ts';
import { MOST_GAMES, MOST_GAMES_AT_ONCE } from '../../lambdas/tournaments/pair.ts';
import {
  ANN,
  about,
  BEA,
  CAT,
  DAN,
  DIRECTOR,
  EVE,
  EVENT,
  entered,
  FAY,
  given,
  having,
  note,
  opened,
  pairByHand,
  pairRounds,
  running,
  TOM,
  withPlayers,
} from './given.ts';

type Paired = TournamentEvent & { readonly type: 'roundPaired' };
const rounds = (history: readonly TournamentEvent[]): readonly Paired[] =>
  history.filter((event) => event.type === 'roundPaired');
const written = (history: readonly TournamentEvent[]): readonly string[] =>
  rounds(history).map(({ pairings }) => pairings.map(({ white, black }) => `${white}-${black}`).join(', '));

const notDirector = { as: { director: false } };

describe('pairing by the tables (ledger W2)', () => {
  it('begins the event, and gives those who are in their numbers as they entered', () => {
    const history = having(withPlayers(5), about('withdrawMember', BEA));
    const event = given(history).when(pairRounds()).happens({ type: 'roundPaired', by: TOM, round: 1, byes: [] });
    expect(event).toMatchObject({ phase: 'running', rounds: 1, seeds: [ANN, CAT, DAN, EVE] });
    expect(written(having(history, pairRounds()))).toEqual([`${ANN}-${EVE}, ${CAT}-${DAN}`]);
  });

  it('goes on with the round after', () => {
    const history = having(running(4), pairRounds());
    expect(written(history)).toEqual([`${ANN}-${DAN}, ${BEA}-${CAT}`, `${DAN}-${CAT}, ${ANN}-${BEA}`]);
    expect(replayTournament(history)).toMatchObject({ rounds: 2, seeds: [ANN, BEA, CAT, DAN] });
  });

  it('pairs several rounds at a time, or as many as are left', () => {
    const all = having(withPlayers(4), pairRounds(2));
    expect(rounds(all).map(({ round }) => round)).toEqual([1, 2]);
    expect(rounds(having(all, pairRounds(7))).map(({ round }) => round)).toEqual([1, 2, 3]);
    given(having(all, pairRounds())).when(pairRounds()).refuses('allRoundsPaired', { rounds: 3 });
  });

  it('goes twice around where the event does', () => {
    const history = having(withPlayers(4, { system: 'doubleRoundRobin' }), pairRounds(6));
    expect(written(history)).toEqual([
      `${ANN}-${DAN}, ${BEA}-${CAT}`,
      `${BEA}-${DAN}, ${CAT}-${ANN}`,
      `${DAN}-${CAT}, ${ANN}-${BEA}`,
      `${DAN}-${ANN}, ${CAT}-${BEA}`,
      `${CAT}-${DAN}, ${BEA}-${ANN}`,
      `${DAN}-${BEA}, ${ANN}-${CAT}`,
    ]);
    expect(roundsIn(replayTournament(history))).toBe(6);
  });

  it('gives the bye of an odd number', () => {
    const event = given(withPlayers(3))
      .when(pairRounds())
      .happens({ type: 'roundPaired', byes: [ANN] });
    expect(event.byes).toEqual([{ round: 1, member: ANN }]);
  });

  it('pairs nobody who is out: their opponent has nobody to play; of two who are out nobody has', () => {
    const one = having(running(4), { type: 'withdraw', by: DAN });
    given(one)
      .when(pairRounds())
      .happens({ type: 'roundPaired', round: 2, byes: [CAT] });
    expect(written(having(one, pairRounds()))[1]).toBe(`${ANN}-${BEA}`);
    const two = having(one, about('expel', CAT));
    given(two).when(pairRounds()).happens({ type: 'roundPaired', round: 2, byes: [] });
    const odd = having(running(5), { type: 'withdraw', by: BEA });
    given(odd)
      .when(pairRounds())
      .happens({ type: 'roundPaired', round: 2, byes: [DAN, ANN] });
    given(having(running(5), { type: 'withdraw', by: DAN }))
      .when(pairRounds())
      .happens({ type: 'roundPaired', round: 2, byes: [] });
  });

  it('pairs who is back in from the next round on', () => {
    const out = having(having(running(4), { type: 'withdraw', by: DAN }), pairRounds());
    const back = having(out, about('readmit', DAN));
    expect(written(having(back, pairRounds()))[2]).toBe(`${BEA}-${DAN}, ${CAT}-${ANN}`);
  });

  it('needs two who play', () => {
    given(withPlayers(1)).when(pairRounds()).refuses('tooFewPlayers', { least: 2 });
    given(opened()).when(pairRounds()).refuses('tooFewPlayers', { least: 2 });
    given(having(running(2, 1, { system: 'doubleRoundRobin' }), { type: 'withdraw', by: ANN }))
      .when(pairRounds())
      .refuses('tooFewPlayers', { least: 2 });
  });

  it('begins only so many games at once', () => {
    const many = (count: number) => [
      ...opened(),
      ...entered(...Array.from({ length: count }, (_, index) => `${200 + index}`)),
    ];
    expect(MOST_GAMES_AT_ONCE).toBe(60);
    expect(rounds(having(many(30), pairRounds(4)))).toHaveLength(4);
    given(many(30)).when(pairRounds(5)).refuses('tooManyAtOnce', { most: 60 });
    const further = having(having(many(30), pairRounds(4)), pairRounds(4));
    expect(rounds(further)).toHaveLength(8);
    given(having(many(30), pairRounds(4)))
      .when(pairRounds(5))
      .refuses('tooManyAtOnce', { most: 60 });
  });

  it.each([0, -1, 1.5, Number.NaN])('does not pair %d rounds', (count) => {
    given(running(4)).when(pairRounds(count)).refuses('badRounds', { left: 2 });
  });

  it('is done once by who presses twice', () => {
    given(withPlayers(4))
      .when(pairRounds(1, { after: 0 }))
      .happens({ type: 'roundPaired', round: 1 });
    given(running(4))
      .when(pairRounds(1, { after: 0 }))
      .refuses('pairedMeanwhile', { paired: 1, what: 'rounds' });
    given(running(4))
      .when(pairRounds(1, { after: 1 }))
      .happens({ type: 'roundPaired', round: 2 });
    given(running(4, 3))
      .when(pairRounds(1, { after: 2 }))
      .refuses('pairedMeanwhile', { paired: 3, what: 'rounds' });
  });

  it('is for directors, and for events that have tables', () => {
    given(withPlayers(4)).when(pairRounds(1, notDirector)).refuses('notADirector');
    given(withPlayers(4, { system: 'byHand' }))
      .when(pairRounds())
      .refuses('pairsByHand');
  });

  it('has as many rounds as the tables of those who are in', () => {
    expect(roundsIn(replayTournament(opened()))).toBe(0);
    expect(roundsIn(replayTournament(withPlayers(5)))).toBe(5);
    expect(roundsIn(replayTournament(having(withPlayers(5), about('expel', FAY, { member: EVE }))))).toBe(3);
    expect(roundsIn(replayTournament(having(running(5), about('expel', EVE))))).toBe(5);
    expect(roundsIn(replayTournament(withPlayers(5, { system: 'byHand' })))).toBeUndefined();
  });
});

describe('the id of a game', () => {
  const base = BigInt(EVENT).toString(36);

  it("is made of the event's and how many there were before", () => {
    const ids = rounds(running(4, 3)).flatMap(({ pairings }) => pairings.map(({ gameId }) => gameId));
    expect(ids).toEqual(['000', '001', '002', '003', '004', '005'].map((number) => `e${base}${number}`));
    const next = having(running(4), pairRounds(2));
    expect(replayTournament(next).games.map(({ id }) => id)).toEqual(ids);
  });

  it('is no longer than a Discord id, even of the last one', () => {
    const id = (2n ** 64n - 1n).toString();
    const history = having(withPlayers(2, { system: 'byHand' }), pairByHand(ANN, BEA, { id }));
    const { gameId } = rounds(history)[0]!.pairings[0]!;
    expect(gameId).toBe('e3w5e11264sgsf000');
  });
});

describe('pairing by hand', () => {
  const hand = (players: number) => withPlayers(players, { system: 'byHand' });

  it('pairs two who play, in the next round of whoever has played more', () => {
    const event = given(hand(4))
      .when(pairByHand(BEA, ANN))
      .happens({ type: 'roundPaired', by: TOM, round: 1, pairings: [{ white: BEA, black: ANN }], byes: [] });
    expect(event).toMatchObject({ phase: 'running', rounds: 1 });
    const one = having(hand(4), pairByHand(BEA, ANN));
    given(one).when(pairByHand(CAT, DAN)).happens({ type: 'roundPaired', round: 1 });
    const three = having(having(one, pairByHand(CAT, BEA)), pairByHand(BEA, DAN));
    expect(rounds(three).map(({ round }) => round)).toEqual([1, 2, 3]);
    expect(replayTournament(having(three, pairByHand(CAT, ANN))).rounds).toBe(3);
    given(three).when(pairByHand(ANN, CAT)).happens({ type: 'roundPaired', round: 2 });
    given(three).when(pairByHand(DAN, BEA)).happens({ type: 'roundPaired', round: 4 });
  });

  it('is done once by who presses twice', () => {
    given(hand(2))
      .when(pairByHand(ANN, BEA, { after: 0 }))
      .happens({ type: 'roundPaired' });
    given(having(hand(2), pairByHand(ANN, BEA)))
      .when(pairByHand(ANN, BEA, { after: 0 }))
      .refuses('pairedMeanwhile', { paired: 1, what: 'games' });
    given(having(hand(2), pairByHand(ANN, BEA)))
      .when(pairByHand(ANN, BEA))
      .happens({ type: 'roundPaired', round: 2 });
  });

  it('is for directors who do not play in that game, and for events without tables (ledger A5)', () => {
    given(hand(2))
      .when(pairByHand(ANN, BEA, notDirector))
      .refuses('notADirector');
    given(withPlayers(2)).when(pairByHand(ANN, BEA)).refuses('pairsByTable');
    given(withPlayers(2, { system: 'doubleRoundRobin' }))
      .when(pairByHand(ANN, BEA))
      .refuses('pairsByTable');
    given(hand(2))
      .when(pairByHand(ANN, BEA, { by: ANN }))
      .refuses('ownSetUp');
    given(hand(2))
      .when(pairByHand(ANN, BEA, { by: BEA }))
      .refuses('ownSetUp');
    given(hand(3))
      .when(pairByHand(ANN, BEA, { by: CAT }))
      .happens({ type: 'roundPaired' });
  });

  it('is of two players, both of whom are in the event', () => {
    given(hand(2)).when(pairByHand(ANN, ANN)).refuses('samePlayers');
    given(hand(2)).when(pairByHand(ANN, CAT)).refuses('notEntered', { member: CAT });
    given(hand(2)).when(pairByHand(CAT, ANN)).refuses('notEntered', { member: CAT });
    given(having(hand(2), about('expel', BEA)))
      .when(pairByHand(ANN, BEA))
      .refuses('outOfEvent', { member: BEA, standing: 'expelled' });
  });

  it('ends where the record does', () => {
    const pairings = Array.from({ length: MOST_GAMES - 1 }, (_, index) => ({
      gameId: `g${index}`,
      white: ANN,
      black: BEA,
    }));
    const many: TournamentEvent[] = [...hand(2), { type: 'roundPaired', at: 1, by: TOM, round: 1, pairings, byes: [] }];
    const last = having(many, pairByHand(ANN, BEA));
    expect(replayTournament(last).games).toHaveLength(1000);
    given(last).when(pairByHand(ANN, BEA)).refuses('tooManyGames', { most: 1000 });
  });
});

describe('ending an event (ledger W5)', () => {
  const end = { type: 'end', ...DIRECTOR } as const;

  it('is done by a director once no game is in play', () => {
    given(withPlayers(2))
      .when({ ...end, ...notDirector })
      .refuses('notADirector');
    expect(given(withPlayers(2)).when(end).happens({ type: 'tournamentEnded', by: TOM })).toMatchObject({
      phase: 'over',
    });
    const games = replayTournament(running(4)).games.map(({ id }) => id);
    given(running(4)).when(end).refuses('gamesInPlay', { count: 2 });
    const one = having(running(4), note(games[0]!, 3, { outcome: '1-0', forfeit: false }));
    given(one).when(end).refuses('gamesInPlay', { count: 1 });
    given(having(one, note(games[1]!, 3, { outcome: 'annulled', forfeit: false })))
      .when(end)
      .happens({ type: 'tournamentEnded' });
  });

  it('cuts it short by no director who plays in it (ledger A5)', () => {
    const ann = { by: ANN, as: { director: true } } as const;
    const played = (system: 'roundRobin' | 'doubleRoundRobin' | 'byHand') => {
      const paired = having(withPlayers(2, { system }), system === 'byHand' ? pairByHand(ANN, BEA) : pairRounds());
      const [game] = replayTournament(paired).games;
      return having(paired, note(game!.id, 3, { outcome: '1-0', forfeit: false }));
    };
    for (const system of ['doubleRoundRobin', 'byHand'] as const) {
      given(played(system))
        .when({ ...end, ...ann })
        .refuses('ownEvent');
      given(played(system)).when(end).happens({ type: 'tournamentEnded', by: TOM });
    }
    given(played('roundRobin'))
      .when({ ...end, ...ann })
      .happens({ type: 'tournamentEnded', by: ANN });
    given(withPlayers(2))
      .when({ ...end, ...ann })
      .happens({ type: 'tournamentEnded', by: ANN });
  });
});
