import {
  inPlayOf,
  type PairedGame,
  plays,
  roundsIn,
  type Tournament,
  type TournamentEvent,
} from '../../tournaments/index.ts';
import { isWithdrawnBy } from '../../tournaments/timeouts.ts';
import { byesInWords, eventName } from './event.ts';
import { countedNoMore } from './event-plan.ts';
import { pairingLines } from './pairing.ts';
import { firstInWords } from './standings.ts';
import { mention } from './text.ts';

type Of<T extends TournamentEvent['type']> = TournamentEvent & { readonly type: T };

/** What everybody is told of it, besides the event's own post: the words, and what its director gave as the reason. */
export interface EventWords {
  readonly content: string;
  readonly reason?: string;
  readonly pings: readonly string[];
}

const COUNTS = ['', 'first', 'second', 'third', 'fourth', 'fifth'];
const nth = (count: number): string => COUNTS[count] ?? `${count}th`;

const opponentIn = ({ games }: Tournament, gameId: string, member: string): string => {
  const game = games.find(({ id }) => id === gameId);
  return game ? ` against ${mention(game.white === member ? game.black : game.white)}` : '';
};

const nextWithdraws = (tournament: Tournament, member: string, count: number): boolean =>
  tournament.phase !== 'over' && plays(tournament, member) && isWithdrawnBy(tournament, count + 1);

/** Ledger P3: one that is told within a day of another, and counts with it. */
const timedOutWith = (tournament: Tournament, { member, gameId, count, law }: Of<'timedOut'>): EventWords => {
  const lost = `${mention(member)} lost a game on time${opponentIn(tournament, gameId, member)}, within a day of the ${nth(count)} timeout in ${eventName(tournament)}: it counts with that one, and brings nothing more.`;
  const next = nextWithdraws(tournament, member, count)
    ? ' The warning stands: the next after that day withdraws them from the event.'
    : '';
  return { content: `${lost}${next} (${law})`, pings: [member] };
};

/** Ledger P3: that a timeout counts, and what it brings. */
const timedOut = (tournament: Tournament, event: Of<'timedOut'>): EventWords => {
  const { member, gameId, count, law, withdraws } = event;
  if (event.with !== undefined) return timedOutWith(tournament, event);
  const lost = `${mention(member)} lost a game on time${opponentIn(tournament, gameId, member)}: the ${nth(count)} timeout in ${eventName(tournament)}.`;
  const next = nextWithdraws(tournament, member, count)
    ? ' This is the one warning, and covers others within a day; the next after that withdraws them from the event. Was there a good reason? A tournament director can accept it.'
    : '';
  const content = withdraws
    ? `${lost} They are withdrawn from it${inPlayOf(tournament, member).length > 0 ? ', and their games in play are lost by forfeit' : ''}. Was there a good reason? A tournament director can accept it, and let them back in.`
    : `${lost}${next}`;
  return { content: `${content} (${law})`, pings: [member] };
};

const isOf = ({ white, black }: PairedGame, member: string): boolean => white === member || black === member;

/** What it costs whoever leaves, if it costs anything. */
const loses = (tournament: Tournament, member: string): string =>
  inPlayOf(tournament, member).length > 0 ? ' Their games in play there are lost by forfeit.' : '';

/** What whoever is back has again, if there is anything. */
const playsOn = ({ games }: Tournament, member: string): string =>
  games.some((game) => isOf(game, member) && game.over?.forfeit) ? ' Their games that were lost by it go on.' : '';

const paired = (tournament: Tournament, event: Of<'roundPaired'>): EventWords => {
  const lines = [...pairingLines(tournament, event.pairings), ...byesInWords(tournament, event.byes)].join('\n');
  const content = `${eventName(tournament)}, round ${event.round}, White first:\n${lines}\nEach game has its own thread, and White's clock runs.`;
  return { content, pings: [] };
};

const isAllOver = ({ games }: Tournament): boolean => games.every(({ over }) => over);

