import type { Command } from '../../lambdas/laws/index.ts';
import { refused } from '../answers.ts';
import { submit } from '../ask.ts';
import type { Bot } from '../bot.ts';
import { barredAmong } from '../expelled.ts';
import type { Control, Pressed } from './control.ts';

const answer =
  (command: (pressed: Pressed, bot: Bot) => Command | Promise<Command>): Control =>
  async (pressed, bot) => {
    const ruling = await submit(bot, pressed.asked, pressed.id.gameId, await command(pressed, bot));
    return ruling.accepted ? { kind: 'quiet' } : refused(pressed.id.gameId, ruling);
  };

/** A game knows of its players' choices and leave from the first. */
export const accept = answer(async ({ asked, id }, bot) => {
  const game = (await bot.desk.look(id.gameId))?.game;
  const toss = bot.toss();
  if (game?.phase !== 'challenge') return { type: 'accept', by: asked.memberId, toss };
  const both = [game.challenger, game.opponent];
  const heeds = await bot.members.heeds(both, game.place.guildId);
  const barred = await barredAmong(bot, game.place.guildId, both);
  return { type: 'accept', by: asked.memberId, toss, heeds, barred };
});
export const decline = answer(({ asked }) => ({ type: 'decline', by: asked.memberId }));
export const withdraw = answer(({ asked }) => ({ type: 'withdraw', by: asked.memberId }));
