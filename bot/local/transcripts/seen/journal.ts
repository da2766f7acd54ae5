import type { Instant } from '../../../../lambdas/laws/instant.ts';
import type { Double } from '../../double/double.ts';
import type { DoubleEvent, SeenMessage, Snowflake } from '../../double/people.ts';
import { bodyOf, buttonsOf, filesOf, labelText, modalText, type SeenButton } from './message.ts';
import { plain, shown } from './words.ts';

/** Something that the bot showed, to everybody or to one member, as it stood when it appeared or was changed. */
export interface Entry {
  /** Place in the order of everything that was shown. */
  readonly order: number;
  readonly at: Instant;
  /** The channel or thread by its name; undefined for what opens over it, as modals do. */
  readonly where: string | undefined;
  /** The members who may count it as said to them alone: an ephemeral answer's, or the one a post replies to. */
  readonly onlyFor: Snowflake | undefined;
  /** Their name. */
  readonly reader: string | undefined;
  readonly isPublic: boolean;
  readonly edited: boolean;
  /** An edited post that only leaves words out: what it still says was said before. */
  readonly shortened: boolean;
  /** As read by people, mentions and timestamps rendered. */
  readonly text: string;
  /** `text`, and for private answers the words on buttons and menus, in the form that expectations are held against. */
  readonly words: string;
  readonly labels: readonly string[];
  readonly pinged: readonly Snowflake[];
}

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether a text is another one, but for words that are left out. */
const isPartOf = (text: string, whole: string): boolean => {
  const words = wordsOf(whole);
  let from = 0;
  return wordsOf(text).every((word) => {
    const found = words.indexOf(word, from);
    from = found + 1;
    return found !== -1;
  });
};

/**
 * Everything that the bot shows while a transcript runs, in order. It listens to the double from when it is made until
 * `close`.
 */
export class Journal {
  readonly entries: Entry[] = [];
  readonly #double: Double;
  readonly #now: () => Instant;
  readonly #stop: () => void;
  /** When a button appeared, by message and custom id. */
  readonly #appeared = new Map<string, number>();
  readonly #texts = new Map<Snowflake, string>();
  readonly #bodies = new Map<Snowflake, string>();
  #order = 0;

  constructor(double: Double, now: () => Instant) {
    this.#double = double;
    this.#now = now;
    this.#stop = double.people.onEvent((event) => this.#hear(event));
  }

  close(): void {
    this.#stop();
  }

  /** The place in the order at which a button first stood where it stands. */
  appearedAt({ messageId, customId }: SeenButton): number {
    return this.#appeared.get(`${messageId} ${customId}`) ?? 0;
  }

  #hear(event: DoubleEvent): void {
    if (event.type === 'messageCreated' || event.type === 'messageUpdated') {
      this.#hearMessage(event.message, event.type === 'messageUpdated');
    } else if (event.type === 'interactionAnswered' && event.answer.kind === 'modal') {
      this.#note({ text: modalText(event.answer.modal), onlyFor: event.memberId });
    } else if (event.type === 'interactionAnswered' && event.answer.kind === 'failed') {
      this.#note({ text: event.answer.failure.shown, onlyFor: event.memberId });
    }
  }

  #hearMessage(message: SeenMessage, edited: boolean): void {
    if (message.author.id !== this.#double.botId) return;
    const order = this.#order + 1;
    for (const { messageId, customId } of buttonsOf(message)) {
      const key = `${messageId} ${customId}`;
      if (!this.#appeared.has(key)) this.#appeared.set(key, order);
    }
    const text = [this.#read(bodyOf(message)), filesOf(message, this.#double.people)].filter(Boolean).join('\n');
    const isPublic = message.onlyFor === null;
    const body = `${bodyOf(message)} ${filesOf(message, this.#double.people)}`;
    const shortened = isPublic && edited && isPartOf(body, this.#bodies.get(message.id) ?? '');
    this.#bodies.set(message.id, body);
    const whole = isPublic ? text : `${text}\n${labelText(message)}`.trim();
    // A post that only loses its buttons says nothing new, nor does the placeholder of an answer to come.
    if (whole === (this.#texts.get(message.id) ?? '')) return;
    this.#texts.set(message.id, whole);
    this.#note({
      text,
      words: whole,
      isPublic,
      edited,
      shortened,
      onlyFor: message.onlyFor ?? this.#repliedTo(message),
      where: this.#double.people.channels().find(({ id }) => id === message.channel_id)?.name,
      labels: buttonsOf(message).map(({ label }) => label),
      pinged: message.pinged,
    });
  }

  #repliedTo(message: SeenMessage): Snowflake | undefined {
    const author = message.referenced_message?.author.id;
    return author === this.#double.botId ? undefined : author;
  }

  #read(content: string): string {
    const { people } = this.#double;
    return shown(content, { now: this.#now(), render: (mention) => people.render(mention) });
  }

  #note({ text, words, ...rest }: Pick<Entry, 'text' | 'onlyFor'> & Partial<Entry>): void {
    this.#order += 1;
    this.entries.push({
      ...{ where: undefined, isPublic: false, edited: false, shortened: false, labels: [], pinged: [] },
      ...rest,
      text,
      reader: rest.onlyFor === undefined ? undefined : this.#double.people.member(rest.onlyFor)?.name,
      words: plain(words ?? text),
      order: this.#order,
      at: this.#now(),
    });
  }
}
