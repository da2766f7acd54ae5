import type { ConductKind } from '../../lambdas/conduct.ts';
import type { Draft } from '../../lambdas/drafts.ts';
import {
  booksAllowing,
  groundFor,
  LONGEST_NOTE,
  type MemberId,
  type Refusal,
  reasonProblem,
} from '../../lambdas/laws/index.ts';
import { withQuote } from '../../lambdas/publish/words/quote.ts';
import { refusalInWords } from '../../lambdas/publish/words/refusal.ts';
import { mention } from '../../lambdas/publish/words/text.ts';
import { closing } from '../answers.ts';
import { type Asked, receivedAt } from '../asked.ts';
import type { Bot } from '../bot.ts';
import type { Reply, ReplyBody } from '../reply.ts';
import { usualBook } from '../setup/read.ts';
import { ruledAs } from './command.ts';
import { idleExpulsion } from './expulsion.ts';
import { draftButtons, NOT_YET } from './preview.ts';

/** What can be ruled of a member without any game: directors keep order in their server (ledger P1, P5). */
export interface OfAMember {
  readonly kind: 'warn' | 'expel' | 'readmit';
  readonly member: MemberId;
}

export const isOfAMember = (ruling: { readonly kind: string }): ruling is OfAMember =>
  ruling.kind === 'warn' || ruling.kind === 'expel' || ruling.kind === 'readmit';

const NOTED: Readonly<Record<OfAMember['kind'], ConductKind>> = {
  warn: 'warned',
  expel: 'expelled',
  readmit: 'readmitted',
};

const WOULD: Readonly<Record<OfAMember['kind'], (who: string) => string>> = {
  warn: (who) => `Warn ${who}: it stands in their record.`,
  expel: (who) =>
    `Expel ${who}: no new game here until readmitted. Games in play go on unless you rule on them: \`/td player\` lists them.`,
  readmit: (who) => `Readmit ${who}: they may play here again.`,
};

const DONE: Readonly<Record<OfAMember['kind'], (who: string) => string>> = {
  warn: (who) => `Ruled: ${who} is warned, and it stands in their record.`,
  expel: (who) =>
    `Ruled: ${who} is expelled, and begins no game here until readmitted. \`/td player\` lists their games in play.`,
  readmit: (who) => `Ruled: ${who} is readmitted, and may play here again.`,
};

/** What everybody reads where it was ruled, its member among them. */
const SAID: Readonly<Record<OfAMember['kind'], (who: string, director: string) => string>> = {
  warn: (who, director) => `${who} is warned by ${director}, and it stands in their record.`,
  expel: (who, director) =>
    `${who} is expelled by ${director}, and begins no game here until readmitted. Games in play go on.`,
  readmit: (who, director) => `${who} is readmitted by ${director}, and may play here again.`,
};

/** The law of the server's usual book that it rests on; or why it can't be ruled. */
const groundOutside = async (
  bot: Bot,
  asked: Asked,
  { kind, member }: OfAMember,
  reason: string,
): Promise<{ readonly law: string } | { readonly refused: string }> => {
  const refuse = (refusal: Refusal) => ({ refused: refusalInWords(refusal, undefined) });
  if (!(await ruledAs(bot, asked)).director) return refuse({ code: 'notADirector' });
  if (member === asked.memberId) return refuse({ code: 'aboutYourself' });
  const { name: book } = usualBook(await bot.servers.settings(asked.guildId));
  const law = groundFor({ book }, kind);
  if (law === undefined) return refuse({ code: 'noGround', kind, book, allowing: booksAllowing(kind) });
  const problem = reasonProblem(reason.trim(), LONGEST_NOTE);
  if (problem) return refuse(problem);
  const idle = await idleExpulsion(bot, asked, { kind, member });
  if (idle) return { refused: idle };
  return { law };
};

/** What it would come to, shown to its director alone; or why it can't be ruled. */
export const previewOutside = async (bot: Bot, asked: Asked, ruling: OfAMember, reason: string): Promise<ReplyBody> => {
  const ground = await groundOutside(bot, asked, ruling, reason);
  if ('refused' in ground) return { content: ground.refused };
  const madeAt = receivedAt(asked.id, bot.now());
  await bot.store.saveDraft({ id: asked.id, server: asked.guildId, by: asked.memberId, madeAt, ruling, reason });
  const above = `Outside any game.\n**${WOULD[ruling.kind](mention(ruling.member))}** (${ground.law})`;
  const content = withQuote(above, reason, {}, NOT_YET);
  return { content, components: [draftButtons(asked.id)] };
};

/** Confirmed: it stands in the member's record, once, and is said in the open. */
export const ruleOutside = async (draft: Draft, asked: Asked, bot: Bot): Promise<Reply> => {
  const { id, ruling, reason } = draft;
  if (!isOfAMember(ruling)) throw new Error(`Draft ${id} rules ${ruling.kind} and names no game`);
  const { kind, member } = ruling;
  const entries = await bot.conduct.entries(asked.guildId, member);
  if (entries.some((entry) => entry.id === entryId(id))) return closing(DONE[kind](mention(member)));
  const ground = await groundOutside(bot, asked, ruling, reason);
  if ('refused' in ground) return closing(ground.refused);
  await bot.conduct.note(asked.guildId, member, {
    id: entryId(id),
    at: receivedAt(asked.id, bot.now()),
    by: asked.memberId,
    kind: NOTED[kind],
    reason: reason.trim(),
    law: ground.law,
  });
  const said = `**${SAID[kind](mention(member), mention(asked.memberId))}** (${ground.law})`;
  return { kind: 'message', private: false, content: withQuote(said, reason, {}) };
};

const entryId = (draftId: string): string => `ruling-${draftId}`;
