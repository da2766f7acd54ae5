import type { GameId } from '../../lambdas/laws/index.ts';
import { makeControlId } from '../../lambdas/publish/buttons.ts';
import { privately, refused } from '../answers.ts';
import { submit } from '../ask.ts';
import { type Asked, receivedAt } from '../asked.ts';
import type { Bot } from '../bot.ts';
import type { Reply } from '../reply.ts';
import { reasonField } from '../rulings/forms.ts';
import type { Control } from './control.ts';

/** A player takes a ruling to the appeals committee (ledger A7): the last one, where no case is named. */
export const makeAppeal = async (
  bot: Bot,
  asked: Asked,
  gameId: GameId,
  caseNumber: number | undefined,
  reason: string,
): Promise<Reply> => {
  const outcome = await submit(bot, asked, gameId, { type: 'appeal', by: asked.memberId, case: caseNumber, reason });
  if (!outcome.accepted) return refused(gameId, outcome);
  const event = outcome.events.find(({ type }) => type === 'appealed');
  if (event?.type !== 'appealed') throw new Error(`An appeal in ${gameId} was accepted and is not among its events`);
  return privately(`Your appeal in case ${event.case} is with the appeals committee. Its answer is final.`);
};

/** The Appeal button under a ruling: opens the form for the reason, unless there is nothing to appeal. */
export const appeal: Control = async ({ asked, id }, bot) => {
  const command = { type: 'appeal', by: asked.memberId, case: id.ply, reason: '' } as const;
  const at = receivedAt(asked.id, bot.now());
  const considered = await bot.desk.consider({ gameId: id.gameId, command, cause: asked.id, at });
  if (!considered.accepted && considered.refusal.code !== 'reasonNeeded') return refused(id.gameId, considered);
  return {
    kind: 'modal',
    modal: {
      title: `Appeal in case ${id.ply}`,
      custom_id: makeControlId({ ...id, action: 'appealForm' }),
      components: [reasonField('What is wrong with the ruling?')],
    },
  };
};

export const appealForm: Control = ({ asked, id, field }, bot) =>
  makeAppeal(bot, asked, id.gameId, id.ply, field('reason') ?? '');
