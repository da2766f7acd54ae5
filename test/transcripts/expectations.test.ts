import { describe, expect, it } from 'vitest';
import type { Double } from '../../bot/local/double/double.ts';
import type { DoubleEvent, OpenModal, SeenMessage } from '../../bot/local/double/people.ts';
import { Expectations } from '../../bot/local/transcripts/seen/expectations.ts';
import { Journal } from '../../bot/local/transcripts/seen/journal.ts';

const BOT = 'bot';

/** A journal over a server of which nothing is known but what the test lets happen. */
const listening = () => {
  let tell: (event: DoubleEvent) => void = () => {};
  const people = {
    onEvent: (listener: (event: DoubleEvent) => void) => {
      tell = listener;
      return () => {};
    },
    render: (content: string) => content,
    channels: () => [],
    member: (id: string) => ({ name: id }),
    attachment: (id: string) => new TextEncoder().encode(`content of ${id}`),
  };
  const journal = new Journal({ botId: BOT, people } as unknown as Double, () => 0);
  const message = (id: string, more: Partial<SeenMessage>): SeenMessage =>
    ({
      id,
      ...{ author: { id: BOT }, content: '', attachments: [], components: [], pinged: [], onlyFor: null },
      ...more,
    }) as unknown as SeenMessage;
  return {
    journal,
    expectations: new Expectations(journal),
    posts: (id: string, content: string, more: Partial<SeenMessage> = {}) =>
      tell({ type: 'messageCreated', message: message(id, { content, ...more }) }),
    edits: (id: string, content: string, more: Partial<SeenMessage> = {}) =>
      tell({ type: 'messageUpdated', message: message(id, { content, ...more }) }),
    happens: (event: DoubleEvent) => tell(event),
  };
};

const BUTTON = {
  components: [{ type: 1, components: [{ type: 2, style: 1, label: 'Confirm', custom_id: 'yes' }] }],
} as unknown as Partial<SeenMessage>;

describe('expectations of public posts', () => {
  it('are met in order', () => {
    const { posts, expectations } = listening();
    posts('1', 'first');
    posts('2', 'second');
    expect(expectations.meet('second')).toBe(true);
    expect(expectations.meet('first')).toBe(false);
  });

  it('are met several times by one post, but by the same words once', () => {
    const { posts, expectations } = listening();
    posts('1', 'Checkmate. 1-0');
    expect(['1-0', 'Checkmate', '1-0'].map((text) => expectations.meet(text))).toEqual([true, true, false]);
    posts('2', '1-0');
    expect(expectations.meet('1-0')).toBe(true);
  });

  it('are not met by what people say, nor by private answers', () => {
    const { posts, expectations } = listening();
    posts('1', 'draw?', { author: { id: 'ann' } } as Partial<SeenMessage>);
    posts('2', 'a secret', { onlyFor: 'ann' });
    expect(expectations.meet('draw?')).toBe(false);
    expect(expectations.meet('a secret')).toBe(false);
    expect(expectations.meet('a secret', 'bea')).toBe(false);
    expect(expectations.meet('a secret', 'ann')).toBe(true);
  });

  it('are met by the newest words of an edited post, and not by one that only loses its buttons', () => {
    const { posts, edits, expectations } = listening();
    posts('1', 'open', BUTTON);
    posts('2', 'later');
    expect(expectations.meet('later')).toBe(true);
    edits('1', 'open');
    expect(expectations.contradiction('open')).toBeUndefined();
    edits('1', 'closed');
    expect(expectations.meet('closed')).toBe(true);
  });

  it('are met by an edited post that only leaves words out, and not contradicted', () => {
    const { posts, edits, expectations } = listening();
    posts('1', 'White to move, ann. 3 d, flag falls soon', BUTTON);
    posts('2', 'mate');
    expect(expectations.meet('mate')).toBe(true);
    edits('1', 'White: 3 d');
    expect(expectations.contradiction('3 d')).toBeUndefined();
    expect(expectations.meet('3 d')).toBe(true);
    edits('1', 'White has 3 d');
    expect(expectations.contradiction('3 d')).toBeDefined();
  });

  it('are contradicted by nothing that came before a private expectation was met', () => {
    const { posts, expectations } = listening();
    posts('1', "Ke2 isn't possible", { referenced_message: { author: { id: 'ann' } } } as Partial<SeenMessage>);
    expect(expectations.contradiction('Ke2')).toBeDefined();
    expect(expectations.meet("isn't possible", 'ann')).toBe(true);
    expect(expectations.contradiction('Ke2')).toBeUndefined();
    posts('2', '1. Ke2');
    expect(expectations.contradiction('Ke2')).toBeDefined();
  });

  it('are contradicted by what came after the post matched last, and by nothing before', () => {
    const { posts, expectations } = listening();
    posts('1', 'to move');
    posts('2', 'mate');
    expect(expectations.contradiction('to move')?.text).toBe('to move');
    expect(expectations.meet('mate')).toBe(true);
    expect(expectations.contradiction('to move')).toBeUndefined();
  });
});

describe('expectations of what one member sees', () => {
  it('count replies to what the member typed', () => {
    const { posts, expectations } = listening();
    posts('1', 'No such move', { referenced_message: { author: { id: 'ann' } } } as Partial<SeenMessage>);
    expect(expectations.meet('No such move', 'ann')).toBe(true);
    expect(expectations.meet('No such move')).toBe(true);
  });

  it('count the words on buttons of private answers, but not of public posts', () => {
    const { posts, expectations } = listening();
    posts('1', 'Resign?', { ...BUTTON, onlyFor: 'ann' });
    posts('2', 'Your move', BUTTON);
    expect(expectations.meet('Confirm', 'ann')).toBe(true);
    expect(expectations.meet('Confirm')).toBe(false);
  });

  it('count what a form says and that an interaction failed', () => {
    const { happens, expectations } = listening();
    const modal: OpenModal = {
      interactionId: '1',
      data: {
        title: 'Call the arbiter',
        custom_id: 'call',
        components: [{ type: 18, label: 'Why?', component: { type: 4, custom_id: 'why', style: 1 } }],
      },
    };
    happens({ type: 'interactionAnswered', memberId: 'ann', answer: { interactionId: '1', kind: 'modal', modal } });
    const failure = { reason: 'noAnswer', shown: 'The application did not respond', detail: '' } as const;
    happens({ type: 'interactionAnswered', memberId: 'ann', answer: { interactionId: '2', kind: 'failed', failure } });
    expect(expectations.meet('Call the arbiter', 'ann')).toBe(true);
    expect(expectations.meet('Why?', 'ann')).toBe(true);
    expect(expectations.meet('did not respond', 'ann')).toBe(true);
  });

  it('count the names of attached files, and what stands in those of text', () => {
    const { posts, expectations } = listening();
    const attachments = [{ id: '7', filename: 'game.pgn' }] as SeenMessage['attachments'];
    posts('1', '', { attachments, onlyFor: 'ann' });
    expect(expectations.meet('game.pgn', 'ann')).toBe(true);
    expect(expectations.meet('content of 7', 'ann')).toBe(true);
  });
});
