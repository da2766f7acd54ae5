import { inCheck } from '../attacks.ts';
import type { Board, MoveCode, Side } from '../board.ts';
import { generate, MOST_MOVES } from '../generate.ts';
import { packedKey } from '../hash.ts';
import { boardOf, decodeMove, type Position } from '../position.ts';
import type { Color, Move } from '../types.ts';

/** How many positions are worth looking at for a line that people can follow more easily. */
const BUDGET = 40_000;
/** Longer lines than this are not found within the budget anyway. */
const DEEPEST = 12;

class ShortestMate {
  readonly board: Board;
  readonly winner: Side;
  readonly line: MoveCode[] = [];
  nodes = 0;
  private readonly moves = new Uint16Array((DEEPEST + 2) * MOST_MOVES);
  /** What was searched to so many plies in this round without a mate. */
  private seen = new Map<string, number>();

  constructor(position: Position, color: Color) {
    this.board = boardOf(position).clone();
    this.winner = color === 'white' ? 0 : 1;
  }

  private isMate(start: number): boolean {
    return inCheck(this.board) && generate(this.board, this.moves, start) === start;
  }

  /** Whether the winner can mate in exactly so many plies; the line then stands in `line`, last move first. */
  private search(plies: number, start: number): boolean {
    if (++this.nodes > BUDGET) return false;
    const key = packedKey(this.board);
    if ((this.seen.get(key) ?? 0) >= plies) return false;
    const end = generate(this.board, this.moves, start);
    for (let i = start; i < end; i += 1) {
      const move = this.moves[i]!;
      const undo = this.board.make(move);
      const found = plies === 1 ? this.isMate(end) : this.search(plies - 1, end);
      this.board.unmake(move, undo);
      if (found) {
        this.line.push(move);
        return true;
      }
    }
    this.seen.set(key, plies);
    return false;
  }

  /** The shortest line, up to so many plies; undefined where none was found in time. */
  run(most: number): readonly MoveCode[] | undefined {
    const first = this.board.turn === this.winner ? 1 : 2;
    for (let plies = first; plies <= Math.min(most, DEEPEST) && this.nodes <= BUDGET; plies += 2) {
      this.seen = new Map();
      if (this.search(plies, 0)) return this.line.reverse();
    }
    return undefined;
  }
}

/**
 * A line of help-mate as short as can be found quickly (ledger C8): every shorter one is ruled out, or else the line that
 * was known is given back. In: a position that is not mate yet, who mates, and a line that does.
 */
export const shortestMate = (position: Position, color: Color, known: readonly Move[]): readonly Move[] =>
  new ShortestMate(position, color).run(known.length - 1)?.map(decodeMove) ?? known;
