import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  makeTrf,
  pairRound,
  readTrf,
  swissOf,
  type TrfEvent,
  type TrfPlayer,
  type TrfRound,
  USUAL_POINTS,
} from '../../../lambdas/tournaments/swiss/index.ts';
import { plans, play } from './events.ts';

const RESULTS = { 1: '1', 0.5: '=', 0: '0' } as const;
const BYES = { 1: 'F', 0.5: 'H', 0: 'Z' } as const;

/** An event as the engine plays it, as a report. */
const events: fc.Arbitrary<TrfEvent> = fc
  .tuple(plans(12), fc.stringMatching(/^[A-Za-z♞é🐎][A-Za-z ♞é🐎]{0,30}[a-z🐎]$/u), fc.boolean())
  .map(([plan, name, accelerated]) => ({
    headers: [['012', 'Club championship']] as const,
    players: play(plan).map(({ number, history }): TrfPlayer => {
      const rounds = history.map((past): TrfRound => {
        const points = past.points as 0 | 0.5 | 1;
        if (past.kind === 'pairingBye') return { result: 'U' };
        if (past.kind === 'notPaired') return { result: BYES[points] };
        const { opponent, colour } = past;
        const result = past.kind === 'game' ? RESULTS[points] : points === 1 ? '+' : '-';
        return { opponent, ...(colour === undefined ? {} : { colour }), result };
      });
      return {
        number,
        name,
        rating: 2000 - number,
        points: history.reduce((sum, { points }) => sum + points, 0),
        rank: number,
        rounds,
        ...(accelerated ? { acceleration: [1, 0.5].slice(0, plan.options.rounds) } : {}),
      };
    }),
    rounds: plan.options.rounds,
    initialColour: plan.options.initialColour,
    points: USUAL_POINTS,
    forbidden: [[1, 2]],
    absent: [],
  }));

const read = (text: string): TrfEvent => {
  const event = readTrf(text);
  if (!event.ok) throw new Error(JSON.stringify(event.error));
  return event.value;
};

/** A player's line with the points and rounds given. */
const line = (number: number, points: string, ...rounds: string[]): string =>
  `001 ${String(number).padStart(4)} ${' '.repeat(71)}${points}${String(number).padStart(5)}  ${rounds.join('  ')}`;

describe('a tournament report (TRF, ledger W6)', () => {
  it.each(['trf26', 'trf16'] as const)('is read as it was written: %s', (dialect) => {
    fc.assert(
      fc.property(events, (event) => {
        expect(read(makeTrf(event, dialect))).toEqual(event);
      }),
    );
  });

  it('has every field in its columns', () => {
    const player: TrfPlayer = {
      number: 12,
      sex: 'w',
      title: 'FM',
      name: 'Menchik, Vera',
      rating: 2350,
      federation: 'ENG',
      fideId: '400123',
      born: '1906/02/16',
      points: 1.5,
      rank: 3,
      rounds: [
        { opponent: 7, colour: 'white', result: '1' },
        undefined,
        { result: 'H' },
        { opponent: 104, colour: 'black', result: '-' },
      ],
    };
    const event = { headers: [], players: [player], points: USUAL_POINTS, forbidden: [], absent: [] };
    expect(makeTrf(event)).toBe(
      '001   12 w FM Menchik, Vera                     2350 ENG      400123 1906/02/16  1.5    3     7 w 1            0000 - H   104 b -\r\n',
    );
  });

  it('keeps to its columns when a name is too long, or holds a line break', () => {
    const player = { number: 1, name: `Ann\n${'🐎'.repeat(40)}`, points: 0, rounds: [] };
    const [back] = read(
      makeTrf({ headers: [], players: [player], points: USUAL_POINTS, forbidden: [], absent: [] }),
    ).players;
    expect(back).toEqual({ number: 1, name: `Ann ${'🐎'.repeat(29)}`, points: 0, rounds: [] });
  });

  it('tells in both dialects of points, forbidden pairs and who will not be there', () => {
    const event: TrfEvent = {
      headers: [],
      players: [1, 2, 3, 4].map((number) => ({ number, name: `Player ${number}`, points: 0, rounds: [] })),
      rounds: 3,
      initialColour: 'black',
      points: { win: 3, draw: 1, loss: 0, pairingBye: 2, absence: 0 },
      forbidden: [[1, 3]],
      absent: [{ round: 1, player: 4, points: 'half' }],
    };
    expect(makeTrf(event).split('\r\n').slice(0, 5)).toEqual([
      '142 3',
      '152 B',
      '162  W 3.0    D 1.0    L 0.0    Z 0.0    P 2.0',
      '240 H   1    4',
      '260   1   3    1    3',
    ]);
    expect(makeTrf(event, 'trf16').split('\r\n').slice(0, 8)).toEqual([
      'XXR 3',
      'XXC black1',
      'BBW  3.0',
      'BBD  1.0',
      'BBL  0.0',
      'BBZ  0.0',
      'BBU  2.0',
      'XXP 1 3',
    ]);
    for (const dialect of ['trf26', 'trf16'] as const) {
      const { players, options } = swissOf(read(makeTrf(event, dialect)));
      expect(options).toMatchObject({ rounds: 3, initialColour: 'black', forbidden: [[1, 3]], win: 3 });
      expect(pairRound(players, options)).toMatchObject({ value: { pairs: [{ white: 2, black: 1 }], bye: 3 } });
    }
  });

  it('takes a column in which nobody was paired for absences in the round to come', () => {
    const event = read(`${line(1, ' 0.0')}\nXXR 3\n${line(2, ' 0.0', '0000 - Z')}\n${line(3, ' 0.5', '0000 - H')}`);
    expect(swissOf(event).players.map(({ history, absent }) => [history.length, absent])).toEqual([
      [0, undefined],
      [0, true],
      [0, true],
    ]);
  });

  it('infers the colour drawn by lot from the first round', () => {
    const games = [line(1, ' 1.0', '0000 - U'), line(2, ' 1.0', '   3 w 1'), line(3, ' 0.0', '   2 b 0')];
    expect(swissOf(read(games.join('\r'))).options.initialColour).toBe('black');
  });

  it('accepts lower case, blank lines, comments, a byte order mark and games that are not rated', () => {
    const event = read(`\uFEFF### made by hand\n\n${line(1, ' 1.0', '   2 w w')}\n${line(2, ' 0.0', '   1 b l')}`);
    expect(event.players.map(({ rounds }) => rounds[0]?.result)).toEqual(['W', 'L']);
  });
});

