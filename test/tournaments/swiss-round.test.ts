import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../lambdas/laws/index.ts';
import { replayTournament, roundsIn, type TournamentEvent } from '../../lambdas/tournaments/index.ts';
import { standings } from '../../lambdas/tournaments/standings.ts';
import {
  ANN,
  about,
  BEA,
  CAT,
  DAN,
  EVE,
  FAY,
  given,
  having,
  note,
  open,
  pairByHand,
  pairRounds,
  withPlayers,
} from './given.ts';

const swiss = (players: number, length?: number): TournamentEvent[] =>
  withPlayers(players, { system: 'swiss', ...(length !== undefined && { length }) });

/** Every game that is in play ends so. */
const allEnd = (history: readonly TournamentEvent[], outcome: Outcome, forfeit = false): TournamentEvent[] =>
  replayTournament(history)
    .games.filter(({ over }) => !over)
    .reduce((events, { id }) => having(events, note(id, 9, { outcome, forfeit })), [...history]);

const paired = (history: readonly TournamentEvent[]) => {
  const last = history.findLast((event) => event.type === 'roundPaired');
  if (last?.type !== 'roundPaired') throw new Error('no round');
  return { games: last.pairings.map(({ white, black }) => [white, black]), byes: last.byes };
};
const opponents = (history: readonly TournamentEvent[]) => paired(history).games.map((game) => [...game].sort());

