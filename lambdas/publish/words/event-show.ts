import type { Entrant, PairedGame, Tournament } from '../../tournaments/index.ts';
import { countedTogether } from '../../tournaments/timeouts.ts';
import { byesInWords, eventName, playersInWords, SYSTEM_NAMES } from './event.ts';
import { scoreInEvent, standingLines } from './standings.ts';
import { dateOf, mention } from './text.ts';

const playing = ({ entrants }: Tournament): number => entrants.filter(({ standing }) => standing === 'playing').length;

const PHASES: Readonly<Record<Tournament['phase'], string>> = {
  entries: 'entries are open',
  running: 'in play',
  over: 'over',
};

/** An event as one line of a list. In: a link to its post, where it has one. */
export const eventLine = (tournament: Tournament, link: string | undefined): string =>
  [
    eventName(tournament),
    SYSTEM_NAMES[tournament.system],
    PHASES[tournament.phase],
    playersInWords(playing(tournament)),
    `since ${dateOf(tournament.openedAt)}`,
    ...(link === undefined ? [] : [`[post](${link})`]),
  ].join(' · ');

const gameLine = ({ white, black, over }: PairedGame, link: string | undefined): string => {
  const players = `${mention(white)} – ${mention(black)}`;
  const state = over ? scoreInEvent(over) : 'in play';
  return `${players}: ${link === undefined ? state : `[${state}](${link})`}`;
};

const roundLines = (tournament: Tournament, round: number, linkOf: (game: PairedGame) => string | undefined) => {
  const byes = tournament.byes.filter((bye) => bye.round === round).map(({ member }) => member);
  return [
    `**Round ${round}**`,
    ...tournament.games.filter((game) => game.round === round).map((game) => gameLine(game, linkOf(game))),
    ...byesInWords(tournament, byes),
  ];
};

const timeoutLine = (tournament: Tournament, { member, timeouts }: Entrant): string => {
  const counted = countedTogether(tournament, timeouts).length;
  const games = timeouts.length === counted ? '' : `, of ${timeouts.length} games`;
  return `${mention(member)}: ${counted} timeout${counted === 1 ? '' : 's'}${games}`;
};

const timeoutLines = (tournament: Tournament): readonly string[] =>
  tournament.entrants.filter(({ timeouts }) => timeouts.length > 0).map((entrant) => timeoutLine(tournament, entrant));

/**
 * An event in lines: its table, who has timed out, and its games, the newest round first. In: a link to a game's board,
 * where it has one.
 */
export const eventInDetail = (
  tournament: Tournament,
  linkOf: (game: PairedGame) => string | undefined,
): readonly string[] => {
  const rounds = [...new Set(tournament.games.map(({ round }) => round))].sort((one, other) => other - one);
  return [
    ...standingLines(tournament),
    ...timeoutLines(tournament),
    ...rounds.flatMap((round) => roundLines(tournament, round, linkOf)),
  ];
};
