import * as pieces from '../board.ts';
import { type Board, type MoveCode, type Side, sideOf } from '../board.ts';

// Bound once: where modules are not bundled, every use of an import is looked up, and these are used at every step.
const { KING, NOWHERE } = pieces;

/** A state's words: eight squares each in the first eight, then the side to move, the rights and the square passed. */
const WORDS = 9;

/** What a piece is, whichever slot it has, in four bits. */
const NIBBLE = Uint8Array.from({ length: 256 }, (_, piece) => (piece === 0 ? 0 : (sideOf(piece) << 3) | (piece & 7)));

const packed = new Uint32Array(WORDS);

/** Writes the state into `packed`, and returns a hash of it. */
const pack = ({ squares, turn, rights, ep }: Board): number => {
  let hash = 0;
  for (let word = 0, square = 0; word < 8; word++, square += 8) {
    const value =
      NIBBLE[squares[square]!]! |
      (NIBBLE[squares[square + 1]!]! << 4) |
      (NIBBLE[squares[square + 2]!]! << 8) |
      (NIBBLE[squares[square + 3]!]! << 12) |
      (NIBBLE[squares[square + 4]!]! << 16) |
      (NIBBLE[squares[square + 5]!]! << 20) |
      (NIBBLE[squares[square + 6]!]! << 24) |
      (NIBBLE[squares[square + 7]!]! << 28);
    packed[word] = value;
    hash = Math.imul(hash ^ value, 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  const rest = turn | (rights << 1) | (ep << 5);
  packed[8] = rest;
  hash = Math.imul(hash ^ rest, 0x85ebca6b);
  return hash ^ (hash >>> 13);
};

/**
 * Every state that a search has met, each once and exactly: states are compared square by square, never by hash alone,
 * since a search that takes two states for one could "prove" what isn't so. The two counters are no part of a state.
 */
export class States {
  count = 0;
  #words = new Uint32Array(WORDS * 1024);
  #parents = new Int32Array(1024);
  #moves = new Uint16Array(1024);
  #table = new Int32Array(4096).fill(-1);

  /** Forgets all states, and keeps the room they took if it is little. */
  clear(): void {
    this.count = 0;
    if (this.#table.length > 4096) this.#table = new Int32Array(4096);
    this.#table.fill(-1);
  }

  /** Adds the board's state, reached from `parent` (-1: none) by `move`. Returns its number n, or ~n if it is known. */
  add(board: Board, parent: number, move: MoveCode): number {
    const at = this.#place(pack(board));
    if (this.#table[at]! >= 0) return ~this.#table[at]!;
    const state = this.count++;
    if (state === this.#parents.length) this.#grow();
    this.#words.set(packed, state * WORDS);
    this.#parents[state] = parent;
    this.#moves[state] = move;
    this.#table[at] = state;
    if (state * 2 > this.#table.length) this.#rehash();
    return state;
  }

  /** The number of the board's state; -1 if it hasn't been added. */
  find(board: Board): number {
    return this.#table[this.#place(pack(board))]!;
  }

  /** Where in the table the state in `packed` is, or would be. */
  #place(hash: number): number {
    const mask = this.#table.length - 1;
    let at = hash & mask;
    while (this.#table[at]! >= 0 && !this.#isPacked(this.#table[at]!)) at = (at + 1) & mask;
    return at;
  }

  #isPacked(state: number): boolean {
    const words = this.#words;
    const start = state * WORDS;
    for (let word = 0; word < WORDS; word++) if (words[start + word] !== packed[word]) return false;
    return true;
  }

  #grow(): void {
    const length = this.#parents.length * 2;
    const words = new Uint32Array(length * WORDS);
    words.set(this.#words);
    this.#words = words;
    const parents = new Int32Array(length);
    parents.set(this.#parents);
    this.#parents = parents;
    const moves = new Uint16Array(length);
    moves.set(this.#moves);
    this.#moves = moves;
  }

  #rehash(): void {
    const mask = this.#table.length * 4 - 1;
    this.#table = new Int32Array(mask + 1).fill(-1);
    for (let state = 0; state < this.count; state++) {
      let hash = 0;
      for (let word = 0; word < 8; word++) {
        hash = Math.imul(hash ^ this.#words[state * WORDS + word]!, 0x9e3779b1);
        hash ^= hash >>> 15;
      }
      hash = Math.imul(hash ^ this.#words[state * WORDS + 8]!, 0x85ebca6b);
      let at = (hash ^ (hash >>> 13)) & mask;
      while (this.#table[at]! >= 0) at = (at + 1) & mask;
      this.#table[at] = state;
    }
  }

  /** Sets the board to a state. */
  load(state: number, board: Board): void {
    const { squares, where } = board;
    where.fill(NOWHERE);
    const next = [1, 17];
    for (let word = 0, square = 0; word < 8; word++) {
      let value = this.#words[state * WORDS + word]!;
      for (let file = 0; file < 8; file++, square++, value >>>= 4) {
        const nibble = value & 15;
        if (nibble === 0) {
          squares[square] = 0;
          continue;
        }
        const side = nibble >> 3;
        const slot = (nibble & 7) === KING ? side << 4 : next[side]!++;
        squares[square] = (slot << 3) | (nibble & 7);
        where[slot] = square;
      }
    }
    const rest = this.#words[state * WORDS + 8]!;
    board.turn = (rest & 1) as Side;
    board.rights = (rest >> 1) & 15;
    board.ep = rest >> 5;
  }

  /** How many moves first led to the state. */
  depth(state: number): number {
    let plies = 0;
    for (let at = state; this.#parents[at]! >= 0; at = this.#parents[at]!) plies++;
    return plies;
  }

  /** The moves that first led from the first state to this one. */
  line(state: number): MoveCode[] {
    const moves: MoveCode[] = [];
    for (let at = state; this.#parents[at]! >= 0; at = this.#parents[at]!) moves.push(this.#moves[at]!);
    return moves.reverse();
  }
}
