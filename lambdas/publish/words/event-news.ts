import { roundsIn, type Tournament, type TournamentEvent } from '../../tournaments/index.ts';
import { isWithdrawnBy } from '../../tournaments/timeouts.ts';
import { byesInWords, eventName } from './event.ts';
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

/** Ledger P3: that a timeout counts, and what it brings. */
const timedOut = (tournament: Tournament, { member, gameId, count, law, withdraws }: Of<'timedOut'>): EventWords => {
  const lost = `${mention(member)} lost a game on time${opponentIn(tournament, gameId, member)}: the ${nth(count)} timeout in ${eventName(tournament)}.`;
  const next = isWithdrawnBy(tournament, count + 1)
    ? ' This is the one warning: the next withdraws them from the event.'
    : '';
  const content = withdraws
    ? `${lost} They are withdrawn from it, and their games in play are lost by forfeit. Was there a good reason? A tournament director can accept it, and let them back in.`
    : `${lost}${next}`;
  return { content: `${content} (${law})`, pings: [member] };
};

const LOSES = 'Their games in play in it are lost by forfeit.';
const PLAYS_ON = 'Their games that were lost by it go on.';

const paired = (tournament: Tournament, event: Of<'roundPaired'>): EventWords => {
  const games = event.pairings.map(({ white, black }) => `${mention(white)} – ${mention(black)}`);
  const lines = [...games, ...byesInWords(tournament, event.byes)].join('\n');
  const content = `${eventName(tournament)}, round ${event.round}, White first:\n${lines}\nEach game has its own thread, and White's clock runs.`;
  return { content, pings: [] };
};

/** The last game in play is over (ledger W5): whoever directs is called, to pair what comes next or to close the event. */
const roundOver = (tournament: Tournament): EventWords | undefined => {
  const { games, phase, rounds, by } = tournament;
  if (phase !== 'running' || games.some(({ over }) => !over)) return undefined;
  const all = roundsIn(tournament);
  const next =
    all === undefined || rounds < all
      ? `${mention(by)} may pair the next: \`/event pair\`.`
      : `That was the last round. ${mention(by)} may close the event: \`/event end\`.`;
  return { content: `${eventName(tournament)}: every game that was paired is over. ${next}`, pings: [by] };
};

/**
 * What is said in an event's channel of something that happened in it; undefined where its own post shows it. In: the
 * tournament after it.
 */
export const eventNews = (tournament: Tournament, event: TournamentEvent): EventWords | undefined => {
  const name = eventName(tournament);
  switch (event.type) {
    case 'tournamentOpened':
      return undefined;
    case 'gameNoted':
      return event.over ? roundOver(tournament) : undefined;
    case 'entered':
      return event.by === undefined
        ? undefined
        : { content: `${mention(event.member)} is entered in ${name} by ${mention(event.by)}.`, pings: [event.member] };
    case 'withdrew':
      return tournament.phase === 'entries'
        ? undefined
        : { content: `${mention(event.member)} has withdrawn from ${name}. ${LOSES}`, pings: [] };
    case 'withdrawn':
      return {
        content: `${mention(event.member)} is withdrawn from ${name} by ${mention(event.by)}. ${LOSES} (${event.law})`,
        ...{ reason: event.reason, pings: [event.member] },
      };
    case 'expelled':
      return {
        content: `${mention(event.member)} is expelled from ${name} by ${mention(event.by)}. ${LOSES} (${event.law})`,
        ...{ reason: event.reason, pings: [event.member] },
      };
    case 'readmitted':
      return {
        content: `${mention(event.member)} is back in ${name}, readmitted by ${mention(event.by)}. ${PLAYS_ON} (${event.law})`,
        ...{ reason: event.reason, pings: [event.member] },
      };
    case 'roundPaired':
      return paired(tournament, event);
    case 'timedOut':
      return timedOut(tournament, event);
    case 'timeoutExcused':
      return {
        content: `${mention(event.by)} accepts the reason for a timeout of ${mention(event.member)} in ${name}: it counts no more.${event.readmits ? ` They are back in. ${PLAYS_ON}` : ''} (${event.law})`,
        ...{ reason: event.reason, pings: [event.member] },
      };
    case 'timeoutVoided':
      return event.readmits
        ? {
            content: `The game that cost ${mention(event.member)} a timeout in ${name} was not lost on time after all: they are back in. ${PLAYS_ON}`,
            pings: [event.member],
          }
        : undefined;
    case 'tournamentEnded':
      return { content: `${name} is over.`, pings: [] };
  }
};
