import type { MemberId } from '../../laws/index.ts';
import { roundsIn, type System, type Tournament } from '../../tournaments/index.ts';
import { hasTables } from '../../tournaments/system.ts';
import { lawOfTimeouts } from '../../tournaments/timeouts.ts';
import { button, type Row, row } from '../buttons.ts';
import type { Post } from '../discord.ts';
import { eventName as named } from './event-name.ts';
import { fitting } from './fit.ts';
import { termsInWords } from './game.ts';
import { cutShort, LONGEST_MESSAGE } from './quote.ts';
import { standingLines } from './standings.ts';
import { mention } from './text.ts';

export const SYSTEM_NAMES: Readonly<Record<System, string>> = {
  roundRobin: 'round robin',
  doubleRoundRobin: 'double round robin',
  swiss: 'Swiss',
  byHand: 'paired by the director',
};

/** An event's name, safe to show, set off from the sentence around it. */
export const eventName = ({ name }: Pick<Tournament, 'name'>): string => named(name);

/** "1 player", "12 players" */
export const playersInWords = (count: number): string => `${count} player${count === 1 ? '' : 's'}`;

/** Who has nobody to play in a round; in a Swiss that is worth a point (ledger S1). Empty where everybody has. */
export const byesInWords = ({ system }: Pick<Tournament, 'system'>, members: readonly MemberId[]): readonly string[] =>
  members.length === 0
    ? []
    : [`${system === 'swiss' ? 'A bye, which is a point' : 'Nobody to play'}: ${members.map(mention).join(', ')}.`];

const state = (tournament: Tournament): string => {
  const all = roundsIn(tournament);
  switch (tournament.phase) {
    case 'entries':
      return 'entries are open';
    case 'running':
      return all === undefined ? 'in play' : `round ${tournament.rounds} of ${all}`;
    case 'over':
      return 'over';
  }
};

/** Ledger P3, as everybody may know it beforehand. */
const timeoutsInWords = ({ timeouts, terms }: Tournament): string | undefined =>
  timeouts === 'withdrawn'
    ? `A first timeout brings one warning, which covers others within a day. At the next, the player is withdrawn and loses the games in play. (${lawOfTimeouts(terms.book)})`
    : undefined;

const entrantsInWords = ({ entrants }: Tournament): string => {
  const there = entrants.filter(({ standing }) => standing === 'playing').map(({ member }) => mention(member));
  return there.length === 0 ? 'Nobody has entered yet.' : `${playersInWords(there.length)}: ${there.join(', ')}.`;
};

const controls = (id: string, { phase, system }: Tournament): readonly Row[] => {
  if (phase === 'over') return [];
  const at = { gameId: id, ply: 0 };
  const enter =
    phase === 'entries' || !hasTables(system) ? [button('Enter', { action: 'enterEvent', ...at }, 'success')] : [];
  return [row(...enter, button('Withdraw', { action: 'withdrawEvent', ...at }))];
};

/** What an event is played under is cut short before whoever plays in it. */
const LONGEST_HEADING = 900;

/** An event's post, which is kept up to date: what is played, under what, by whom, and how they stand. */
export const eventPost = (id: string, tournament: Tournament): Post => {
  const { phase, system, by, terms } = tournament;
  const whole = termsInWords(terms, 'its games');
  // Once it is played every game says so of itself, and the table needs the room.
  const [shortly] = whole.split('\n');
  const above = [
    `${eventName(tournament)} · ${SYSTEM_NAMES[system]} · ${state(tournament)}`,
    phase === 'entries' ? whole : shortly,
    timeoutsInWords(tournament),
    `Director: ${mention(by)}.`,
  ];
  const heading = cutShort(above.filter((line) => line !== undefined).join('\n'), LONGEST_HEADING);
  const players = phase === 'entries' ? [entrantsInWords(tournament)] : standingLines(tournament);
  const lines = fitting(players, LONGEST_MESSAGE - heading.length - 1);
  return { content: [heading, ...lines].join('\n'), components: controls(id, tournament) };
};
