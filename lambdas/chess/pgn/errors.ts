import type { PgnError, PgnErrorCode, UnplayableMove } from './game.ts';
import type { Scanner } from './scanner.ts';

/** How much of the words in question is kept. */
const LONGEST_QUOTE = 40;

interface Details {
  /** Where in the text it is, unless at the token at hand. */
  readonly at?: number;
  readonly fatal?: boolean;
  readonly unplayable?: UnplayableMove;
}

/** What is found wrong in one game while it is read. */
export class ErrorLog {
  readonly #scanner: Scanner;
  readonly #game: number;
  readonly #errors: PgnError[] = [];

  constructor(scanner: Scanner, game: number) {
    this.#scanner = scanner;
    this.#game = game;
  }

  report(code: PgnErrorCode, words: string, { at, fatal = false, unplayable }: Details = {}): void {
    const line = this.#scanner.lineAt(at ?? this.#scanner.start);
    const last = this.#errors.at(-1);
    // Prose on one line is one error, not one a word.
    const goesOn = code === 'strayText' && last?.code === code && last.line === line;
    const text = (goesOn ? `${last.text} ${words}` : words).slice(0, LONGEST_QUOTE);
    if (goesOn) this.#errors.pop();
    this.#errors.push({ code, line, game: this.#game, text, fatal, ...(unplayable && { unplayable }) });
  }

  /** The errors in the order of the text; all of them fatal where nothing else was found. */
  all(nothingElse: boolean): readonly PgnError[] {
    return nothingElse ? this.#errors.map((error) => ({ ...error, fatal: true })) : this.#errors;
  }
}