describe('a Swiss (ledger W1)', () => {
  it('pairs the upper half with the lower, in the order of entry, the colours by lot from the event', () => {
    const first = having(swiss(6), pairRounds());
    expect(opponents(first)).toEqual([
      [ANN, DAN],
      [BEA, EVE],
      [CAT, FAY],
    ]);
    const whites = paired(first).games.map(([white]) => white);
    // Whoever has White at the top board, colours go on in turn.
    expect([
      [ANN, EVE, CAT],
      [DAN, BEA, FAY],
    ]).toContainEqual(whites);
  });

  it('pairs those with equal scores, and nobody twice', () => {
    let history = swiss(6, 3);
    for (let round = 1; round <= 3; round += 1) history = allEnd(having(history, pairRounds()), '1-0');
    const met = replayTournament(history).games.map(({ white, black }) => [white, black].sort().join());
    expect(new Set(met).size).toBe(9);
    given(history).when(pairRounds()).refuses('allRoundsPaired', { rounds: 3 });
  });

  it('gives the bye of an odd number to the last, once, and a whole point for it (ledger S1)', () => {
    const first = having(swiss(5, 3), pairRounds());
    expect(paired(first).byes).toEqual([EVE]);
    const table = standings(replayTournament(allEnd(first, '1/2-1/2')));
    expect(table[0]).toMatchObject({ member: EVE, points: 1, games: 1, rank: 1 });
    const second = having(allEnd(first, '1/2-1/2'), pairRounds());
    expect(paired(second).byes).not.toContain(EVE);
  });

  it('waits until the round is over, and goes one at a time', () => {
    given(swiss(6)).when(pairRounds(2)).refuses('oneRoundAtATime');
    given(having(swiss(6), pairRounds()))
      .when(pairRounds())
      .refuses('roundInPlay', { count: 3 });
    given(swiss(6)).when(pairByHand(ANN, BEA)).refuses('pairsByTable');
  });

  it('does not pair who has left, and takes who comes late, who has missed the rounds before (ledger W3)', () => {
    const first = allEnd(having(swiss(5, 4), pairRounds()), '1-0');
    const late = having(having(first, about('withdrawMember', ANN)), { type: 'enter', by: FAY, name: 'fay' });
    const second = paired(having(late, pairRounds()));
    const members = [...second.games.flat(), ...second.byes];
    expect(members).toContain(FAY);
    expect(members).not.toContain(ANN);
  });

  it('lets those meet again whose game was not played', () => {
    const two = swiss(2, 2);
    const forfeited = allEnd(having(two, pairRounds()), '1-0', true);
    expect(opponents(having(forfeited, pairRounds()))).toEqual([[ANN, BEA]]);
    const played = allEnd(having(two, pairRounds()), '1-0');
    given(played)
      .when(pairRounds())
      .refuses('noLegalPairing', { stuck: [ANN, BEA] });
  });

  it.each([
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 3],
    [6, 3],
  ])('has as many rounds as single winners need, unless it is said: %i players, %i rounds', (players, rounds) => {
    expect(roundsIn(replayTournament(swiss(players)))).toBe(rounds);
    expect(roundsIn(replayTournament(swiss(players, 7)))).toBe(7);
  });

  it('is opened with a length that can be played', () => {
    given([])
      .when(open({ system: 'swiss', rounds: 5 }))
      .happens({ type: 'tournamentOpened', length: 5 });
    given([])
      .when(open({ system: 'swiss', rounds: 0 }))
      .refuses('badLength', { most: 20 });
    given([])
      .when(open({ system: 'swiss', rounds: 2.5 }))
      .refuses('badLength', { most: 20 });
    given([])
      .when(open({ system: 'swiss', rounds: 21 }))
      .refuses('badLength', { most: 20 });
    given([])
      .when(open({ rounds: 5 }))
      .refuses('roundsByTable');
  });

  it('tells those of equal points apart by the points of whom they met, the fewest left out (ledger W4)', () => {
    // White wins every game: a beats d, e b, c f; c a, d e, b f; e c, a b, f d.
    let history = swiss(6, 3);
    for (let round = 1; round <= 3; round += 1) history = allEnd(having(history, pairRounds()), '1-0');
    const table = standings(replayTournament(history));
    expect(table.map(({ member, points, buchholz, rank }) => [member, points, buchholz, rank])).toEqual([
      [CAT, 2, 4, 1],
      [EVE, 2, 3, 2],
      [ANN, 2, 3, 3],
      [DAN, 1, 4, 4],
      [BEA, 1, 4, 5],
      [FAY, 1, 3, 6],
    ]);
  });

  it('counts a round that was not played as one against somebody with as many points as oneself (ledger W4)', () => {
    const history = allEnd(having(swiss(5, 3), pairRounds()), '1/2-1/2');
    const table = standings(replayTournament(history));
    expect(table.map(({ member, points, buchholz }) => [member, points, buchholz])).toEqual([
      [EVE, 1, 0],
      [ANN, 0.5, 0],
      [BEA, 0.5, 0],
      [CAT, 0.5, 0],
      [DAN, 0.5, 0],
    ]);
    const second = standings(replayTournament(allEnd(having(history, pairRounds()), '1/2-1/2')));
    expect(second.find(({ member }) => member === EVE)).toMatchObject({ points: 1.5, buchholz: 1.5 });
  });

  it('lets those meet again whose game was annulled, and pairs nobody whose event is empty', () => {
    const two = swiss(2, 2);
    const annulled = allEnd(having(two, pairRounds()), 'annulled');
    expect(opponents(having(annulled, pairRounds()))).toEqual([[ANN, BEA]]);
    given(swiss(1)).when(pairRounds()).refuses('tooFewPlayers', { least: 2 });
  });

  it('names its games one after the other through all rounds', () => {
    let history = swiss(4, 2);
    for (let round = 1; round <= 2; round += 1) history = allEnd(having(history, pairRounds()), '1-0');
    const ids = replayTournament(history).games.map(({ id }) => id.slice(-3));
    expect(ids).toEqual(['000', '001', '002', '003']);
    expect(replayTournament(history).byes).toEqual([]);
  });

  it.each([
    ['1456789012345678901', true],
    [String(BigInt('1456789012345678901') + (1n << 22n)), false],
  ])('draws the first colour by the moment at which the event was opened: %s', (id, same) => {
    const whites = (event: string) =>
      paired(having(swiss(4), pairRounds(1, { id: event }))).games.map(([white]) => white);
    const here = whites('1456789012345678901');
    if (same) expect(whites(id)).toEqual(here);
    else expect(whites(id)).toEqual(here[0] === ANN ? [CAT, BEA] : [ANN, DAN]);
  });

  it('counts the colours and scores of the rounds before as each player had them', () => {
    // Two rounds in which White wins: those with two points meet, and nobody has one colour a third time.
    let history = swiss(6, 4);
    for (let round = 1; round <= 3; round += 1) history = allEnd(having(history, pairRounds()), '1-0');
    for (const member of [ANN, BEA, CAT, DAN, EVE, FAY]) {
      const colours = replayTournament(history)
        .games.filter(({ white, black }) => white === member || black === member)
        .map(({ white }) => white === member);
      expect(new Set(colours).size).toBe(2);
    }
  });
});
