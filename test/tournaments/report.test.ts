import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../lambdas/laws/index.ts';
import { replayTournament, type TournamentEvent } from '../../lambdas/tournaments/index.ts';
import { reportOf } from '../../lambdas/tournaments/report.ts';
import { standings } from '../../lambdas/tournaments/standings.ts';
import { makeTrf, pairRound, readTrf, swissOf } from '../../lambdas/tournaments/swiss/index.ts';
import {
  ANN,
  about,
  BEA,
  DAN,
  EVENT,
  having,
  LATER,
  note,
  PLAYERS,
  pairByHand,
  pairRounds,
  withPlayers,
} from './given.ts';

const BEGAN = '2026/01/05';

const report = (history: readonly TournamentEvent[]): string =>
  makeTrf(reportOf(replayTournament(history), EVENT, BEGAN), 'trf16');

const ends = (history: readonly TournamentEvent[], results: readonly Outcome[], forfeit = false): TournamentEvent[] =>
  replayTournament(history)
    .games.filter(({ over }) => !over)
    .reduce(
      (events, { id }, index) => having(events, note(id, 9, { outcome: results[index % results.length]!, forfeit })),
      [...history],
    );

const lines = (text: string): readonly string[] => text.split('\r\n').filter((line) => line.startsWith('001'));

describe('an event as a tournament report (ledger W6)', () => {
  const first = ends(having(withPlayers(5, { system: 'swiss', length: 3 }), pairRounds()), ['1-0', '1/2-1/2']);

  it('has each player with points, rank and rounds', () => {
    const text = report(first);
    expect(text).toContain('012 Winter Open');
    expect(text).toContain(`042 ${BEGAN}`);
    expect(lines(text)).toHaveLength(5);
    expect(lines(text)[4]).toMatch(/^001 {4}5 .*player 105.* 1\.0 .* U\s*$/);
  });

  it('is read back, and pairs the round that the event pairs', () => {
    const read = readTrf(report(first));
    if (!read.ok) throw new Error(read.error.code);
    const { players, options } = swissOf(read.value);
    const paired = pairRound(players, options);
    const next = having(first, pairRounds()).findLast((event) => event.type === 'roundPaired');
    if (!paired.ok || next?.type !== 'roundPaired') throw new Error('not paired');
    const numbers = paired.value.pairs.map(({ white, black }) => [`10${white}`, `10${black}`]);
    expect(numbers).toEqual(next.pairings.map(({ white, black }) => [white, black]));
  });

  it('tells forfeits from games, and leaves what is in play blank', () => {
    const forfeited = ends(having(withPlayers(2), pairRounds()), ['1-0'], true);
    expect(lines(report(forfeited)).join('\n')).toMatch(/ \+/);
    const inPlay = lines(report(having(withPlayers(2), pairRounds())));
    expect(inPlay.join('\n')).not.toMatch(/ [wb] /);
  });

  it('has nothing of who left before the first round', () => {
    const history = having(having(withPlayers(4), about('expel', ANN)), pairRounds());
    expect(lines(report(history))).toHaveLength(3);
  });

  it('says of every round what it was to each', () => {
    // Round 1, by the order of entry: 1-3, 2-4, and a bye for 5; then 2 is out.
    const { games } = replayTournament(having(withPlayers(5, { system: 'swiss', length: 3 }), pairRounds()));
    const [one, two] = games;
    let history = having(withPlayers(5, { system: 'swiss', length: 3 }), pairRounds());
    history = having(history, note(one!.id, 9, { outcome: '0-1', forfeit: true }));
    history = having(history, note(two!.id, 9, { outcome: 'annulled', forfeit: false }));
    history = having(having(history, about('withdrawMember', BEA)), pairRounds());
    const { players, rounds, absent, forbidden, initialColour } = reportOf(replayTournament(history), EVENT, BEGAN);
    const [ann, bea, cat] = players;
    const white = one!.white === ANN;
    expect(ann!.rounds[0]).toEqual({ opponent: 3, colour: white ? 'white' : 'black', result: white ? '-' : '+' });
    expect(cat!.rounds[0]).toEqual({ opponent: 1, colour: white ? 'black' : 'white', result: white ? '+' : '-' });
    expect(bea!.rounds).toEqual([undefined, { result: 'Z' }]);
    expect(players[4]!.rounds[0]).toEqual({ result: 'U' });
    expect(players.map(({ points }) => points)).toEqual([white ? 0 : 1, 0, white ? 1 : 0, 0, 1]);
    expect({ rounds, absent, forbidden, initialColour }).toEqual({
      rounds: 3,
      absent: [],
      forbidden: [],
      initialColour: white ? 'white' : 'black',
    });
  });

  it('has the ranks of the table, but for who left before half of their games', () => {
    const all = ends(having(withPlayers(4), pairRounds(2)), ['1-0']);
    const left = having(all, about('withdrawMember', DAN));
    const { players } = reportOf(replayTournament(left), EVENT, BEGAN);
    const table = standings(replayTournament(left));
    for (const { number, rank } of players) {
      const row = table.find(({ member }) => member === PLAYERS[number - 1])!;
      expect(rank).toBe(row.rank);
    }
    expect(new Set(players.map(({ rank }) => rank)).size).toBeGreaterThan(1);
    const early = having(ends(having(withPlayers(6), pairRounds()), ['1-0']), about('withdrawMember', ANN));
    expect(reportOf(replayTournament(early), EVENT, BEGAN).players[0]).not.toHaveProperty('rank');
  });

  it('tells a table’s idle round from a Swiss’s bye, and has no number of rounds where they are paired by hand', () => {
    const odd = reportOf(replayTournament(having(withPlayers(3), pairRounds())), EVENT, BEGAN);
    expect(odd.players.flatMap(({ rounds }) => rounds)).toContainEqual({ result: 'Z' });
    expect(odd.players.flatMap(({ rounds }) => rounds)).not.toContainEqual({ result: 'U' });
    expect(odd.rounds).toBe(3);
    const hand = having(withPlayers(3, { system: 'byHand' }), pairByHand(ANN, BEA));
    expect(reportOf(replayTournament(hand), EVENT, BEGAN)).not.toHaveProperty('rounds');
  });

  it('has draws and losses on the board as such', () => {
    const history = ends(having(withPlayers(4), pairRounds()), ['1/2-1/2', '0-1']);
    const [drawn, lost] = replayTournament(history).games;
    const { players } = reportOf(replayTournament(history), EVENT, BEGAN);
    const resultOf = (member: string) => players[PLAYERS.indexOf(member)]!.rounds[0]!.result;
    expect([resultOf(drawn!.white), resultOf(drawn!.black)]).toEqual(['=', '=']);
    expect([resultOf(lost!.white), resultOf(lost!.black)]).toEqual(['0', '1']);
  });

  it('has the game that took the place of an annulled one (ledger E10)', () => {
    const annulled = ends(having(withPlayers(2), pairRounds()), ['annulled']);
    const [old] = replayTournament(annulled).games;
    const replayed: TournamentEvent[] = [
      ...annulled,
      { type: 'gameReplayed', at: LATER, replays: old!.id, gameId: 'r1', white: old!.black, black: old!.white },
    ];
    const { players } = reportOf(replayTournament(ends(replayed, ['1-0'])), EVENT, BEGAN);
    const winner = players[PLAYERS.indexOf(old!.black)]!;
    expect(winner.rounds).toEqual([{ opponent: winner.number === 1 ? 2 : 1, colour: 'white', result: '1' }]);
    expect(winner.points).toBe(1);
  });
});