/** The last game in play is over (ledger W5): whoever directs is called, to pair what comes next or to close the event. */
const roundOver = (tournament: Tournament, before: Tournament | undefined): EventWords | undefined => {
  const { phase, rounds, by } = tournament;
  // A result that is put right afterwards ends no round anew.
  if (phase !== 'running' || !isAllOver(tournament) || (before && isAllOver(before))) return undefined;
  const all = roundsIn(tournament);
  const next =
    all === undefined || rounds < all
      ? `${mention(by)} may pair the next: \`/event pair\`.`
      : `That was the last round. ${mention(by)} may close the event: \`/event end\`.`;
  return { content: `${eventName(tournament)}: every game that was paired is over. ${next}`, pings: [by] };
};

/** A game of it could not begin (ledger W5), and its players wait for it. */
const notBegun = (tournament: Tournament, gameId: string): EventWords | undefined => {
  const game = tournament.games.find(({ id }) => id === gameId);
  if (!game) return undefined;
  const { white, black, round } = game;
  return {
    content: `The game ${mention(white)} – ${mention(black)} in ${eventName(tournament)}, round ${round}, could not begin under the terms of this event, and counts for neither. ${mention(tournament.by)} may open another event with other terms: \`/event new\`.`,
    pings: [tournament.by, white, black],
  };
};

const together = (...words: readonly (EventWords | undefined)[]): EventWords | undefined => {
  const said = words.filter((each) => each !== undefined);
  if (said.length === 0) return undefined;
  return {
    content: said.map(({ content }) => content).join('\n'),
    pings: [...new Set(said.flatMap(({ pings }) => pings))],
  };
};

/** How a game stands is seen in the event's own post; what is told is that none is left, or that one never began. */
const noted = (
  tournament: Tournament,
  { gameId, over }: Of<'gameNoted'>,
  before: Tournament | undefined,
): EventWords | undefined =>
  over && together(over.notBegun && notBegun(tournament, gameId), roundOver(tournament, before));

/**
 * What is said in an event's channel of something that happened in it; undefined where its own post shows it. In: the
 * tournament after it, and as it stood before.
 */
export const eventNews = (
  tournament: Tournament,
  event: TournamentEvent,
  before?: Tournament,
): EventWords | undefined => {
  const name = eventName(tournament);
  switch (event.type) {
    case 'tournamentOpened':
      return undefined;
    case 'gameNoted':
      return noted(tournament, event, before);
    case 'gameReplayed':
      return undefined;
    case 'entered':
      return event.by === undefined
        ? undefined
        : { content: `${mention(event.member)} is entered in ${name} by ${mention(event.by)}.`, pings: [event.member] };
    case 'withdrew':
      return tournament.phase === 'entries'
        ? undefined
        : {
            content: `${mention(event.member)} has withdrawn from ${name}.${loses(tournament, event.member)}`,
            pings: [],
          };
    case 'withdrawn':
      return {
        content: `${mention(event.member)} is withdrawn from ${name} by ${mention(event.by)}.${loses(tournament, event.member)} (${event.law})`,
        ...{ reason: event.reason, pings: [event.member] },
      };
    case 'expelled':
      return {
        content: `${mention(event.member)} is expelled from ${name} by ${mention(event.by)}.${loses(tournament, event.member)} (${event.law})`,
        ...{ reason: event.reason, pings: [event.member] },
      };
    case 'readmitted':
      return {
        content: `${mention(event.member)} is back in ${name}, readmitted by ${mention(event.by)}.${playsOn(tournament, event.member)} (${event.law})`,
        ...{ reason: event.reason, pings: [event.member] },
      };
    case 'roundPaired':
      return paired(tournament, event);
    case 'timedOut':
      return timedOut(tournament, event);
    case 'timeoutExcused':
      return {
        content: `${mention(event.by)} accepts the reason for a timeout of ${mention(event.member)} in ${name}: ${countedNoMore(event)}.${event.readmits ? ` They are back in.${playsOn(tournament, event.member)}` : ''} (${event.law})`,
        ...{ reason: event.reason, pings: [event.member] },
      };
    case 'timeoutVoided':
      return event.readmits
        ? {
            content: `The game that cost ${mention(event.member)} a timeout in ${name} was not lost on time after all: they are back in.${playsOn(tournament, event.member)}`,
            pings: [event.member],
          }
        : undefined;
    case 'tournamentEnded':
      return { content: `${name} is over.${firstInWords(tournament)}`, pings: [] };
  }
};
