import { makeMove, type Position, pieceAt } from '../../chess/index.ts';
import { type Move, opposite, type Square, squareName } from '../../chess/types.ts';
import { memberOf, type RunningGame } from '../../laws/index.ts';
import type { RecordedEvent } from '../../record.ts';
import { cite, moveAt, positionAt } from './game.ts';
import { mention } from './text.ts';

const MOST_LISTED = 8;

/** "the knight on g1" */
export const pieceIn = (position: Position, square: Square): string =>
  `the ${pieceAt(position, square)?.role ?? 'square'} on ${squareName(square)}`;

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and then ${parts.at(-1)}`;

const sans = (position: Position, moves: readonly Move[]): string =>
  moves
    .slice(0, MOST_LISTED)
    .map((move) => makeMove(position, move, 'san'))
    .join(', ') + (moves.length > MOST_LISTED ? ' …' : '');

/** What a player has touched, and so must play. */
export const touchedInWords = (game: RunningGame, touched: readonly Square[], moves: readonly Move[]): string => {
  const pieces = listed(touched.map((square) => pieceIn(game.position, square)));
  return `You touched ${pieces}. Possible: ${sans(game.position, moves)}. ${cite(game.terms, 'touchMove')}`;
};

/** Ledger X2: what the record shows for the director, who alone can know what was not picked here. */
export const touchClaimLine = (game: RunningGame, event: RecordedEvent & { type: 'touchClaimed' }): string => {
  const { length } = game.moves;
  const before = positionAt(game, length - 1);
  const touched = game.moves.at(-1)?.touched ?? [];
  const shown =
    touched.length > 0
      ? `touched ${listed(touched.map((square) => pieceIn(before, square)))}, and then played ${moveAt(game, length)}, which that allows`
      : `touched nothing before ${moveAt(game, length)}`;
  const opponent = mention(memberOf(game, opposite(event.color)));
  return (
    `${mention(memberOf(game, event.color))} claims that ${opponent} broke the touch-move rule. By the record ${opponent} ${shown}. ` +
    cite(game.terms, 'touchMove')
  );
};
