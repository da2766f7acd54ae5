import { describe, expect, it } from 'vitest';
import {
  type PastRound,
  pairRound,
  readTrf,
  type SwissPlayer,
  type SwissRound,
  swissOf,
} from '../../lambdas/tournaments/swiss/index.ts';
import { sharedFiles, sharedText } from './shared.ts';

/** A round as pairing engines print it: a pair a line, White first, in the order of the boards; 0 stands for the bye. */
const printed = ({ pairs, bye }: SwissRound): string[] => [
  ...pairs.map(({ white, black }) => `${white} ${black}`),
  ...(bye === undefined ? [] : [`${bye} 0`]),
];

/** The round that comes next in a report: its pairs, or the code of what is in the way. */
const nextOf = (path: string): string[] | string => {
  const report = readTrf(sharedText(path));
  if (!report.ok) return report.error.code;
  const { players, options } = swissOf(report.value);
  const round = pairRound(players, options);
  return round.ok ? printed(round.value) : round.error.code;
};

const expected = (path: string): string[] => sharedText(path).trim().split(/\r?\n/).slice(1);

describe('rounds paired by bbpPairings, by the rules of 2025 (ledger W1, W6)', () => {
  const files = sharedFiles('swiss/generated_bbp6').filter((name) => name.endsWith('.trf'));

  it('are 117', () => {
    expect(files.length).toBe(117);
  });

  it.each(files)('are the same: %s', (name) => {
    const path = `swiss/generated_bbp6/${name}`;
    expect(nextOf(path)).toEqual(expected(path.replace(/trf$/, 'expected')));
  });

  it.each(['dutch_2025_C5', 'dutch_2025_C9'])('are the same in its own tests: %s', (name) => {
    expect(nextOf(`swiss/bbp_tests/${name}.input`)).toEqual(expected(`swiss/bbp_tests/${name}.output.expected`));
  });
});

describe('reports that py4swiss tests with (ledger W6)', () => {
  // The pairs are bbpPairings', which says the same of incompatible_result (that no round is left) and of the number.
  it.each([
    ['burstein_late_entries', ['6 5', '3 1', '7 4', '8 2', '9 11', '12 10', '13 0']],
    ['comments', ['4 1', '2 5', '6 3', '7 0']],
    ['dutch_d2_criterion_d', ['1 3', '4 2', '5 9', '8 6', '7 12', '11 10']],
    ['dutch_e2_both_absolute_lower_favored', ['2 1', '3 4', '7 6', '8 5']],
    ['incompatible_result', 'trfContradiction'],
    ['invalid_code', 'trfLine'],
    ['missing_starting_number', 'trfNumberMissing'],
    ['no_legal_pairings_odd', 'noLegalPairing'],
  ])('%s', (name, next) => {
    expect(nextOf(`swiss/py4swiss/${name}.trf`)).toEqual(next);
  });
});

interface Golden {
  readonly Pairings: readonly { readonly WhiteID: string; readonly BlackID: string }[];
  readonly Byes: readonly { readonly PlayerID: string }[];
}

const numberOf = (id: string): number => Number(id.slice(1));

/** The rounds of an event in which the player with the higher rating, and so the lower number, always wins. */
const replay = (folder: string): { ours: string[]; theirs: string[] }[] => {
  const scenario = JSON.parse(sharedText(`${folder}/scenario.json`)) as { players: unknown[]; totalRounds: number };
  const leavesAfter = folder.endsWith('withdrawal') ? { number: 8, round: 2 } : undefined;
  const goldens = Array.from(
    { length: scenario.totalRounds },
    (_, round) => JSON.parse(sharedText(`${folder}/round-${round + 1}.json`)) as Golden,
  );
  const first = goldens[0]!.Pairings.find(({ WhiteID, BlackID }) => [WhiteID, BlackID].includes('p1'))!;
  const initialColour = first.WhiteID === 'p1' ? 'white' : 'black';
  let players: SwissPlayer[] = scenario.players.map((_, at) => ({ number: at + 1, history: [] }));
  return goldens.map(({ Pairings, Byes }, round) => {
    const absent = ({ number }: SwissPlayer) => number === leavesAfter?.number && round >= leavesAfter.round;
    const now = players.map((player) => ({ ...player, absent: absent(player) }));
    const paired = pairRound(now, { rounds: scenario.totalRounds, initialColour });
    const results = new Map<number, PastRound>();
    for (const { PlayerID } of Byes ?? []) results.set(numberOf(PlayerID), { kind: 'pairingBye', points: 1 });
    for (const { WhiteID, BlackID } of Pairings) {
      const [white, black] = [numberOf(WhiteID), numberOf(BlackID)];
      results.set(white, { kind: 'game', opponent: black, colour: 'white', points: white < black ? 1 : 0 });
      results.set(black, { kind: 'game', opponent: white, colour: 'black', points: black < white ? 1 : 0 });
    }
    players = players.map(({ number, history }) => ({
      number,
      history: [...history, results.get(number) ?? { kind: 'notPaired', points: 0 }],
    }));
    return {
      ours: paired.ok ? printed(paired.value).sort() : [paired.error.code],
      theirs: [
        ...Pairings.map(({ WhiteID, BlackID }) => `${numberOf(WhiteID)} ${numberOf(BlackID)}`),
        ...(Byes ?? []).map(({ PlayerID }) => `${numberOf(PlayerID)} 0`),
      ].sort(),
    };
  });
};

const EVENTS = ['9-players-5-rounds', '10-players-7-rounds', '20-players-9-rounds', 'withdrawal'];

describe('events of chesspairing (ledger W1)', () => {
  it.each(EVENTS)('are paired as bbpPairings pairs them: %s', (event) => {
    for (const { ours, theirs } of replay(`swiss/chesspairing/golden-bbppairings/${event}`))
      expect(ours).toEqual(theirs);
  });

  // Those three rounds give the bye to a player who has had it, which C2 and every older edition of the rules forbid.
  it.each(EVENTS)('are paired as JaVaFo does, but for rounds that give a player a second bye: %s', (event) => {
    const rounds = replay(`swiss/chesspairing/golden-javafo/${event}`);
    const byeIn = (round: (typeof rounds)[number]) => round.theirs.find((pair) => pair.endsWith(' 0'));
    const repeats = rounds.flatMap((round, at) =>
      rounds.slice(0, at).some((before) => byeIn(before) !== undefined && byeIn(before) === byeIn(round))
        ? [at + 1]
        : [],
    );
    const differing = rounds.flatMap(({ ours, theirs }, at) => (`${ours}` === `${theirs}` ? [] : [at + 1]));
    expect(differing).toEqual(repeats);
    expect(repeats).toEqual({ '9-players-5-rounds': [4, 5], withdrawal: [5] }[event] ?? []);
  });
});
