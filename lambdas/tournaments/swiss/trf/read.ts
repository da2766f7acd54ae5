import { fail, ok, type Result } from '../../../chess/index.ts';
import type { Colour } from '../player.ts';
import { checked } from './check.ts';
import {
  FIELDS,
  FIRST_ROUND,
  type PointSystem,
  ROUND_WIDTH,
  TRF_RESULTS,
  type TrfEvent,
  type TrfFailure,
  type TrfPlayer,
  type TrfRound,
  USUAL_POINTS,
} from './format.ts';

/** What the lines read so far said. */
interface Draft {
  readonly headers: [string, string][];
  readonly players: TrfPlayer[];
  readonly accelerations: Map<number, number[]>;
  readonly forbidden: number[][];
  readonly absent: TrfEvent['absent'][number][];
  rounds?: number;
  initialColour?: Colour;
  points: Partial<PointSystem>;
}

/** A line that isn't what it says it is; becomes a failure with the line's number. */
class Unreadable extends Error {}

const number = (text: string): number => {
  if (!/^ *\d+ *$/.test(text)) throw new Unreadable();
  return Number(text);
};
const decimal = (text: string): number => {
  if (!/^ *\d+(\.\d+)? *$/.test(text)) throw new Unreadable();
  return Number(text);
};
const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');
const numbers = (text: string): number[] => words(text).map(number);

/** Text in fixed columns, cut in fields of a width. */
const columns = (text: string, width: number): string[] =>
  Array.from({ length: Math.ceil(text.length / width) }, (_, i) => text.slice(i * width, (i + 1) * width));

const roundOf = (text: string): TrfRound => {
  const [opponent, colour, result] = [text.slice(0, 4).trim(), text.slice(5, 6).trim(), text.slice(7, 8).trim()];
  if (opponent === '' && colour === '' && result === '') return undefined;
  const known = TRF_RESULTS.find((one) => one === (result === '' ? 'Z' : result.toUpperCase()));
  if (known === undefined || !['', 'w', 'b', '-'].includes(colour)) throw new Unreadable();
  const against = opponent === '' ? 0 : number(opponent);
  const played = '1=0WDL'.includes(known);
  if (played && (against === 0 || (colour !== 'w' && colour !== 'b'))) throw new Unreadable();
  if ('HFUZ'.includes(known) && (against !== 0 || colour === 'w' || colour === 'b')) throw new Unreadable();
  return {
    ...(against === 0 ? {} : { opponent: against }),
    ...(colour === 'w' || colour === 'b' ? { colour: colour === 'w' ? 'white' : 'black' } : {}),
    result: known,
  };
};

const playerOf = (line: string): TrfPlayer => {
  const cells = [...line];
  const field = (name: keyof typeof FIELDS): string =>
    cells
      .slice(...FIELDS[name])
      .join('')
      .trim();
  if (cells.length < FIELDS.points[1]) throw new Unreadable();
  const rounds = columns(cells.slice(FIRST_ROUND).join('').trimEnd(), ROUND_WIDTH).map(roundOf);
  return {
    number: number(field('number')),
    ...(field('sex') === '' ? {} : { sex: field('sex') }),
    ...(field('title') === '' ? {} : { title: field('title') }),
    name: field('name'),
    ...(field('rating') === '' ? {} : { rating: number(field('rating')) }),
    ...(field('federation') === '' ? {} : { federation: field('federation') }),
    ...(field('fideId') === '' ? {} : { fideId: field('fideId') }),
    ...(field('born') === '' ? {} : { born: field('born') }),
    points: decimal(field('points')),
    ...(field('rank') === '' ? {} : { rank: number(field('rank')) }),
    rounds,
  };
};

const SYSTEM: Readonly<Record<string, readonly (keyof PointSystem)[]>> = {
  W: ['win'],
  D: ['draw'],
  L: ['loss'],
  A: ['absence'],
  Z: ['absence'],
  P: ['pairingBye'],
  BBW: ['win'],
  BBD: ['draw'],
  BBL: ['loss'],
  BBZ: ['absence'],
  BBF: ['absence'],
  BBU: ['pairingBye'],
};

const scores = (draft: Draft, code: string, points: string): void => {
  const named = SYSTEM[code];
  if (named === undefined) throw new Unreadable();
  for (const name of named) draft.points = { ...draft.points, [name]: decimal(points) };
};

