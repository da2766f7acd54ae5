/** What the text at hand is. `end` means that nothing is left. */
export type TokenKind = 'tag' | 'comment' | 'open' | 'close' | 'nag' | 'number' | 'word' | 'end';

const isDigit = (code: number): boolean => code >= 48 && code <= 57;
const isSpace = (code: number): boolean =>
  code <= 32 || code === 0xa0 || code === 0xfeff || (code >= 0x2000 && code <= 0x200f);

/** Characters that end a word: brackets of every kind, signs of comment, and the punctuation of prose. */
const ENDS_WORD = new Uint8Array(128);
for (const character of '(){}[]<>;$!?.,"') ENDS_WORD[character.charCodeAt(0)] = 1;
for (let code = 0; code <= 32; code++) ENDS_WORD[code] = 1;
const endsWord = (code: number): boolean => (code < 128 ? ENDS_WORD[code] === 1 : isSpace(code));

/** After digits: does a word go on, as in "1-0" and "0-0", or was it a number, as in "1.e4"? */
const continuesWord = (code: number): boolean =>
  code === 45 || code === 47 || code === 0x2013 || code === 0x2044 || code === 0xbd;

/** Words in brackets are not looked for beyond this many characters. */
const LONGEST_PROSE = 2000;

/**
 * Cuts the text of games into tokens, one at a time: `kind`, and the place from `start` to `end`. It copies nothing, and
 * takes time in proportion to the text.
 */
export class Scanner {
  readonly text: string;
  kind: TokenKind = 'end';
  start = 0;
  end = 0;
  /** Whether an empty line lies between this token and the one before it. */
  afterBlankLine = false;
  /** Whether the comment or tag at hand has no end. */
  unclosed = false;
  #line: number;
  #countedTo = 0;
  /** The first line break that has not been counted. */
  #newline: number;
  readonly #found = new Map<string, number>();

  constructor(text: string, firstLine = 1) {
    this.text = text;
    this.#line = firstLine;
    this.#newline = this.#newlineFrom(0);
  }

  /** The line that a place in the text lies on. */
  lineAt(place: number): number {
    if (place < this.#countedTo) return this.#line - (this.text.slice(place, this.#countedTo).split('\n').length - 1);
    this.#countedTo = place;
    for (; this.#newline < place; this.#line++) this.#newline = this.#newlineFrom(this.#newline + 1);
    return this.#line;
  }

  #newlineFrom(place: number): number {
    const found = this.text.indexOf('\n', place);
    return found < 0 ? this.text.length : found;
  }

  next(): TokenKind {
    const { text } = this;
    const at = this.#skipSpace(this.end);
    this.unclosed = false;
    this.start = at;
    if (at >= text.length) return this.#take('end', at);
    const code = text.charCodeAt(at);
    if (isDigit(code)) return this.#number(at);
    if (code === 123) return this.#comment(at);
    if (code === 59) return this.#take('comment', this.#find('\n', at));
    if (code === 40) return this.#take('open', at + 1);
    if (code === 41) return this.#take('close', at + 1);
    if (code === 91) return this.#tag(at);
    if (code === 36 || code === 33 || code === 63) return this.#nag(at, code);
    return this.#word(at);
  }

  /** Puts the token back: the next one is the same again. */
  putBack(): void {
    this.end = this.start;
  }

  /** Takes everything from an opening bracket to the one that closes it, or else to the end of the line. */
  takeBrackets(from: number): void {
    const { text } = this;
    const limit = Math.min(text.length, from + LONGEST_PROSE);
    this.start = from;
    let depth = 0;
    for (let at = from; at < limit; at++) {
      const code = text.charCodeAt(at);
      if (code === 40) depth++;
      else if (code === 41 && --depth === 0) {
        this.end = at + 1;
        return;
      }
    }
    this.unclosed = true;
    this.end = Math.max(this.#find('\n', from), from + 1);
  }

  #take(kind: TokenKind, end: number): TokenKind {
    this.kind = kind;
    this.end = end;
    return kind;
  }

  /** Where the needle next stands; the text's length where it stands no more. Remembered, so each place is searched once. */
  #find(needle: string, from: number): number {
    const known = this.#found.get(needle);
    if (known !== undefined && known >= from) return known;
    const found = this.text.indexOf(needle, from);
    const place = found < 0 ? this.text.length : found;
    this.#found.set(needle, place);
    return place;
  }

  /** Skips white space, the dots and commas after numbers and moves, escaped lines, and "<" up to ">". */
  #skipSpace(from: number): number {
    const { text } = this;
    let newlines = from === 0 ? 1 : 0;
    let at = from;
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === 10) newlines++;
      else if (code === 37 && (at === 0 || text.charCodeAt(at - 1) === 10)) at = this.#find('\n', at) - 1;
      else if (code === 60 && this.#find('>', at) < this.#find('\n', at)) at = this.#find('>', at);
      else if (!isSpace(code) && code !== 46 && code !== 44 && code !== 0x2026) break;
    }
    this.afterBlankLine = newlines > 1;
    return at;
  }

  #number(from: number): TokenKind {
    let at = from + 1;
    while (isDigit(this.text.charCodeAt(at))) at++;
    return continuesWord(this.text.charCodeAt(at)) ? this.#word(from) : this.#take('number', at);
  }

  #word(from: number): TokenKind {
    const { text } = this;
    let at = from;
    while (at < text.length && !endsWord(text.charCodeAt(at))) at++;
    // "e.p." and "e8(Q)" are not taken apart.
    if (text.startsWith('.p', at) && text[at - 1] === 'e') at += 2;
    else if (text[at] === '(' && text[at + 2] === ')' && 'QRBN'.includes(text[at + 1]!)) at += 3;
    return this.#take('word', Math.max(at, from + 1));
  }

  /** A comment ends at its brace; without one, at the next line that begins a game, so that this game is not lost. */
  #comment(from: number): TokenKind {
    const close = this.#find('}', from);
    let event = this.#find('[Event "', from);
    while (event < close && !/\n[ \t]*$/.test(this.text.slice(Math.max(0, event - 20), event))) {
      event = this.#find('[Event "', event + 1);
    }
    if (close < event) return this.#take('comment', close + 1);
    this.unclosed = true;
    return this.#take('comment', event);
  }

  #tag(from: number): TokenKind {
    const { text } = this;
    const line = this.#find('\n', from);
    let quoted = false;
    for (let at = from + 1; at < line; at++) {
      const code = text.charCodeAt(at);
      if (code === 92 && quoted) at++;
      else if (code === 34) quoted = !quoted;
      else if (code === 93 && !quoted) return this.#take('tag', at + 1);
    }
    this.unclosed = true;
    return this.#take('tag', line);
  }

  #nag(from: number, code: number): TokenKind {
    const { text } = this;
    let at = from + 1;
    if (code === 36) while (isDigit(text.charCodeAt(at))) at++;
    else if (text.charCodeAt(at) === 33 || text.charCodeAt(at) === 63) at++;
    return this.#take('nag', at);
  }
}
