import {
  type ClaimKind,
  durationInWords,
  type EndedGame,
  type Ending,
  evolve,
  type Game,
  type GameEvent,
  type Instant,
  memberOf,
  plyOf,
} from '../../laws/index.ts';
import { sealedText } from './forfeit.ts';
import { moveAt } from './game.ts';
import { isPlayed, type Played } from './played.ts';
import { rulingInShort } from './ruling.ts';
import { score } from './score.ts';
import { IN_DISCORD, type Speech } from './speech.ts';
import { sharedStyle } from './style.ts';
import { hoursInWords } from './text.ts';

const CLAIMS: Readonly<Record<ClaimKind, string>> = {
  threefold: 'a draw by repetition',
  fifty: 'a draw by the move count',
  dead: 'a dead position',
  perpetual: 'perpetual check',
};

const ENDINGS: Readonly<Record<Ending, string>> = {
  checkmate: 'by checkmate',
  stalemate: 'by stalemate',
  resignation: 'by resignation',
  agreement: 'by agreement',
  flagFall: 'on time',
  threefold: 'by repetition',
  fifty: 'by the move count',
  dead: 'in a dead position',
  perpetual: 'by perpetual check',
  forfeit: 'by forfeit',
  adjudication: 'by adjudication',
  ruling: "by the arbiter's ruling",
};

/** How a game ended, in a few words: "1–0 on time". */
export const endInShort = ({ outcome, ending }: Pick<EndedGame, 'outcome' | 'ending'>): string =>
  `${score(outcome)} ${ENDINGS[ending]}`;

type Move = GameEvent & { readonly type: 'movePlayed' };

const moveInWords = (after: Played, event: Move, { style = sharedStyle(after) }: Speech): string => {
  const ways = [
    event.offersDraw && ', with a draw offer',
    event.conditional && ', which was kept ready',
    event.sealed && ', which was sealed',
  ];
  return `${moveAt(after, plyOf(after), style)}${ways.filter((way) => way).join('')}`;
};

/**
 * What an event was, in a few words for a list: "14… Nf6, with a draw offer". Undefined for what a player keeps to
 * themselves, and for what shows elsewhere. In: the game before it, where there was one, and after it.
 */
