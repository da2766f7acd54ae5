import { ComponentType, TextInputStyle } from 'discord-api-types/v10';
import { DAY, durationInWords, type GameId, HOUR, parseDuration } from '../../lambdas/laws/index.ts';
import { type ControlId, makeControlId } from '../../lambdas/publish/buttons.ts';
import { acceptedInWords, privately, refused } from '../answers.ts';
import { refusedAtOnce, submit } from '../ask.ts';
import type { Asked } from '../asked.ts';
import type { Bot } from '../bot.ts';
import type { Reply } from '../reply.ts';
import type { Control } from './control.ts';

/** What is offered to be given, until something else is typed. */
const USUAL = durationInWords(2 * DAY);

export const claimFlag: Control = async ({ asked, id }, bot) => {
  const ruling = await submit(bot, asked, id.gameId, { type: 'claimFlag', by: asked.memberId, atPly: id.ply });
  return ruling.accepted ? { kind: 'quiet' } : refused(id.gameId, ruling);
};

/** Points out that the opponent's time has run out, where the bot may not do so itself (ledger T3, club B 4). */
export const makeFlagClaim = async (bot: Bot, asked: Asked, gameId: GameId): Promise<Reply> => {
  const ruling = await submit(bot, asked, gameId, { type: 'claimFlag', by: asked.memberId });
  return ruling.accepted ? privately(acceptedInWords(ruling)) : refused(gameId, ruling);
};

const form = (id: ControlId): Reply => ({
  kind: 'modal',
  modal: {
    title: 'Give more time',
    custom_id: makeControlId({ ...id, action: 'giveTimeForm' }),
    components: [
      {
        type: ComponentType.Label,
        label: 'How much time?',
        component: {
          type: ComponentType.TextInput,
          custom_id: 'time',
          style: TextInputStyle.Short,
          value: USUAL,
          max_length: 50,
          required: true,
        },
      },
    ],
  },
});

/** Points out that a clock was set wrongly at the resumption (ledger G5, classic 16.6). */
export const makeClocksClaim = async (bot: Bot, asked: Asked, gameId: GameId): Promise<Reply> => {
  const ruling = await submit(bot, asked, gameId, { type: 'claimClocks', by: asked.memberId });
  return ruling.accepted ? privately(acceptedInWords(ruling)) : refused(gameId, ruling);
};

/** Opens the form that asks how much time. */
export const giveTime: Control = async ({ asked, id }, bot) => {
  const command = { type: 'giveTime', by: asked.memberId, duration: HOUR, atPly: id.ply } as const;
  return (await refusedAtOnce(bot, asked, id.gameId, command)) ?? form(id);
};

export const giveTimeForm: Control = async ({ asked, id, field }, bot) => {
  const said = (field('time') ?? '').trim().toLowerCase();
  const duration = parseDuration(said);
  if (duration === undefined)
    return privately('I can\'t read that as a length of time. Say it like "2 days" or "12 hours".');
  const ruling = await submit(bot, asked, id.gameId, { type: 'giveTime', by: asked.memberId, duration, atPly: id.ply });
  return ruling.accepted ? privately(acceptedInWords(ruling)) : refused(id.gameId, ruling);
};
