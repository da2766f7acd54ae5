import type { Command } from '../../lambdas/laws/index.ts';
import { refused } from '../answers.ts';
import { submit } from '../ask.ts';
import type { Bot } from '../bot.ts';
import type { Control, Pressed } from './control.ts';

const answer =
  (command: (pressed: Pressed, bot: Bot) => Command): Control =>
  async (pressed, bot) => {
    const ruling = await submit(bot, pressed.asked, pressed.id.gameId, command(pressed, bot));
    return ruling.accepted ? { kind: 'quiet' } : refused(pressed.id.gameId, ruling);
  };

export const accept = answer(({ asked }, bot) => ({ type: 'accept', by: asked.memberId, toss: bot.toss() }));
export const decline = answer(({ asked }) => ({ type: 'decline', by: asked.memberId }));
export const withdraw = answer(({ asked }) => ({ type: 'withdraw', by: asked.memberId }));
