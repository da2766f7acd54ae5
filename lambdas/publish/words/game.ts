import { materialBalance, type Position, play, status } from '../../chess/index.ts';
import { type Color, type Move, opposite } from '../../chess/types.ts';
import {
  awaited,
  BOOKS,
  type Challenge,
  type EndedGame,
  type Instant,
  type LawTopic,
  type MemberId,
  memberOf,
  plyOf,
  type RunningGame,
  stoppedByArbiter,
  type Terms,
  timeControlExplained,
  timeControlInWords,
} from '../../laws/index.ts';
import { changesInWords, helpInWords, inForceInWords, type TermsOf } from './rules.ts';
import { type Style, sharedStyle, styledMove, USUAL_STYLE } from './style.ts';
import { colorName, mention, relativeTime } from './text.ts';
import { flagInWords, timeLeft } from './time.ts';

/** The law that a ruling rests on, as printed behind it: "(a4c 9.1)". */
export const cite = (terms: Terms, topic: LawTopic): string => `(${BOOKS[terms.book].laws[topic]})`;

/** Two laws that one ruling rests on: "(a4c 9.6, 9.5)", "(club, draws 4, draws 3)". */
export const citeBoth = (terms: Terms, first: LawTopic, second: LawTopic): string => {
  const { laws, name } = BOOKS[terms.book];
  const rest = laws[second].replace(new RegExp(`^${name},? `), '');
  return laws[first] === laws[second] ? cite(terms, first) : `(${laws[first]}, ${rest})`;
};

/** A move with its number: "14. Nf3", "14… Nf6". */
export const numberedMove = (before: Position, move: Move, style: Style = USUAL_STYLE): string =>
  `${before.fullmoveNumber}${before.turn === 'white' ? '.' : '…'} ${styledMove(before, move, style)}`;

/** The position after so many plies of the game. */
export const positionAt = (game: RunningGame | EndedGame, ply: number): Position =>
  game.moves.slice(0, ply).reduce((position, { move }) => play(position, move), game.start);

/** The move of a ply with its number: 1 is the first. */
export const moveAt = (game: RunningGame | EndedGame, ply: number, style: Style = sharedStyle(game)): string =>
  numberedMove(positionAt(game, ply - 1), game.moves[ply - 1]!.move, style);

/** The game's last move with its number; undefined before the first. */
export const lastMoveInWords = (
  game: RunningGame | EndedGame,
  style: Style = sharedStyle(game),
): string | undefined => {
  return game.moves.length > 0 ? moveAt(game, game.moves.length, style) : undefined;
};

/** Ledger S3: who is ahead by the usual count, as a club player would say it. */
export const materialInWords = (position: Position): string => {
  const balance = materialBalance(position);
  if (balance === 0) return 'Material is even';
  const by = Math.abs(balance);
  return `${colorName(balance > 0 ? 'white' : 'black')} is ${by === 1 ? 'a pawn' : `${by} points`} up`;
};

/** Both clocks and the material: the line under each move. */
export const clockLine = (game: RunningGame, at: Instant = game.clock.turnStartedAt): string => {
  const shown = (color: Color): string => {
    const left = `${colorName(color)} ${timeLeft(game.terms.time, game.clock, color, at)}`;
    return color === game.clock.turn ? `${left}, ${flagInWords(game.clock)}` : left;
  };
  const { turn } = game.clock;
  return `${shown(turn)} · ${shown(opposite(turn))} · ${materialInWords(game.position)}`;
};

/** What an adjourned game waits for, whose sealed move is still in its envelope; undefined for a game in play. */
export const shutInWords = ({ adjournment, ...game }: RunningGame): string | undefined => {
  if (!adjournment?.envelope) return undefined;
  return adjournment.stage === 'adjourned'
    ? `Adjourned, resumed ${relativeTime(adjournment.resumesAt)}`
    : `The envelope waits for ${mention(game[awaited(adjournment.envelope)])}`;
};

/** Whom the board waits for, by turnLine's words: who is to move, or to come; nobody while the game is adjourned. */
export const waitsFor = ({ adjournment, position, ...game }: RunningGame): readonly MemberId[] => {
  if (!adjournment?.envelope) return [game[position.turn]];
  return adjournment.stage === 'adjourned' ? [] : [game[awaited(adjournment.envelope)]];
};

/** Whose turn it is: "White to move, @ann"; check is said. */
export const turnLine = (game: RunningGame): string => {
  const shut = shutInWords(game);
  if (shut !== undefined) return shut;
  const { turn } = game.position;
  const check = status(game.position) === 'check' ? ' · Check' : '';
  const stopped = stoppedByArbiter(game) ? 'Stopped by the arbiter · ' : '';
  return `${stopped}${colorName(turn)} to move, ${mention(memberOf(game, turn))}${check}`;
};

const standing = ({ terms }: RunningGame, answerer: string): string =>
  terms.settings.offerLapsesOnMove ? `until ${answerer} moves` : 'until it is answered';

/** Ledger O1, club B 5b: the offer was made before the move, which may be asked for first. */
export const isBeforeMove = ({ drawOffer, position, terms }: RunningGame): boolean =>
  terms.settings.moveBeforeOffer && drawOffer?.by === position.turn;

/** A draw offer that stands for the player to answer. Its law and how long it stands go with it. */
export const offerLine = (game: RunningGame): string | undefined => {
  if (!game.drawOffer) return undefined;
  const { by, ply } = game.drawOffer;
  const other = mention(memberOf(game, opposite(by)));
  const law = cite(game.terms, 'drawOffer');
  if (game.drawOffer.awaitsMove)
    return `The draw offer by ${mention(memberOf(game, by))} goes with the next move. ${law}`;
  const answers = isBeforeMove(game) ? 'accept or decline, or ask for the move first' : 'accept or decline';
  return ply === plyOf(game)
    ? `${mention(memberOf(game, by))} offers a draw. ${other} may ${answers}; the offer stands ${standing(game, other)}. ${law}`
    : `The draw offer by ${mention(memberOf(game, by))} still stands: ${other} may accept or decline. ${law}`;
};

/** What a game, or each game of an event, is played under: a line, and another where the time control needs explaining. */
export const termsInWords = (terms: Terms, of?: TermsOf): string => {
  const book = BOOKS[terms.book];
  const setUp = terms.fen ? ' From a set-up position.' : '';
  const line = `${timeControlInWords(terms.time, book.counting)} · ${book.title} (${book.name}).${setUp} ${helpInWords(terms.settings)}`;
  const explained = timeControlExplained(terms.time).join(' ');
  const lines = [line, explained, inForceInWords(terms), changesInWords(terms, of) ?? ''];
  return lines.filter((part) => part !== '').join('\n');
};

export const colorChoiceInWords = (challenge: Challenge): string =>
  challenge.color === 'random'
    ? 'colours by lot'
    : `${mention(challenge.challenger)} plays ${colorName(challenge.color)}`;
