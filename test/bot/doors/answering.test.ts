import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Interaction } from '../../../bot/conversation.ts';
import { answering } from '../../../bot/doors/answering.ts';
import type { Respond } from '../../../bot/doors/respond.ts';
import { interactionsEndpoint } from '../../../bot/interactions.ts';
import type { Reply } from '../../../bot/reply.ts';
import * as samples from '../interaction-samples.ts';
import { noon, ours, signedRequest } from '../signing.ts';
import { witnessLog, witnessRespond } from '../witness.ts';

const slash = samples.slashMove as unknown as Interaction;
const press = samples.press as unknown as Interaction;
const typing = samples.typing as unknown as Interaction;
const modal = samples.modalSubmit as unknown as Interaction;

const heard: Reply = { kind: 'message', private: true, content: 'Heard.' };
const shown: Reply = { kind: 'message', private: false, content: 'The board.' };
const update: Reply = { kind: 'update', content: 'Resigned.', components: [] };
const window: Reply = { kind: 'modal', modal: { custom_id: 'x', title: 'Why?', components: [] } };
const board = { name: 'board.png', bytes: new Uint8Array([1]), description: 'White: king e1.' };
const pictured: Reply = { ...shown, files: [board] };

const SOON = 20;
const LONG_AFTER = 60;

/** A door where the conversation takes `takesMs` and then gives `reply`, or throws. */
const door = (reply: Reply | Error, takesMs = 0, fail: readonly (keyof Respond)[] = [], now = noon) => {
  const { respond, sent } = witnessRespond(fail);
  const { log, lines } = witnessLog();
  const converse = async () => {
    if (takesMs > 0) await pause(takesMs);
    if (reply instanceof Error) throw reply;
    return reply;
  };
  return { answer: answering({ converse, respond, log, now: () => now, deferAfterMs: SOON }), sent, lines };
};

describe('answering in time', () => {
  it('hands the answer to the door', async () => {
    const { answer, sent, lines } = door(heard);
    expect(await answer(slash)).toMatchObject({ type: 4, data: { content: 'Heard.', flags: 64 } });
    expect([sent, lines]).toEqual([[], []]);
  });

  it('sends files by a call of its own, and leaves the door nothing to say', async () => {
    const { answer, sent } = door(pictured);
    expect(await answer(slash)).toBeUndefined();
    expect(sent).toMatchObject([{ call: 'callback', answer: { type: 4 }, files: [board] }]);
  });

  it('gives the words alone where the files don’t get through', async () => {
    const { answer, lines } = door(pictured, 0, ['callback']);
    const given = await answer(slash);
    expect(given).toMatchObject({ type: 4, data: { content: 'The board.' } });
    expect(given).not.toHaveProperty('data.attachments');
    expect(lines).toMatchObject([{ line: 'warn filesNotSent' }]);
  });

  it('says so where the file was all there was', async () => {
    const { answer } = door({ ...pictured, content: '' }, 0, ['callback']);
    expect(await answer(slash)).toMatchObject({ data: { content: expect.stringContaining('once more') } });
  });

  it.each<[string, Reply | Error]>([
    ['a fault', new Error('the table is gone')],
    ['an answer that Discord would not take', { kind: 'quiet' }],
  ])('turns %s into an apology that claims nothing, and a log line', async (_, reply) => {
    const { answer, lines } = door(reply);
    expect(await answer(slash)).toMatchObject({
      type: 4,
      data: { flags: 64, content: expect.stringContaining('Look at the board before you try again') },
    });
    expect(lines).toMatchObject([
      { line: 'error conversationFailed', fields: { interaction: slash.id, error: expect.any(Error) } },
    ]);
  });

  it('offers nothing where autocomplete fails', async () => {
    const { answer } = door(new Error('the table is gone'));
    expect(await answer(typing)).toEqual({ type: 8, data: { choices: [] } });
  });
});

