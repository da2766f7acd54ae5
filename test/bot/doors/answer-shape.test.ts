import { describe, expect, it } from 'vitest';
import type { Interaction } from '../../../bot/conversation.ts';
import { deferral, shapeAnswer } from '../../../bot/doors/answer-shape.ts';
import type { Reply } from '../../../bot/reply.ts';
import * as samples from '../interaction-samples.ts';

const slash = samples.slashMove as unknown as Interaction;
const press = samples.press as unknown as Interaction;
const typing = samples.typing as unknown as Interaction;
const modal = samples.modalSubmit as unknown as Interaction;
const modalFromButton = samples.modalFromButton as unknown as Interaction;

const picture = { name: 'board.png', bytes: new Uint8Array([1, 2]), description: 'White: king e1.' };
const message: Reply = { kind: 'message', private: true, content: 'It is Black’s move.' };
const update: Reply = { kind: 'update', content: 'Resigned.', components: [] };
const quiet: Reply = { kind: 'quiet' };
const choices: Reply = { kind: 'choices', choices: [{ name: 'Nf3', value: 'Nf3' }] };
const window: Reply = { kind: 'modal', modal: { custom_id: 'x', title: 'Call the arbiter', components: [] } };

describe('an answer in Discord’s shape', () => {
  it('shows a private message to the asker alone, and notifies nobody', () => {
    expect(shapeAnswer(slash, message).answer).toEqual({
      type: 4,
      data: { content: 'It is Black’s move.', flags: 64, allowed_mentions: { parse: [] } },
    });
  });

  it('shows a public message to everybody, and notifies nobody', () => {
    expect(shapeAnswer(slash, { ...message, private: false }).answer).toEqual({
      type: 4,
      data: { content: 'It is Black’s move.', allowed_mentions: { parse: [] } },
    });
  });

  it('names each file with its alt text', () => {
    const { answer, files } = shapeAnswer(slash, { ...message, files: [picture, { ...picture, name: 'game.pgn' }] });
    expect(answer).toMatchObject({
      data: {
        attachments: [
          { id: 0, filename: 'board.png', description: 'White: king e1.' },
          { id: 1, filename: 'game.pgn' },
        ],
      },
    });
    expect(files).toHaveLength(2);
  });

  it('changes only what an update names: no files named, the files stay', () => {
    expect(shapeAnswer(press, update).answer).toEqual({
      type: 7,
      data: { content: 'Resigned.', components: [], allowed_mentions: { parse: [] } },
    });
  });

  it('says nothing quietly', () => {
    expect(shapeAnswer(press, quiet).answer).toEqual({ type: 6 });
  });

  it('offers choices and opens windows', () => {
    expect(shapeAnswer(typing, choices).answer).toEqual({
      type: 8,
      data: { choices: [{ name: 'Nf3', value: 'Nf3' }] },
    });
    expect(shapeAnswer(press, window).answer).toMatchObject({ type: 9, data: { title: 'Call the arbiter' } });
  });

  it.each<[string, Interaction, Reply]>([
    ['an update of a slash command', slash, update],
    ['silence to a slash command', slash, quiet],
    ['silence to a modal that no button opened', modal, quiet],
    ['a modal to a modal', modalFromButton, window],
    ['choices to a button', press, choices],
    ['a message to autocomplete', typing, message],
  ])('throws at what Discord would not take: %s', (_, interaction, reply) => {
    expect(() => shapeAnswer(interaction, reply)).toThrow(/can't answer/);
  });

  it('gains time privately, or where a message hangs on the interaction without a trace', () => {
    expect(deferral(slash)).toEqual({ type: 5, data: { flags: 64 } });
    expect(deferral(modal)).toEqual({ type: 5, data: { flags: 64 } });
    expect(deferral(press)).toEqual({ type: 6 });
    expect(deferral(modalFromButton)).toEqual({ type: 6 });
  });
});
