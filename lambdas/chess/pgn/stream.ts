import { initialPosition } from '../fen.ts';
import { decodeText } from './decode.ts';
import type { PgnGame } from './game.ts';
import { readGame } from './reader.ts';
import { Scanner } from './scanner.ts';

/** Characters that are gathered before games are looked for. */
const BLOCK = 1 << 16;
/** No game takes more characters than this, whatever is said about its moves. */
const LONGEST_GAME = 1 << 24;

/** Gathers text and gives back each game once it is complete. It keeps no more than the game that is being read. */
class GameFeed {
  #text = '';
  #line = 1;
  #game = 0;
  #enough = BLOCK;

  push(text: string): PgnGame[] {
    this.#text += text;
    return this.#text.length < this.#enough ? [] : this.#take(false);
  }

  end(): PgnGame[] {
    return this.#take(true);
  }

  #take(last: boolean): PgnGame[] {
    const scanner = new Scanner(this.#text, this.#line);
    const games: PgnGame[] = [];
    let done = 0;
    for (let game = readGame(scanner, this.#game); game !== undefined; game = readGame(scanner, this.#game)) {
      // A game that goes up to the end of the text may go on.
      if (!last && scanner.end >= this.#text.length) break;
      games.push(game);
      this.#game++;
      done = scanner.end;
    }
    this.#drop(scanner, done);
    if (this.#text.length > LONGEST_GAME) games.push(this.#giveUp(scanner, done));
    this.#enough = Math.max(BLOCK, Math.min(2 * this.#text.length, LONGEST_GAME + 1));
    return games;
  }

  #drop(scanner: Scanner, to: number): void {
    this.#line = scanner.lineAt(to);
    this.#text = scanner.text.slice(to);
  }

  /** Something that never ends: it is reported, and reading goes on with the last tag that begins a game, if any. */
  #giveUp(scanner: Scanner, from: number): PgnGame {
    const line = this.#line;
    const next = scanner.text.lastIndexOf('\n[Event "');
    this.#drop(scanner, next > from ? next : scanner.text.length);
    const text = scanner.text.slice(from, from + 40);
    return {
      tags: new Map(),
      start: initialPosition,
      end: initialPosition,
      comments: [],
      moves: [],
      result: '*',
      errors: [{ code: 'tooLong', line, game: this.#game++, text, fatal: true }],
    };
  }
}

/**
 * Reads the games of a file one after the other, in memory that does not grow with the file: give it a stream of bytes
 * (UTF-8, or else Windows-1252, which covers ISO 8859-1) or of text. Each game has its errors with it; a broken one
 * does not end the reading. Throws only what the stream itself throws.
 */
export async function* readPgn(
  chunks: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
): AsyncGenerator<PgnGame, void, undefined> {
  const feed = new GameFeed();
  for await (const text of decodeText(chunks)) yield* feed.push(text);
  yield* feed.end();
}