export const happening = (
  before: Game | undefined,
  after: Game,
  event: GameEvent,
  speech: Speech = IN_DISCORD,
): string | undefined => {
  const { name, moment } = speech;
  if (!isPlayed(after)) return undefined;
  const color = 'color' in event && event.color !== 'random' ? event.color : undefined;
  const player = color ? name(memberOf(after, color)) : '';
  switch (event.type) {
    case 'gameStarted':
      return 'The game starts';
    case 'gameSetUp':
      return `${name(event.by)} sets the game up`;
    case 'movePlayed':
      return moveInWords(after, event, speech);
    case 'adjournmentProposed':
      return `${player} proposes to adjourn until ${moment(event.resumesAt)}`;
    case 'adjournmentDeclined':
      return `${player} declines to adjourn`;
    case 'adjournmentAgreed':
      return `${player} agrees to adjourn`;
    case 'moveSealed':
      return `${player} seals a move`;
    case 'resumptionDue':
      return 'The game is resumed';
    case 'playerCame':
      return `${player} is there`;
    case 'envelopeOpened':
      return `The envelope is opened: ${player} had sealed ${sealedText(event.text)}`;
    case 'envelopeStuck':
      return "The envelope can't be opened";
    case 'goingOnAsked':
      return `${player} would go on without the envelope`;
    case 'envelopeLost':
      return 'The envelope is given up';
    case 'drawOffered':
      return `${player} offers a draw`;
    case 'drawDeclined':
      return `${player} declines the draw`;
    case 'moveAskedFor':
      return `${player} asks for the move first`;
    case 'offeredTooOften':
      return `${player} has offered a draw ${event.count} times${event.warns ? ', and is warned' : ''}`;
    case 'agreedTooEarly':
      return `${player} accepts the draw too early`;
    case 'takebackAsked':
      return `${player} asks for a take-back`;
    case 'takebackDeclined':
      return `${player} declines the take-back`;
    case 'movesTakenBack':
      return `${player} agrees: ${event.plies === 1 ? 'the last move is' : 'the last two moves are'} taken back`;
    case 'touchClaimed':
      return `${player} claims a breach of touch-move`;
    case 'reminded':
      return `${player} is reminded: less than ${hoursInWords(event.before)} left`;
    case 'arbiterCalled':
      return `${name(event.by)} asks for the arbiter`;
    case 'appealed':
      return `${name(event.by)} appeals in case ${event.case}`;
    case 'ruled':
      return isPlayed(before) ? `${name(event.by)} rules: ${rulingInShort(before, event.ruling, speech)}` : undefined;
    case 'overstepped':
      return `${player} has overstepped the time`;
    case 'timeGiven':
      return `${player} is given ${durationInWords(event.duration)}`;
    case 'flagPassed': // nobody but the players may point it out
      return undefined;
    case 'flagLifted':
      return 'The flag does not count';
    case 'claimNotUpheld':
      return `${player} claims ${CLAIMS[event.claim]}: ${event.decided ? 'not so' : 'undecided'}`;
    case 'leavePlanned':
      return `${player} plans leave from ${moment(event.from)} to ${moment(event.to)}`;
    case 'leaveAsked':
      return `${player} asks for leave from ${moment(event.from)} to ${moment(event.to)}`;
    case 'leaveRefused':
      return `${name(event.by)} refuses ${player} the leave`;
    case 'leaveCancelled':
      return `${player} cancels the leave`;
    case 'leaveBegan':
      return `${player}'s leave begins`;
    case 'leaveEnded':
      return `${player}'s leave ends`;
    case 'timeGivenBack':
      return `The service was away for ${durationInWords(event.to - event.from)}, which is given back`;
    case 'takenUp':
      return `${player} is back in the event: the game goes on`;
    case 'gameEnded':
      return `The game ends: ${endInShort(event)}`;
    default: // a challenge's, a player's own, or said with the move
      return undefined;
  }
};

export interface Happening {
  /** Its place in the game's history: 0 is the first. */
  readonly index: number;
  readonly at: Instant;
  readonly words: string;
}

/** One that may yet be undone: a move, with how many half-moves stood once it was made. */
interface Told extends Happening {
  readonly plies?: number;
}

/** How many half-moves an event left standing of those there were; undefined where it undid none. */
const cutTo = (before: Game | undefined, after: Game): number | undefined =>
  isPlayed(before) && isPlayed(after) && plyOf(after) < plyOf(before) ? plyOf(after) : undefined;

/** Moves that stand no more are marked as such, by what undid them. */
const marked = (told: readonly Told[], standing: number, { type }: GameEvent): Told[] =>
  told.map(({ plies, ...each }) => {
    if (plies === undefined) return each;
    if (plies <= standing) return { ...each, plies };
    return { ...each, words: `${each.words} (${type === 'movesTakenBack' ? 'taken back' : 'void'})` };
  });

/**
 * Everything that happened in a game as far as everybody may know it, first to last. Moves that were taken back, or that
 * a ruling made void, are marked.
 */
export const happenings = (history: readonly GameEvent[], speech: Speech = IN_DISCORD): readonly Happening[] => {
  let told: Told[] = [];
  let game: Game | undefined;
  for (const [index, event] of history.entries()) {
    const after = evolve(game, event);
    const standing = cutTo(game, after);
    if (standing !== undefined) told = marked(told, standing, event);
    const words = happening(game, after, event, speech);
    const move = event.type === 'movePlayed' && isPlayed(after) ? { plies: plyOf(after) } : {};
    if (words !== undefined) told.push({ index, at: event.at, words, ...move });
    game = after;
  }
  return told.map(({ index, at, words }) => ({ index, at, words }));
};
