import type { MemberId, Refusal } from '../../laws/index.ts';
import type { EntrantStanding, EventRefusal, TournamentRefusal } from '../../tournaments/index.ts';
import { refusalInWords } from './refusal.ts';
import { mention } from './text.ts';

const OUT: Readonly<Record<Exclude<EntrantStanding, 'playing'>, string>> = {
  withdrawn: 'has withdrawn from this event, or was withdrawn',
  timedOut: 'was withdrawn from this event for timeouts',
  expelled: 'was expelled from this event',
};

const playsInIt = (member: MemberId): string =>
  `${mention(member)} plays in it already. \`/event show\` lists who plays.`;

type Words = { readonly [Code in EventRefusal['code']]: (refusal: EventRefusal & { readonly code: Code }) => string };

/** A new code fails to compile until it has words. */
const WORDS: Words = {
  noSuchEvent: () => 'There is no such event here. `/event show` lists those that there are.',
  eventExists: () => 'That event is there already: `/event show`.',
  eventOver: () => 'That event is over. `/event show` gives its table.',
  badEventName: ({ most }) => `An event needs a name of at most ${most} characters. Choose another \`name\`.`,
  entriesClosed: () => 'The first round has begun, and entries are closed. Ask the director about the next event.',
  eventFull: ({ most }) =>
    `${most} players have entered, and there is room for no more. Ask the director about the next event.`,
  withdrewTooOften: ({ most }) =>
    `You have entered and withdrawn ${most} times. Ask a tournament director to enter you: \`/event enter\`.`,
  enteredAlready: ({ member }) => `${mention(member)} has entered already. \`/event show\` lists who plays.`,
  outOfEvent: ({ member, standing }) =>
    standing === 'playing'
      ? playsInIt(member)
      : `${mention(member)} ${OUT[standing]}. A tournament director can let them back in: \`/event readmit\`.`,
  notEntered: ({ member }) => `${mention(member)} has not entered this event. \`/event enter\` does.`,
  playsAlready: ({ member }) => playsInIt(member),
  ownEvent: () =>
    'You play in this event, so another tournament director decides this; or whoever manages the server, if there is none.',
  noTimeout: ({ member }) => `${mention(member)} has no timeout that counts in this event. \`/event show\` lists them.`,
  tooFewPlayers: ({ least }) => `A round needs at least ${least} players. Wait until more have entered.`,
  badRounds: ({ left }) => `Pair at least one whole round; ${left === 1 ? '1 is' : `${left} are`} left.`,
  pairedMeanwhile: ({ paired, what }) =>
    `Somebody paired meanwhile: there ${paired === 1 ? `is 1 ${what.slice(0, -1)}` : `are ${paired} ${what}`} now, and nothing was added. \`/event show\` gives them; pair again if you want more.`,
  entrantsExpelled: ({ members }) =>
    `${members.map(mention).join(', ')} ${members.length === 1 ? 'is' : 'are'} expelled from play in this server, and can't be paired. Take them out with \`/event withdraw\`, or readmit them with \`/ruling action:readmit from:server\`; then pair again.`,
  allRoundsPaired: ({ rounds }) =>
    `${rounds === 1 ? 'The only round is' : `All ${rounds} rounds are`} paired. Once the last game is over, \`/event end\` closes the event.`,
  tooManyAtOnce: ({ most }) => `That would begin more than ${most} games at once. Pair fewer rounds: \`rounds\`.`,
  pairsByTable: () => 'This event is paired by its tables: `/event pair` without players pairs the next round.',
  pairsByHand: () => 'This event is paired by hand: name the two players as `white` and `black`.',
  tooManyGames: ({ most }) => `An event holds at most ${most} games. Open another one for the rest.`,
  gamesInPlay: ({ count }) =>
    `${count === 1 ? 'A game is' : `${count} games are`} in play. End each first: \`/td games\` lists them, and \`/ruling action:adjudicate\` decides one that hangs.`,
  roundInPlay: ({ count }) =>
    `The scores pair a Swiss round, and ${count === 1 ? 'a game is' : `${count} games are`} in play. \`/td games\` lists them; \`/ruling action:adjudicate\` decides one that holds up the round.`,
  oneRoundAtATime: () => 'A Swiss is paired one round at a time: leave `rounds` out.',
  roundsByTable: () => 'Only a Swiss can be given a number of rounds: leave `rounds` out, or choose `system:swiss`.',
  badLength: ({ most }) => `A Swiss has from 1 to ${most} rounds. Choose another \`rounds\`.`,
  noLegalPairing: ({ stuck }) =>
    stuck.length > 0
      ? `No round can be paired any more: ${stuck.map(mention).join(', ')} would have to meet somebody again. \`/event end\` closes the event.`
      : 'No round can be paired any more in which nobody meets twice. `/event end` closes the event.',
  notItsGame: () => 'That game does not belong to this event. `/event show` lists those that do.',
};

const isOurs = (refusal: TournamentRefusal): refusal is EventRefusal => Object.hasOwn(WORDS, refusal.code);

const ours = <Code extends EventRefusal['code']>(refusal: EventRefusal & { readonly code: Code }): string =>
  (WORDS[refusal.code] as (refusal: EventRefusal) => string)(refusal);

const YOU_ARE_OUT: Readonly<Record<EntrantStanding, string>> = {
  playing: 'You play in it already.',
  withdrawn: 'You have withdrawn from this event, or were withdrawn.',
  timedOut: 'You were withdrawn from this event for timeouts.',
  expelled: 'You were expelled from this event.',
};

/** The same of whoever asks; undefined where it is about somebody else. */
const aboutYou = (refusal: EventRefusal, asker: MemberId | undefined): string | undefined => {
  if (!('member' in refusal) || refusal.member !== asker) return undefined;
  switch (refusal.code) {
    case 'enteredAlready':
    case 'playsAlready':
      return 'You have entered already. `/event show` lists who plays.';
    case 'outOfEvent':
      return refusal.standing === 'playing'
        ? YOU_ARE_OUT.playing
        : `${YOU_ARE_OUT[refusal.standing]} A tournament director can let you back in.`;
    case 'notEntered':
      return 'You have not entered this event. `/event enter` does.';
    default:
      return undefined;
  }
};

/**
 * What somebody is told whom an event's rules refuse something: short, exact, and with what to do instead. In: who asked,
 * who is spoken to as "you".
 */
export const tournamentRefusalInWords = (refusal: TournamentRefusal, asker?: MemberId): string =>
  isOurs(refusal) ? (aboutYou(refusal, asker) ?? ours(refusal)) : refusalInWords(refusal as Refusal, undefined);
