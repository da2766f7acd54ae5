import { Chess as ChessJs } from 'chess.js';
import { Chess } from 'chessops/chess';
import { parseFen as parseFenOps } from 'chessops/fen';
import { makeSan, makeSanAndPlay, parseSan } from 'chessops/san';
import { parseUci } from 'chessops/util';
import { describe, expect, it } from 'vitest';
import { legalMoves, makeFen } from '../../../lambdas/chess/index.ts';
import { makeMove, parseMove } from '../../../lambdas/chess/notation/index.ts';
import { randomPositions } from './games.ts';

const positions = randomPositions(15);

describe('standard algebraic notation is the same as that of other libraries (ledger N1, N3, N4)', () => {
  it(`chessops writes and reads the same for every legal move of ${positions.length} positions`, () => {
    for (const position of positions) {
      const peer = Chess.fromSetup(parseFenOps(makeFen(position)).unwrap()).unwrap();
      for (const move of legalMoves(position)) {
        const san = makeMove(position, move, 'san');
        expect(san).toBe(makeSanAndPlay(peer.clone(), parseUci(makeMove(position, move, 'uci'))!));
        expect(makeSan(peer, parseSan(peer, san)!)).toBe(san);
      }
    }
  });

  it('chess.js writes the same, and what it writes is read as the same move', () => {
    for (const position of positions.filter((_, index) => index % 20 === 0)) {
      const theirs = new ChessJs(makeFen(position)).moves({ verbose: true }).map(({ lan, san }) => `${lan} ${san}`);
      const ours = legalMoves(position).map(
        (move) => `${makeMove(position, move, 'uci')} ${makeMove(position, move, 'san')}`,
      );
      expect(ours.sort()).toEqual(theirs.sort());
      for (const pair of theirs) {
        const [uci, san] = pair.split(' ') as [string, string];
        expect(parseMove(position, san)).toEqual(parseMove(position, uci));
      }
    }
  });
});
