import { roundsHeld } from './check.ts';
import { FIELDS, type PointSystem, type TrfEvent, type TrfPlayer, type TrfRound, USUAL_POINTS } from './format.ts';

/**
 * `trf26`: FIDE's format of 2026. `trf16`: FIDE's format of 2016 with the lines that pairing engines add to it, which older
 * programs read.
 */
export type TrfDialect = 'trf26' | 'trf16';

/** Writes an event as a tournament report file. `readTrf` reads it back as the same event. */
export const makeTrf = (event: TrfEvent, dialect: TrfDialect = 'trf26'): string => {
  const about = dialect === 'trf26' ? aboutIn26(event) : aboutIn16(event);
  const headers = event.headers.map(([code, text]) => `${code} ${oneLine(text)}`);
  const players = (dialect === 'trf26' ? event.players : withAbsences(event)).map(playerLine);
  return [...headers, ...about, ...players].map((line) => `${line.trimEnd()}\r\n`).join('');
};

/** Text as it can stand in a line: no line breaks or other control characters. */
const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim();

const colourOf = ({ initialColour }: TrfEvent): 'W' | 'B' => (initialColour === 'black' ? 'B' : 'W');
const points = (number: number): string => number.toFixed(1).padStart(4);
const columnOf = (number: number, width = 4): string => String(number).padStart(width);

const LETTERS: readonly (readonly [keyof PointSystem, in26: string, in16: string])[] = [
  ['win', 'W', 'BBW'],
  ['draw', 'D', 'BBD'],
  ['loss', 'L', 'BBL'],
  ['absence', 'Z', 'BBZ'],
  ['pairingBye', 'P', 'BBU'],
];

const unusual = ({ points: system }: TrfEvent): typeof LETTERS =>
  LETTERS.some(([name]) => system[name] !== USUAL_POINTS[name]) ? LETTERS : [];

const aboutIn26 = (event: TrfEvent): string[] => {
  const { rounds, initialColour, players, forbidden, absent } = event;
  const system = unusual(event).map(([name, letter]) => `${letter}${points(event.points[name])}`.padEnd(9));
  const last = rounds ?? roundsHeld(event) + 1;
  return [
    ...(rounds === undefined ? [] : [`142 ${rounds}`]),
    ...(initialColour === undefined ? [] : [`152 ${colourOf(event)}`]),
    ...(system.length === 0 ? [] : [`162  ${system.join('')}`]),
    ...absent.map(({ round, player, points: kind }) => {
      const letter = { half: 'H', full: 'F', zero: 'Z' }[kind];
      return `240 ${letter} ${columnOf(round, 3)} ${columnOf(player)}`;
    }),
    ...players.flatMap(({ number, acceleration = [] }) =>
      acceleration.flatMap((extra, at) => {
        const round = columnOf(at + 1, 3);
        return extra === 0
          ? []
          : [`250      ${points(extra)} ${round} ${round} ${columnOf(number)} ${columnOf(number)}`];
      }),
    ),
    ...forbidden.map((group) => `260   1 ${columnOf(last, 3)} ${group.map((number) => columnOf(number)).join(' ')}`),
  ];
};

const aboutIn16 = (event: TrfEvent): string[] => {
  const { rounds, initialColour, players, forbidden } = event;
  return [
    ...(rounds === undefined ? [] : [`XXR ${rounds}`]),
    ...(initialColour === undefined ? [] : [`XXC ${initialColour}1`]),
    ...unusual(event).map(([name, , code]) => `${code} ${points(event.points[name])}`),
    ...(event.points.absence === USUAL_POINTS.absence ? [] : [`BBF ${points(event.points.absence)}`]),
    ...players.flatMap(({ number, acceleration = [] }) =>
      acceleration.length === 0 ? [] : [`XXA ${columnOf(number)} ${acceleration.map(points).join(' ')}`],
    ),
    ...forbidden.map((group) => `XXP ${group.join(' ')}`),
  ];
};

/** The older format tells of absences in the round to come as if that round had been. */
const withAbsences = (event: TrfEvent): TrfPlayer[] => {
  const held = roundsHeld(event);
  const coming = new Map(event.absent.filter(({ round }) => round === held + 1).map((one) => [one.player, one.points]));
  return event.players.map((player) => {
    const kind = coming.get(player.number);
    if (kind === undefined) return player;
    const past = Array.from({ length: held }, (_, round) => player.rounds[round]);
    return { ...player, rounds: [...past, { result: ({ half: 'H', full: 'F', zero: 'Z' } as const)[kind] }] };
  });
};

const playerLine = (player: TrfPlayer): string => {
  const cells: string[] = [...'001'];
  const put = ([from, to]: readonly [number, number], text: string | number | undefined, right: boolean): void => {
    const letters = [...oneLine(String(text ?? ''))].slice(0, to - from);
    const start = right ? to - letters.length : from;
    while (cells.length < to) cells.push(' ');
    for (const [at, letter] of letters.entries()) cells[start + at] = letter;
  };
  put(FIELDS.number, player.number, true);
  put(FIELDS.sex, player.sex, false);
  put(FIELDS.title, player.title, true);
  put(FIELDS.name, player.name, false);
  put(FIELDS.rating, player.rating, true);
  put(FIELDS.federation, player.federation, false);
  put(FIELDS.fideId, player.fideId, true);
  put(FIELDS.born, player.born, false);
  put(FIELDS.points, player.points.toFixed(1), true);
  put(FIELDS.rank, player.rank, true);
  return `${cells.join('')}  ${player.rounds.map(roundColumns).join('  ')}`;
};

const roundColumns = (round: TrfRound): string => {
  if (round === undefined) return ' '.repeat(8);
  const { opponent, colour, result } = round;
  const letter = colour === undefined ? '-' : colour === 'white' ? 'w' : 'b';
  return `${opponent === undefined ? '0000' : columnOf(opponent)} ${letter} ${result}`;
};
