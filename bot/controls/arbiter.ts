import { ComponentType, TextInputStyle } from 'discord-api-types/v10';
import { LONGEST_REASON } from '../../lambdas/laws/index.ts';
import { type ControlId, makeControlId } from '../../lambdas/publish/buttons.ts';
import { acceptedInWords, privately, refused } from '../answers.ts';
import { refusedAtOnce, submit } from '../ask.ts';
import type { Asked } from '../asked.ts';
import type { Bot } from '../bot.ts';
import type { Reply } from '../reply.ts';
import type { Control } from './control.ts';

export const callArbiter = async (bot: Bot, asked: Asked, gameId: string, reason: string): Promise<Reply> => {
  const ruling = await submit(bot, asked, gameId, { type: 'callArbiter', by: asked.memberId, reason });
  return ruling.accepted ? privately(acceptedInWords(ruling)) : refused(gameId, ruling);
};

const form = (id: ControlId): Reply => ({
  kind: 'modal',
  modal: {
    title: 'Call the arbiter',
    custom_id: makeControlId({ ...id, action: 'arbiterReason' }),
    components: [
      {
        type: ComponentType.Label,
        label: 'What should the arbiter look at?',
        component: {
          type: ComponentType.TextInput,
          custom_id: 'reason',
          style: TextInputStyle.Paragraph,
          max_length: LONGEST_REASON,
          required: true,
        },
      },
    ],
  },
});

/** Opens the form in which a player says why. */
export const arbiter: Control = async ({ asked, id }, bot) => {
  const command = { type: 'callArbiter', by: asked.memberId, reason: 'Please look.' } as const;
  return (await refusedAtOnce(bot, asked, id.gameId, command)) ?? form(id);
};

export const arbiterReason: Control = ({ asked, id, field }, bot) =>
  callArbiter(bot, asked, id.gameId, field('reason') ?? '');
