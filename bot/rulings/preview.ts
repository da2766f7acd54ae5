import type { Considered } from '../../lambdas/desk.ts';
import type { Draft } from '../../lambdas/drafts.ts';
import { answersCase, caseNumbered, type GameId, lastCase, plyOf, type Ruling } from '../../lambdas/laws/index.ts';
import { button, type Row, row } from '../../lambdas/publish/buttons.ts';
import { isPlayed, type Played } from '../../lambdas/publish/words/played.ts';
import { boardFile } from '../../lambdas/publish/words/post.ts';
import { cutShort, withQuote } from '../../lambdas/publish/words/quote.ts';
import { refusalInWords } from '../../lambdas/publish/words/refusal.ts';
import { effectInWords, type Ruled } from '../../lambdas/publish/words/ruling.ts';
import { mention } from '../../lambdas/publish/words/text.ts';
import { type Asked, receivedAt } from '../asked.ts';
import type { Bot } from '../bot.ts';
import type { ReplyBody } from '../reply.ts';
import { type Proposal, ruleCommand } from './command.ts';
import { idleExpulsion } from './expulsion.ts';

/** What stands under a preview: a draft is confirmed or dropped by its id. */
export const draftButtons = (draftId: string): Row =>
  row(
    button('Confirm', { action: 'confirmRuling', gameId: draftId, ply: 0 }, 'danger'),
    button('Cancel', { action: 'dropRuling', gameId: draftId, ply: 0 }),
  );

/** What the ruling is to the case, where that needs saying. */
const forTheCase = (game: Played, caseNumber: number, ruling: Ruling): string => {
  const subject = caseNumbered(game, caseNumber);
  const stage = subject && answersCase(game, subject, ruling) ? subject.stage : undefined;
  if (stage === 'ruled') return ' It has been decided once: this takes the place of that decision.';
  return stage === 'appealed' ? ' It is on appeal, and the answer is final.' : '';
};

const heading = (game: Played, caseNumber: number | undefined, ruling: Ruling): string => {
  const players = `${mention(game.white)} (White) against ${mention(game.black)} (Black)`;
  if (caseNumber === undefined) {
    const last = lastCase(game);
    const instead = last ? ` To change the decision in case ${last.number} instead, say \`case:${last.number}\`.` : '';
    return `${players}. No case is open: one is opened with this ruling.${instead}`;
  }
  return `Case ${caseNumber}: ${players}.${forTheCase(game, caseNumber, ruling)}`;
};

/** The board as it would stand, where a ruling changes it. */
const picture = (before: Played, after: Played) => (plyOf(before) === plyOf(after) ? [] : [boardFile(after)]);

/** A director need not take what the game's settings have (ledger P4). */
const otherwise = ({ ruling }: Ruled): string =>
  ruling.kind === 'groundless' && ruling.automatic
    ? '\nYou may say another time, or none: `/ruling action:groundless time:`.'
    : '';

/** As much of a message as stands above what was written: the reason has the rest. */
const MOST_ABOVE = 1_000;
const above = (note: string, ...lines: readonly string[]): string => {
  const said = lines.join('\n');
  return note === '' ? said : `${cutShort(note, MOST_ABOVE - Math.min(said.length, MOST_ABOVE / 2))}\n${said}`;
};

/** What stands under every preview. */
export const NOT_YET = 'Nothing has been ruled yet: it binds once you confirm.';

const ruledIn = ({ events }: Considered & { accepted: true }): Ruled | undefined =>
  events.find((event): event is Ruled => event.type === 'ruled');

/**
 * What a ruling would do, shown to its director alone, with the buttons that make it bind; or why it can't be ruled. A
 * draft is kept for what Confirm stands for. `note` stands above.
 */
export const preview = async (
  bot: Bot,
  asked: Asked,
  gameId: GameId,
  proposal: Proposal,
  note = '',
): Promise<ReplyBody & { readonly files: NonNullable<ReplyBody['files']> }> => {
  const command = await ruleCommand(bot, asked, proposal);
  const at = receivedAt(asked.id, bot.now());
  const considered = await bot.desk.consider({ gameId, command, cause: asked.id, at });
  const refused = (words: string) => ({ content: above(note, words), components: [], files: [] });
  if (!considered.accepted) return refused(refusalInWords(considered.refusal, considered.game));
  const event = ruledIn(considered);
  const { before, after, version } = considered;
  const idle = await idleExpulsion(bot, asked, proposal.ruling, isPlayed(before) ? before : undefined);
  if (idle) return refused(idle);
  if (!event || !isPlayed(before) || !isPlayed(after))
    throw new Error(`A ruling in ${gameId} was accepted and is not among its events`);
  const number = event.opens ? undefined : event.case;
  const draft: Draft = {
    id: asked.id,
    server: asked.guildId,
    by: asked.memberId,
    madeAt: at,
    ruling: proposal.ruling,
    reason: proposal.reason,
    game: { id: gameId, seen: version },
    ...(number !== undefined && { case: number }),
  };
  await bot.store.saveDraft(draft);
  const effect = `**${effectInWords(before, after, event)}** (${event.law})${otherwise(event)}`;
  const content = withQuote(
    above(note, heading(before, number, event.ruling), effect),
    event.reason,
    after.names,
    NOT_YET,
  );
  return { content, components: [draftButtons(draft.id)], files: picture(before, after) };
};