const accelerate = (draft: Draft, line: string): void => {
  const points = decimal(line.slice(9, 13));
  const [from, to] = [number(line.slice(14, 17)), number(line.slice(18, 21))];
  for (let player = number(line.slice(22, 26)); player <= number(line.slice(27, 31)); player++) {
    const rounds = draft.accelerations.get(player) ?? [];
    while (rounds.length < to) rounds.push(0);
    rounds.fill(points, from - 1, to);
    draft.accelerations.set(player, rounds);
  }
};

/** What each kind of line says, by its first three letters; the others are kept as they are. */
const LINES: Readonly<Record<string, (draft: Draft, line: string) => void>> = {
  '001': (draft, line) => draft.players.push(playerOf(line)),
  142: (draft, line) => (draft.rounds = number(line.slice(3))),
  XXR: (draft, line) => (draft.rounds = number(line.slice(3))),
  152: (draft, line) => {
    if (!/^152 [WB] *$/.test(line)) throw new Unreadable();
    draft.initialColour = line[4] === 'W' ? 'white' : 'black';
  },
  XXC: (draft, line) => {
    for (const word of words(line.slice(3)))
      if (word === 'white1' || word === 'black1') draft.initialColour = word === 'white1' ? 'white' : 'black';
  },
  162: (draft, line) => {
    for (const entry of columns(line.slice(5).trimEnd(), 9)) scores(draft, entry.slice(0, 1), entry.slice(1, 5));
  },
  240: (draft, line) => {
    if (!/^240 [FHZ] /.test(line)) throw new Unreadable();
    const points = line[4] === 'F' ? 'full' : line[4] === 'H' ? 'half' : 'zero';
    const round = number(line.slice(6, 9));
    draft.absent.push(...numbers(line.slice(9)).map((player) => ({ round, player, points }) as const));
  },
  250: accelerate,
  XXA: (draft, line) => {
    const rounds = columns(line.slice(9).trimEnd(), 5).map((text) => (text.trim() === '' ? 0 : decimal(text)));
    draft.accelerations.set(number(line.slice(4, 8)), rounds);
  },
  260: (draft, line) => draft.forbidden.push(numbers(line.slice(11))),
  XXP: (draft, line) => draft.forbidden.push(numbers(line.slice(3))),
  ...Object.fromEntries(
    Object.keys(SYSTEM)
      .filter((code) => code.length === 3)
      .map((code) => [code, (draft: Draft, line: string) => scores(draft, code, line.slice(4))]),
  ),
};

/** A line about the event, or one of the newer kinds that pairing doesn't need. */
const HEADER = /^(\d\d2|013|[2-9]\d\d)( |$)/;

/**
 * Reads a tournament report file: FIDE's TRF16, the extension that pairing engines write (XXR, XXC, XXP, XXA, BBW …),
 * and the lines of TRF26 that pairing needs (142, 152, 162, 240, 250, 260). Other lines are kept as text. What the file
 * says twice must agree: both players of a game, and points with results.
 */
export const readTrf = (text: string): Result<TrfEvent, TrfFailure> => {
  const draft: Draft = {
    headers: [],
    players: [],
    accelerations: new Map(),
    forbidden: [],
    absent: [],
    points: {},
  };
  for (const [at, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const code = line.slice(0, 3);
    const read = Object.hasOwn(LINES, code) ? LINES[code] : undefined;
    try {
      if (read !== undefined) read(draft, line);
      else if (HEADER.test(line)) draft.headers.push([code, line.slice(4).trim()]);
      else if (/^\d/.test(line)) throw new Unreadable();
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      return fail({ code: 'trfLine', line: at + 1, text: line });
    }
  }
  const { accelerations, players, points, ...rest } = draft;
  const event: TrfEvent = {
    ...rest,
    points: { ...USUAL_POINTS, pairingBye: points.win ?? USUAL_POINTS.pairingBye, ...points },
    players: players
      .map((player) => ({ ...player, ...accelerationOf(accelerations, player.number) }))
      .sort((a, b) => a.number - b.number),
  };
  const failure = checked(event);
  return failure === undefined ? ok(event) : fail(failure);
};

const accelerationOf = (accelerations: ReadonlyMap<number, readonly number[]>, player: number) => {
  const acceleration = accelerations.get(player);
  return acceleration === undefined ? {} : { acceleration };
};
