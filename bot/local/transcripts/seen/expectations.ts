import type { Snowflake } from '../../double/people.ts';
import type { Entry, Journal } from './journal.ts';
import { plain } from './words.ts';

/** What has been matched last in one stream of entries, and by which words. */
interface Mark {
  readonly entry: Entry;
  readonly used: readonly string[];
}

/**
 * Holds expectations against the journal, each stream (the public one, and one for each member) in its own order. An
 * entry can meet several expectations in a row, each by different words: a post says many things at once.
 */
export class Expectations {
  readonly #journal: Journal;
  readonly #marks = new Map<string, Mark>();

  constructor(journal: Journal) {
    this.#journal = journal;
  }

  /** The post that a public expectation matched last. */
  get lastPost(): Entry | undefined {
    return this.#marks.get('public')?.entry;
  }

  /** What was shown since the last expectation of the stream was met, the entry that met it included. */
  since(only?: Snowflake): readonly Entry[] {
    const from = this.#marks.get(only ?? 'public')?.entry.order ?? 0;
    return this.#journal.entries.filter((entry) => entry.order >= from && belongs(entry, only));
  }

  /** Finds the next entry that says the text, and moves on to it. Out: whether there is one. */
  meet(text: string, only?: Snowflake): boolean {
    const words = plain(text);
    const mark = this.#marks.get(only ?? 'public');
    const met = this.since(only).find(
      (entry) => entry.words.includes(words) && !(entry === mark?.entry && mark.used.includes(words)),
    );
    if (!met) return false;
    const used = met === mark?.entry ? [...mark.used, words] : [words];
    this.#marks.set(only ?? 'public', { entry: met, used });
    return true;
  }

  /** The first entry after whatever was matched last, in this stream or another, that says the text anew. */
  contradiction(text: string, only?: Snowflake): Entry | undefined {
    const words = plain(text);
    const last = Math.max(0, ...Array.from(this.#marks.values(), ({ entry }) => entry.order));
    return this.since(only).find((entry) => entry.order > last && !entry.shortened && entry.words.includes(words));
  }
}

const belongs = (entry: Entry, only: Snowflake | undefined): boolean =>
  only === undefined ? entry.isPublic : entry.onlyFor === only;
