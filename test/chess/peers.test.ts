import { Chess as ChessJs } from 'chess.js';
import { Chess as Chessops } from 'chessops/chess';
import { makeFen as makeChessopsFen, parseFen as parseChessopsFen } from 'chessops/fen';
import { parseUci as parseChessopsUci } from 'chessops/util';
import { describe, expect, it } from 'vitest';
import {
  initialPosition,
  legalMoves,
  makeFen,
  makeUci,
  type Position,
  parseUci,
  play,
  positionKey,
  status,
} from '../../lambdas/chess/index.ts';
import { fen, seeded } from './positions.ts';

const ours = (position: Position): string[] => legalMoves(position).map(makeUci).sort();

/** chessops writes castling as the king taking his rook, and leaves it to us to name the promotions. */
const theirs = (peer: Chessops): string[] => {
  const moves: string[] = [];
  for (const [from, targets] of peer.allDests()) {
    for (const to of targets) {
      const king = peer.board.get(from)?.role === 'king';
      const castles = king && peer.board.get(to)?.color === peer.turn;
      const promotes = peer.board.get(from)?.role === 'pawn' && (to < 8 || to > 55);
      const target = castles ? from + (to > from ? 2 : -2) : to;
      if (promotes)
        for (const promotion of ['queen', 'rook', 'bishop', 'knight'] as const)
          moves.push(makeUci({ from, to, promotion }));
      else moves.push(makeUci({ from, to: target }));
    }
  }
  return moves.sort();
};

const standing = (peer: Chessops): string => {
  if (peer.isCheckmate()) return 'checkmate';
  if (peer.isStalemate()) return 'stalemate';
  return peer.isCheck() ? 'check' : 'ongoing';
};

/** Rich in castling, en passant, promotion, pins and checks; the last in positions that come back. */
const STARTS = [
  makeFen(initialPosition),
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1',
  '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1',
  'r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1',
  'n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1',
  '4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1',
];

/** Plays a random game on both boards at once, and compares all there is at every ply. Returns how many plies. */
const compareWithChessops = (seed: number, start: string, plies: number): number => {
  const random = seeded(seed);
  const peer = Chessops.fromSetup(parseChessopsFen(start).unwrap()).unwrap();
  let position = fen(start);
  for (let ply = 0; ply < plies; ply++) {
    const moves = ours(position);
    expect(moves).toEqual(theirs(peer));
    expect(status(position)).toBe(standing(peer));
    expect(makeFen(position)).toBe(makeChessopsFen(peer.toSetup()));
    // chessops stops its clock at 150
    if (moves.length === 0 || position.halfmoveClock === 150) return ply;
    const uci = moves[Math.floor(random() * moves.length)]!;
    position = play(position, parseUci(uci)!);
    peer.play(parseChessopsUci(uci)!);
  }
  return plies;
};

describe('against chessops (ledger M1-M6, M9, N6)', () => {
  it.each(STARTS)('has the same legal moves, standing and FEN in random games from %s', (start) => {
    let compared = 0;
    for (let seed = 1; compared < 5000; seed++) compared += compareWithChessops(seed, start, 300);
  });
});

const compareWithChessJs = (seed: number, start: string, plies: number): number => {
  const random = seeded(seed);
  const peer = new ChessJs(start);
  const seen = new Map<string, number>();
  let position = fen(start);
  for (let ply = 0; ply < plies; ply++) {
    const key = positionKey(position);
    seen.set(key, (seen.get(key) ?? 0) + 1);
    const moves = ours(position);
    const theirMoves = peer.moves({ verbose: true }).map(({ lan }) => lan);
    expect(moves).toEqual(theirMoves.sort());
    expect(status(position) === 'checkmate').toBe(peer.isCheckmate());
    expect(status(position) === 'stalemate').toBe(peer.isStalemate());
    expect(seen.get(key)! >= 3).toBe(peer.isThreefoldRepetition());
    if (moves.length === 0) return ply;
    const uci = moves[Math.floor(random() * moves.length)]!;
    position = play(position, parseUci(uci)!);
    peer.move(uci);
  }
  return plies;
};

describe('against chess.js (ledger M1-M6, M9, C1, C3)', () => {
  it.each(STARTS)('has the same legal moves, mates, stalemates and repetitions in random games from %s', (start) => {
    let compared = 0;
    for (let seed = 1; compared < 200; seed++) compared += compareWithChessJs(seed, start, 200);
  });
});
