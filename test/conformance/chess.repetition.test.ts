import { parsePgn, startingPosition } from 'chessops/pgn';
import { parseSan } from 'chessops/san';
import { describe, expect, it } from 'vitest';
import { initialPosition, type Move, makeFen, play, positionKey, status } from '../../lambdas/chess/index.ts';
import { sharedLines, sharedText } from './shared.ts';

/** The moves of each game, read by chessops, whose castling is the king taking his rook. */
const gamesOf = (pgn: string): Move[][] =>
  parsePgn(pgn).map((game) => {
    const peer = startingPosition(game.headers).unwrap();
    const moves: Move[] = [];
    for (const { san } of game.moves.mainline()) {
      const move = parseSan(peer, san);
      if (move === undefined || !('from' in move)) break;
      const castles = peer.board.get(move.to)?.color === peer.turn;
      const to = castles ? move.from + (move.to > move.from ? 2 : -2) : move.to;
      moves.push(
        move.promotion ? ({ from: move.from, to, promotion: move.promotion } as Move) : { from: move.from, to },
      );
      peer.play(move);
    }
    return moves;
  });

/** The table also says where material is insufficient, which is not for the rules of movement to say. */
const open = (cell: string): string => (cell === 'insufficient' ? 'open' : cell);

/** In the columns of the table: plies, first ply of a threefold, a fivefold, a clock of 100 and of 150, last FEN. */
const story = (moves: readonly Move[]): (number | string)[] => {
  const seen = new Map([[positionKey(initialPosition), 1]]);
  const first = { threefold: 0, fivefold: 0, fifty: 0, seventyFive: 0 };
  let position = initialPosition;
  for (const [index, move] of moves.entries()) {
    position = play(position, move);
    const times = (seen.get(positionKey(position)) ?? 0) + 1;
    seen.set(positionKey(position), times);
    if (times === 3) first.threefold ||= index + 1;
    if (times === 5) first.fivefold ||= index + 1;
    if (position.halfmoveClock >= 100) first.fifty ||= index + 1;
    if (position.halfmoveClock >= 150) first.seventyFive ||= index + 1;
  }
  const standing = status(position);
  const end = standing === 'check' || standing === 'ongoing' ? 'open' : standing;
  return [moves.length, first.threefold, first.fivefold, first.fifty, first.seventyFive, end, makeFen(position)];
};

describe('repetition and the fifty-move counter in 1,860 games (ledger C1-C3)', () => {
  it('come at the plies at which python-chess finds them', () => {
    const games = gamesOf(sharedText('pgn/carlsen_1860games.pgn'));
    const expected = sharedLines('repetition/carlsen_1860games.tsv').map((line) => line.split('\t'));
    expect(games).toHaveLength(expected.length);
    for (const [index, row] of expected.entries()) {
      expect([index + 1, ...story(games[index]!)].map(String)).toEqual([row[0], ...row.slice(2, 9).map(open)]);
    }
  }, 120_000);
});
