import { type EntrantStanding, inPlayOf, type Tournament } from '../../tournaments/index.ts';
import { type Standing, standings } from '../../tournaments/standings.ts';
import { mention } from './text.ts';

const OUT: Readonly<Record<EntrantStanding, string>> = {
  playing: '',
  withdrawn: ', withdrawn',
  timedOut: ', withdrawn after timeouts',
  expelled: ', expelled',
};

/** "3½", "½", "2" */
export const pointsInWords = (points: number): string => {
  const whole = Math.floor(points);
  return points === whole ? String(whole) : `${whole === 0 ? '' : whole}½`;
};

const line = (tournament: Tournament, { member, rank, points, games, standing }: Standing): string => {
  const inPlay = inPlayOf(tournament, member).length;
  // Unescaped, Discord takes the lines for a list and numbers them itself, whoever shares a place.
  const place = rank === undefined ? '–' : `${rank}\\.`;
  const left = inPlay > 0 ? `, ${inPlay} in play` : '';
  return `${place} ${mention(member)} **${pointsInWords(points)}** of ${games}${left}${OUT[standing]}`;
};

const LEFT_EARLY = '– left before half of their games: those count for nobody.';

/** An event's table under its heading, a line a player, the first at the top (ledger S1, W2, W4). */
export const standingLines = (tournament: Tournament): readonly string[] => {
  const table = standings(tournament);
  if (table.length === 0) return [];
  const below = table.some(({ rank }) => rank === undefined) ? [LEFT_EARLY] : [];
  return ['**Table**, points of games that count:', ...table.map((each) => line(tournament, each)), ...below];
};

/** Who has come first, to be said once an event is over; those who can't be told apart share it. Empty where nothing was played. */
export const firstInWords = (tournament: Tournament): string => {
  const first = standings(tournament).filter(({ rank, games }) => rank === 1 && games > 0);
  const [one] = first;
  if (!one || one.points === 0) return '';
  const result = `${pointsInWords(one.points)} of ${one.games}`;
  return first.length === 1
    ? ` First is ${mention(one.member)}, with ${result}.`
    : ` First are ${first.map(({ member }) => mention(member)).join(', ')}, with ${pointsInWords(one.points)} each.`;
};

const FORFEIT = ' by forfeit';

/** How a game of the event ended: "1–0", "0–1 by forfeit". */
export const scoreInEvent = ({ outcome, forfeit }: { readonly outcome: string; readonly forfeit: boolean }): string =>
  `${outcome.replaceAll('1/2', '½').replace('-', '–')}${forfeit ? FORFEIT : ''}`;