describe('answering late', () => {
  it('shows the asker “thinking…”, then the private answer', async () => {
    const { answer, sent } = door(heard, LONG_AFTER);
    expect(await answer(slash)).toBeUndefined();
    expect(sent).toEqual([
      { call: 'callback', answer: { type: 5, data: { flags: 64 } }, files: [] },
      { call: 'editOriginal', body: heard },
    ]);
  });

  it('sends a public answer as a message of its own, since the deferral was private', async () => {
    const { answer, sent } = door(pictured, LONG_AFTER);
    await answer(slash);
    expect(sent.slice(1)).toEqual([
      { call: 'editOriginal', body: { content: 'Here it is, for everybody.' } },
      { call: 'followUp', body: pictured },
    ]);
  });

  it('changes a button’s message late, or says nothing', async () => {
    const late = door(update, LONG_AFTER);
    expect(await late.answer(press)).toBeUndefined();
    expect(late.sent).toEqual([
      { call: 'callback', answer: { type: 6 }, files: [] },
      { call: 'editOriginal', body: update },
    ]);
    const silent = door({ kind: 'quiet' }, LONG_AFTER);
    await silent.answer(press);
    expect(silent.sent).toHaveLength(1);
  });

  it('leaves a button’s message alone where the answer is another message', async () => {
    const { answer, sent } = door(heard, LONG_AFTER);
    await answer(press);
    expect(sent[1]).toEqual({ call: 'followUp', body: heard });
  });

  it('asks for the button once more where a window would have opened', async () => {
    const { answer, sent } = door(window, LONG_AFTER);
    await answer(press);
    expect(sent[1]).toMatchObject({
      call: 'followUp',
      body: { private: true, content: expect.stringContaining('once more') },
    });
    const command = door(window, LONG_AFTER);
    await command.answer(slash);
    expect(command.sent[1]).toMatchObject({
      call: 'editOriginal',
      body: { content: expect.stringContaining('once more') },
    });
  });

  it('fills the place of “thinking…” after a modal too', async () => {
    const { answer, sent } = door(heard, LONG_AFTER);
    await answer(modal);
    expect(sent.map(({ call }) => call)).toEqual(['callback', 'editOriginal']);
  });

  it('apologises late for a late fault', async () => {
    const { answer, sent, lines } = door(new Error('the table is gone'), LONG_AFTER);
    await answer(slash);
    expect(sent[1]).toMatchObject({
      call: 'editOriginal',
      body: { content: expect.stringContaining('Look at the board') },
    });
    expect(lines).toMatchObject([{ line: 'error conversationFailed' }]);
  });

  it('never defers autocomplete, which offers nothing instead', async () => {
    const { answer, sent } = door({ kind: 'choices', choices: [{ name: 'Nf3', value: 'Nf3' }] }, LONG_AFTER);
    expect(await answer(typing)).toEqual({ type: 8, data: { choices: [] } });
    expect(sent).toEqual([]);
  });

  it('leaves the answer to the door where the deferral didn’t get through', async () => {
    const { answer, lines } = door(heard, LONG_AFTER, ['callback']);
    expect(await answer(slash)).toMatchObject({ type: 4, data: { content: 'Heard.' } });
    expect(lines).toMatchObject([{ line: 'warn deferralNotSent' }]);
  });

  it('logs an answer that never got through, and breaks nothing', async () => {
    const { answer, lines } = door(heard, LONG_AFTER, ['editOriginal']);
    expect(await answer(slash)).toBeUndefined();
    expect(lines).toMatchObject([{ line: 'warn lateAnswerNotSent', fields: { interaction: slash.id } }]);
  });

  it('counts from the interaction’s sending: a cold start has used up its time already', async () => {
    const { answer, sent } = door(heard, 10, [], noon + SOON + 1);
    await answer(slash);
    expect(sent.map(({ call }) => call)).toEqual(['callback', 'editOriginal']);
  });

  it('counts from now where the clocks plainly disagree', async () => {
    for (const now of [noon - 60_000, noon + 60_000]) {
      expect(await door(heard, 0, [], now).answer(slash)).toMatchObject({ type: 4 });
    }
  });
});

describe('the endpoint around it', () => {
  it('gives 202 and no body to Discord where the answer has gone another way', async () => {
    const { respond } = witnessRespond();
    const { log } = witnessLog();
    const converse = async () => pictured;
    const endpoint = interactionsEndpoint({ publicKey: ours.publicKey, converse, respond, log, now: () => noon });
    const answer = await endpoint(signedRequest(JSON.stringify(samples.slashMove)));
    expect(answer).toEqual({ statusCode: 202, headers: {}, body: '' });
  });
});
