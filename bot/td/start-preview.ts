import type { SetUpDraft } from '../../lambdas/drafts.ts';
import type { RunningGame } from '../../lambdas/laws/index.ts';
import { button, type Row, row } from '../../lambdas/publish/buttons.ts';
import { clockLine, lastMoveInWords, termsInWords, turnLine } from '../../lambdas/publish/words/game.ts';
import { boardFile } from '../../lambdas/publish/words/post.ts';
import { quoted } from '../../lambdas/publish/words/quote.ts';
import { refusalInWords } from '../../lambdas/publish/words/refusal.ts';
import { clip, mention } from '../../lambdas/publish/words/text.ts';
import { privately } from '../answers.ts';
import { type Asked, receivedAt } from '../asked.ts';
import type { Bot } from '../bot.ts';
import { setUpCommand } from './start-command.ts';

const LONGEST_CONTENT = 2_000;

const buttons = (draftId: string): Row =>
  row(
    button('Confirm', { action: 'confirmSetUp', gameId: draftId, ply: 0 }, 'success'),
    button('Cancel', { action: 'dropSetUp', gameId: draftId, ply: 0 }),
  );

/** Whole in all but the oddest cases, and as it will stand above the first board. */
const ROOM_FOR_REASON = 1_000;

const reasonLine = ({ setUp, names }: RunningGame): string => {
  const because = setUp?.because;
  return because?.kind === 'director' && because.reason !== undefined
    ? `> ${quoted(because.reason, ROOM_FOR_REASON, names)}\n`
    : '';
};

const inWords = (game: RunningGame, notes: readonly string[]): string => {
  const last = lastMoveInWords(game);
  const lines = [
    `**${mention(game.white)} (White) against ${mention(game.black)} (Black)**, in <#${game.place.channelId}>.`,
    `${last ? `${last} · ` : ''}${turnLine(game)}`,
    clockLine(game),
    termsInWords(game.terms),
    ...notes,
  ];
  const end = `${reasonLine(game)}Nothing has been set up yet: the game begins, and its clock with it, once you confirm.`;
  return `${clip(lines.join('\n'), LONGEST_CONTENT - end.length - 1)}\n${end}`;
};

/** What a set-up would come to, shown to its director alone with the board; or why there can be no such game. */
export const previewSetUp = async (bot: Bot, asked: Asked, notes: readonly string[], setUp: SetUpDraft['setUp']) => {
  const at = receivedAt(asked.id, bot.now());
  const command = await setUpCommand(bot, asked, setUp);
  const considered = await bot.desk.consider({ gameId: asked.id, command, cause: asked.id, at });
  if (!considered.accepted) return privately(refusalInWords(considered.refusal, considered.game));
  if (considered.after.phase !== 'running') throw new Error('a game that is set up does not run');
  await bot.store.saveDraft({ id: asked.id, server: asked.guildId, by: asked.memberId, madeAt: at, setUp });
  return privately(inWords(considered.after, notes), {
    components: [buttons(asked.id)],
    files: [boardFile(considered.after)],
  });
};
