import type { Expulsion } from '../../laws/index.ts';
import { dateOf, mention } from './text.ts';

const MANAGERS = 'whoever manages this server';
const role = (id: string | undefined): string => (id === undefined ? MANAGERS : `<@&${id}>`);

/** Where an expulsion is appealed against (ledger A7): in its game by a player of it, elsewhere by word. */
const appealed = ({ case: number, committee }: Expulsion): string =>
  number === undefined
    ? `To appeal, write to ${role(committee)}.`
    : `To appeal: \`/appeal case:${number}\` in the thread of its game.`;

/** What an expelled member is told who wants to play or look on: until when, who can end it, and what goes on. */
export const expelledInWords = (expulsion: Expulsion): string =>
  `A tournament director expelled you from play in this server on ${dateOf(expulsion.since)}. ` +
  'Until you are readmitted you begin no game and have no part in the games of others. ' +
  'Your own games in play go on: the tournament director decides on each. ' +
  `To be readmitted, ask ${role(expulsion.directors)}. ${appealed(expulsion)}`;

/** The same for whoever would play with them. */
export const opponentExpelledInWords = ({ member, since, directors }: Expulsion): string =>
  `${mention(member)} was expelled from play in this server on ${dateOf(since)}: no game with them can begin ` +
  `until ${directors === undefined ? MANAGERS : `a tournament director (${role(directors)})`} readmits them.`;