describe('a report that cannot be right (ledger W6)', () => {
  const one = line(1, ' 1.0', '   2 w 1');
  const two = line(2, ' 0.0', '   1 b 0');
  it.each([
    ['no players', '012 Empty', { code: 'trfNoPlayers' }],
    ['a line of an unknown kind', `${one}\n101    2`, { code: 'trfLine', line: 2, text: '101    2' }],
    ['a line cut short', '001    1 Ann', { code: 'trfLine', line: 1, text: '001    1 Ann' }],
    ['a result that is none', line(1, ' 1.0', '   2 w x'), { code: 'trfLine', line: 1 }],
    ['a game against nobody', line(1, ' 1.0', '0000 w 1'), { code: 'trfLine', line: 1 }],
    ['a bye with an opponent', line(1, ' 1.0', '   2 - U'), { code: 'trfLine', line: 1 }],
    ['a number twice', `${one}\n${one}`, { code: 'trfNumberTwice', number: 1 }],
    ['a number missing', `${one}\n${line(3, ' 0.0')}`, { code: 'trfNumberMissing', number: 2 }],
    ['both White', `${one}\n${line(2, ' 0.0', '   1 w 0')}`, { code: 'trfContradiction', player: 1, round: 1 }],
    ['both winners', `${one}\n${line(2, ' 1.0', '   1 b 1')}`, { code: 'trfContradiction', player: 1, round: 1 }],
    ['an opponent who met another', `${one}\n${line(2, ' 0.0', '0000 - Z')}`, { code: 'trfContradiction', player: 1 }],
    [
      'points that are not the results’',
      `${one}\n${line(2, ' 0.5', '   1 b 0')}`,
      {
        code: 'trfPoints',
        player: 2,
        points: 0.5,
        results: 0,
      },
    ],
    ['more rounds than there are', `XXR 0\n${one}\n${two}`, { code: 'trfTooManyRounds', rounds: 0, played: 1 }],
    ['acceleration without points', `192 FIDE_DUTCH_2025_BAKU\n${one}\n${two}`, { code: 'trfAcceleration' }],
  ])('%s', (_, text, error) => {
    expect(readTrf(text)).toMatchObject({ ok: false, error });
  });

  it('is answered, never thrown at, whatever it holds', () => {
    const texts = fc.array(
      fc.oneof(
        fc.string(),
        fc.string().map((text) => `001 ${text}`),
        fc.constantFrom(one, two),
      ),
    );
    fc.assert(
      fc.property(texts, (lines) => {
        expect(typeof readTrf(lines.join('\n')).ok).toBe('boolean');
      }),
    );
  });
});
