import { initialPosition, parseFen } from '../fen.ts';
import { playCode, playSan } from '../notation/play-san.ts';
import { readMove, type SingleReading } from '../notation/read.ts';
import { boardOf, encodeMove, Position } from '../position.ts';
import { ErrorLog } from './errors.ts';
import type { PgnErrorCode, PgnGame, PgnResult } from './game.ts';
import { OpenLine } from './lines.ts';
import type { Scanner } from './scanner.ts';
import { readNag, readResult } from './signs.ts';
import { readTag } from './tags.ts';

/** What a word needs to be taken for a move that somebody meant. */
const MOVE_LIKE = /[a-h][1-8]|^[oO0]-?[oO0]|^--$|^Z0$/i;
const PROSE = /^[\p{L}'’:-]{2,}$/u;
/** Words and signs that only say more about the move before them. */
const ADDITION = /^(?:e\.?p\.?|ch|mate|[+#]+|-)$/i;
const SIDE = /^(?:white|black)$/i;
const RESIGNS = /^resign(?:s|ed)?$/i;

/** Variations inside more variations than this are kept as comments. */
const DEEPEST = 100;

const MOVE_ERRORS: Readonly<Record<Exclude<SingleReading['kind'], 'move'>, PgnErrorCode>> = {
  ambiguous: 'ambiguousMove',
  needsPromotion: 'promotionMissing',
  illegal: 'illegalMove',
  unreadable: 'unreadableMove',
};

/** Reads one game from where the scanner stands; undefined where nothing is left. */
export const readGame = (scanner: Scanner, game: number): PgnGame | undefined => new GameReader(scanner, game).read();

class GameReader {
  readonly #scanner: Scanner;
  readonly #tags = new Map<string, string>();
  readonly #errors: ErrorLog;
  #start: Position = initialPosition;
  /** The lines that are open: the game itself, then each variation inside the one before. Empty while tags are read. */
  #lines: OpenLine[] = [];
  #result: PgnResult | undefined;
  #side = '';
  #empty = true;
  readonly #prefaces: string[] = [];

  constructor(scanner: Scanner, game: number) {
    this.#scanner = scanner;
    this.#errors = new ErrorLog(scanner, game);
  }

  read(): PgnGame | undefined {
    const scanner = this.#scanner;
    for (let ended = false; !ended; ) {
      if (scanner.next() === 'end') break;
      ended = this.#token();
      if (!ended) this.#empty = false;
    }
    if (this.#empty && this.#result === undefined) return undefined;
    return this.#finish();
  }

  /** Takes the token at hand; true where the game has ended before or with it. */
  #token(): boolean {
    const scanner = this.#scanner;
    switch (scanner.kind) {
      case 'word':
        return this.#word();
      case 'number':
        return this.#number();
      case 'comment':
        this.#comment();
        return false;
      case 'nag':
        this.#nag(scanner.text.slice(scanner.start, scanner.end));
        return false;
      case 'open':
        this.#open();
        return false;
      case 'close':
        this.#close();
        return false;
      case 'tag':
        return this.#tag();
      case 'end':
        return true;
    }
  }

  /** The line at hand. The first time it is asked for, the tags are over and the game begins. */
  get #line(): OpenLine {
    if (this.#lines.length === 0) {
      const fen = this.#tags.get('FEN');
      const read = fen === undefined ? undefined : parseFen(fen, { castling: 'normalise', enPassant: 'normalise' });
      if (read?.ok) this.#start = read.value;
      this.#lines.push(new OpenLine(boardOf(this.#start).clone(), this.#scanner.start));
      for (const comment of this.#prefaces) this.#say(comment);
      if (read?.ok === false) {
        this.#errors.report('badFen', fen!, { fatal: true });
        this.#lines[0]!.broken = true;
      }
    }
    return this.#lines[this.#lines.length - 1]!;
  }

  get #atRoot(): boolean {
    return this.#lines.length < 2;
  }

  #tag(): boolean {
    const scanner = this.#scanner;
    const text = scanner.text.slice(scanner.start, scanner.end);
    if (text.startsWith('[%')) this.#line.comment(text);
    else {
      const tag = readTag(text.slice(0, 4000));
      if (tag === undefined) this.#errors.report('badTag', text);
      else if (this.#lines.length > 0 || (scanner.afterBlankLine && this.#tags.has(tag.name))) {
        scanner.putBack();
        return true;
      } else {
        if (tag.broken || this.#tags.has(tag.name)) this.#errors.report('badTag', text);
        if (!this.#tags.has(tag.name)) this.#tags.set(tag.name, tag.value);
      }
    }
    return false;
  }

  #number(): boolean {
    const scanner = this.#scanner;
    if (!scanner.afterBlankLine || !this.#atRoot || this.#line.moves.length === 0) return false;
    // After an empty line the first number again begins a game that has no tags.
    const first = Number(scanner.text.slice(scanner.start, scanner.end)) === this.#start.fullmoveNumber;
    if (!first || scanner.text.startsWith('..', scanner.end)) return false;
    scanner.putBack();
    return true;
  }

  #word(): boolean {
    const { text, start, end } = this.#scanner;
    const line = this.#line;
    if (!line.broken && playSan(line.board, text, start, end, line.played)) {
      line.push();
      return false;
    }
    const word = text.slice(start, end);
    const result = readResult(word);
    if (result !== undefined) {
      if (!this.#atRoot) return false;
      this.#result = result;
      this.#afterResult();
      return true;
    }
    this.#other(line, word);
    return false;
  }

  /** Comments that follow the result at once still speak of this game. */
  #afterResult(): void {
    const scanner = this.#scanner;
    while (scanner.next() === 'comment' && !scanner.afterBlankLine) this.#comment();
    scanner.putBack();
  }

  /** A word that is no move in standard algebraic notation and no result. */
  #other(line: OpenLine, word: string): void {
    const nag = readNag(word);
    if (nag !== undefined) line.nag(nag);
    if (nag !== undefined || ADDITION.test(word) || line.broken) return;
    if (SIDE.test(word) && this.#atRoot) this.#side = word.toLowerCase();
    else if (RESIGNS.test(word) && this.#atRoot) this.#resign(line);
    else if (MOVE_LIKE.test(word)) this.#unusualMove(line, word);
    else if (!this.#atRoot && line.moves.length === 0) this.#prose(line);
    else if (line.moves.length === 0 || PROSE.test(word)) this.#errors.report('strayText', word);
    else this.#stop(line, word, { kind: 'unreadable', closest: [] });
  }

  #resign(line: OpenLine): void {
    const loser = this.#side || (line.board.turn === 0 ? 'white' : 'black');
    this.#result ??= loser === 'white' ? '0-1' : '1-0';
  }

  /** A move in another form, as "g1f3", "0-0" or "Ng1-f3". */
  #unusualMove(line: OpenLine, word: string): void {
    const reading = readMove(new Position(line.board.clone()), word);
    if (reading.kind !== 'move') this.#stop(line, word, reading);
    else {
      playCode(line.board, encodeMove(reading.move), line.played);
      line.push();
    }
  }

  #stop(line: OpenLine, word: string, reading: Exclude<SingleReading, { kind: 'move' }>): void {
    const unplayable = { reading, after: line.path() };
    this.#errors.report(MOVE_ERRORS[reading.kind], word, { unplayable, fatal: this.#atRoot });
    line.broken = true;
  }

  /** Brackets around words, as in printed books: they are a comment, not a variation. */
  #prose(line: OpenLine): void {
    const scanner = this.#scanner;
    scanner.takeBrackets(line.start);
    if (scanner.unclosed) this.#errors.report('unclosedVariation', scanner.text.slice(line.start, scanner.end));
    this.#lines.pop();
    this.#say(scanner.text.slice(line.start + 1, scanner.unclosed ? scanner.end : scanner.end - 1));
  }

  #comment(): void {
    const { text, start, end, unclosed } = this.#scanner;
    if (unclosed) this.#errors.report('unclosedComment', text.slice(start, start + 40));
    const braced = text.charCodeAt(start) === 123;
    const words = text.slice(start + 1, braced && !unclosed ? end - 1 : end);
    // Before the first tag it does not begin the moves.
    if (this.#lines.length === 0 && this.#tags.size === 0) this.#prefaces.push(words);
    else this.#say(words);
  }

  #say(text: string): void {
    const words = text.includes('\n') ? text.replace(/[ \t\r]*\n[ \t\r]*/g, ' ') : text;
    const trimmed = words.trim();
    if (trimmed !== '') this.#line.comment(trimmed);
  }

  #nag(text: string): void {
    const nag = readNag(text);
    if (nag === undefined) this.#errors.report('strayText', text);
    else this.#line.nag(nag);
  }

  #open(): void {
    const line = this.#line.branch(this.#scanner.start);
    this.#lines.push(line);
    if (this.#lines.length > DEEPEST) this.#prose(line);
  }

  #close(): void {
    const line = this.#line;
    if (this.#atRoot) this.#errors.report('strayText', ')');
    else this.#lines.pop();
    if (line !== this.#line && (line.moves.length > 0 || line.comments.length > 0)) this.#line.vary(line.close());
  }

  #finish(): PgnGame {
    while (!this.#atRoot) {
      this.#errors.report('unclosedVariation', '(', { at: this.#line.start });
      this.#close();
    }
    const root = this.#line;
    const nothingElse = this.#tags.size === 0 && root.moves.length === 0 && root.comments.length === 0;
    return {
      tags: this.#tags,
      start: this.#start,
      end: new Position(root.board),
      comments: root.comments,
      moves: root.moves,
      result: this.#result ?? readResult(this.#tags.get('Result') ?? '') ?? '*',
      errors: this.#errors.all(nothingElse && this.#result === undefined),
    };
  }
}
