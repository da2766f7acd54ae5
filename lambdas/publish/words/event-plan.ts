import { inPlayOf, roundsIn, type Tournament, type TournamentEvent } from '../../tournaments/index.ts';
import { byesInWords, eventName } from './event.ts';
import { pairingLines } from './pairing.ts';
import { mention } from './text.ts';

const games = (count: number): string => `${count} game${count === 1 ? '' : 's'}`;

/** What leaving the event costs somebody in it. */
const loses = (tournament: Tournament, member: string): string => {
  const count = inPlayOf(tournament, member).length;
  return count === 0
    ? 'no game of theirs is in play.'
    : `${games(count)} in play ${count === 1 ? 'is' : 'are'} lost by forfeit.`;
};

const pairedRound = (
  tournament: Tournament,
  { round, pairings, byes }: TournamentEvent & { readonly type: 'roundPaired' },
): string => {
  const all = roundsIn(tournament);
  const heading = `**Round ${round}${all === undefined ? '' : ` of ${all}`}**, White first:`;
  return [heading, ...pairingLines(tournament, pairings), ...byesInWords(tournament, byes)].join('\n');
};

/** What closing an event cuts short. */
const leftUnplayed = (tournament: Tournament): string => {
  const left = tournament.phase === 'running' ? (roundsIn(tournament) ?? 0) - tournament.rounds : 0;
  if (left <= 0) return '';
  return ` ${left === 1 ? 'One round is not paired, and is' : `${left} rounds are not paired, and are`} not played.`;
};

/** Those that count with it go as well (ledger P3). */
export const countedNoMore = ({ also = [] }: TournamentEvent & { readonly type: 'timeoutExcused' }): string =>
  also.length === 0
    ? 'it counts no more'
    : `it counts no more, nor ${also.length === 1 ? 'does the one' : `do the ${also.length}`} that counted with it`;

const planned = (tournament: Tournament, event: TournamentEvent): string | undefined => {
  const name = eventName(tournament);
  switch (event.type) {
    case 'withdrawn':
      return `Withdraw ${mention(event.member)} from ${name}: ${loses(tournament, event.member)} (${event.law})`;
    case 'expelled':
      return `Expel ${mention(event.member)} from ${name}: ${loses(tournament, event.member)} They may still play elsewhere in this server. (${event.law})`;
    case 'readmitted':
      return `Let ${mention(event.member)} back into ${name}: the games that they lost by leaving go on. (${event.law})`;
    case 'timeoutExcused':
      return `Accept the reason for a timeout of ${mention(event.member)} in ${name}: ${countedNoMore(event)}.${event.readmits ? ' They are back in, and the games that they lost by it go on.' : ''} (${event.law})`;
    case 'roundPaired':
      return pairedRound(tournament, event);
    case 'tournamentEnded':
      return `Close ${name}: nobody enters any more, and its table stands.${leftUnplayed(tournament)}`;
    default:
      return undefined;
  }
};

/** What a director's word about an event would do, before it binds. In: the event as it stands, and what would happen. */
export const plannedInWords = (tournament: Tournament, events: readonly TournamentEvent[]): string => {
  const rounds = events.filter(({ type }) => type === 'roundPaired');
  const below = rounds.length > 0 ? ["Each game gets its own thread, and White's clock runs at once."] : [];
  return [...events.map((event) => planned(tournament, event)), ...below]
    .filter((line) => line !== undefined)
    .join('\n');
};
