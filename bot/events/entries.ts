import { confirmButtons } from '../../lambdas/publish/buttons.ts';
import { eventName } from '../../lambdas/publish/words/event.ts';
import { mention } from '../../lambdas/publish/words/text.ts';
import { inPlayOf, plays } from '../../lambdas/tournaments/index.ts';
import { privately } from '../answers.ts';
import type { Asked } from '../asked.ts';
import type { Bot } from '../bot.ts';
import type { GivenMember } from '../commands/command.ts';
import { barredAmong } from '../expelled.ts';
import type { Reply } from '../reply.ts';
import type { Found } from './find.ts';
import { asDirector, refusedEvent, submitEvent } from './submit.ts';

/** The asker enters the event. */
export const enterEventAs = async (bot: Bot, asked: Asked, { id }: Found): Promise<Reply> => {
  const barred = await barredAmong(bot, asked.guildId, [asked.memberId]);
  const ruling = await submitEvent(bot, asked, id, { type: 'enter', by: asked.memberId, name: asked.name, barred });
  if (!ruling.accepted) return refusedEvent(asked, ruling);
  const { tournament } = ruling;
  const from = tournament.phase === 'entries' ? ' Your games begin once the first round is paired.' : '';
  return privately(`You play in ${eventName(tournament)}.${from} \`/event withdraw\` takes you out again.`);
};

/** A director enters a member. */
export const enterOther = async (
  bot: Bot,
  asked: Asked,
  { id }: Found,
  { user, member }: GivenMember,
): Promise<Reply> => {
  if (!member) return privately("They aren't in this server. Choose a member of it as `player`.");
  if (user.bot) return privately("Bots don't play here. Choose a person as `player`.");
  const ruling = await submitEvent(bot, asked, id, {
    type: 'enterMember',
    ...(await asDirector(bot, asked)),
    member: user.id,
    name: member.nick ?? user.global_name ?? user.username,
    barred: await barredAmong(bot, asked.guildId, [user.id]),
  });
  if (!ruling.accepted) return refusedEvent(asked, ruling);
  return privately(`${mention(user.id)} plays in ${eventName(ruling.tournament)}.`);
};

/** The asker withdraws (ledger W3): at once before the first round; later it is asked first whether that is meant. */
export const withdrawFrom = async (bot: Bot, asked: Asked, found: Found): Promise<Reply> => {
  const { id, tournament } = found;
  if (tournament.phase !== 'running' || !plays(tournament, asked.memberId)) return withdrawNow(bot, asked, found);
  const count = inPlayOf(tournament, asked.memberId).length;
  const loses =
    count === 0
      ? 'No game of yours is in play.'
      : `You would lose ${count === 1 ? 'your game' : `your ${count} games`} in play by forfeit.`;
  return privately(`Withdraw from ${eventName(tournament)}? ${loses} Only a tournament director can let you back in.`, {
    components: [confirmButtons({ action: 'confirmWithdrawal', gameId: id, ply: 0 }, 'danger')],
  });
};

/** Meant. */
export const withdrawNow = async (bot: Bot, asked: Asked, { id }: Found): Promise<Reply> => {
  const ruling = await submitEvent(bot, asked, id, { type: 'withdraw', by: asked.memberId });
  if (!ruling.accepted) return refusedEvent(asked, ruling);
  const { tournament } = ruling;
  return privately(
    tournament.phase === 'entries'
      ? `You are out of ${eventName(tournament)}. \`/event enter\` puts you back in, as long as entries are open.`
      : `You have withdrawn from ${eventName(tournament)}. A tournament director can let you back in.`,
  );
};
