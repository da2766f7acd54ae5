import type { Board } from '../board.ts';
import type { Played } from '../notation/play-san.ts';
import { decodeMove } from '../position.ts';
import type { Move } from '../types.ts';
import type { PgnLine, PgnMove } from './game.ts';

interface OpenMove {
  move: Move;
  nags: number[];
  comments: string[];
  variations: PgnLine[];
}

const NOTHING: never[] = [];

/** A line while it is read: its moves so far, and the board after the last of them. */
export class OpenLine implements PgnLine {
  readonly moves: OpenMove[] = [];
  comments: string[] = NOTHING;
  readonly board: Board;
  /** The last move, as the board needs it to take it back. */
  readonly played: Played = { code: 0, undo: 0 };
  /** Where in the text the line begins. */
  readonly start: number;
  /** Set once a move couldn't be played: the moves after it mean nothing. */
  broken = false;
  readonly #parent: OpenLine | undefined;

  constructor(board: Board, start: number, parent?: OpenLine) {
    this.board = board;
    this.start = start;
    this.#parent = parent;
  }

  /** The moves from the start of the game to where this line stands. */
  path(): readonly Move[] {
    const before = this.#parent?.path().slice(0, -1) ?? [];
    return [...before, ...this.moves.map(({ move }) => move)];
  }

  /** Takes note of the move that has just been played on the board. */
  push(): void {
    this.moves.push({ move: decodeMove(this.played.code), nags: NOTHING, comments: NOTHING, variations: NOTHING });
  }

  comment(text: string): void {
    const about = this.#last ?? this;
    if (about.comments.length === 0) about.comments = [];
    about.comments.push(text);
  }

  nag(glyph: number): void {
    const move = this.#last;
    if (move === undefined || this.broken || move.nags.includes(glyph)) return;
    if (move.nags.length === 0) move.nags = [];
    move.nags.push(glyph);
  }

  vary(line: PgnLine): void {
    const move = this.#last;
    if (move === undefined) return;
    if (move.variations.length === 0) move.variations = [];
    move.variations.push(line);
  }

  /** A line that is played instead of the last move. */
  branch(start: number): OpenLine {
    const board = this.board.clone();
    if (this.moves.length > 0) board.unmake(this.played.code, this.played.undo);
    return new OpenLine(board, start, this);
  }

  close(): PgnLine {
    return { comments: this.comments, moves: this.moves as readonly PgnMove[] };
  }

  get #last(): OpenMove | undefined {
    return this.moves[this.moves.length - 1];
  }
}
