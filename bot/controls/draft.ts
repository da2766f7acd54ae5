import { type AnyDraft, type Draft, isLapsed } from '../../lambdas/drafts.ts';
import { replay } from '../../lambdas/laws/index.ts';
import { silentLog } from '../../lambdas/log.ts';
import { noteConduct } from '../../lambdas/publish/conduct.ts';
import { isPlayed } from '../../lambdas/publish/words/played.ts';
import { refusalInWords } from '../../lambdas/publish/words/refusal.ts';
import { rulingInWords } from '../../lambdas/publish/words/ruling.ts';
import type { GameRecord } from '../../lambdas/record.ts';
import { closing, privately } from '../answers.ts';
import { type Asked, receivedAt } from '../asked.ts';
import type { Bot } from '../bot.ts';
import type { Reply } from '../reply.ts';
import { ruleCommand } from '../rulings/command.ts';
import { idleExpulsion } from '../rulings/expulsion.ts';
import { ruleOutside } from '../rulings/outside.ts';
import { preview } from '../rulings/preview.ts';
import { sinceInWords } from '../rulings/since.ts';
import type { Control } from './control.ts';
import { ended, forItsMaker } from './its-maker.ts';

const CANCELLED = 'You cancelled this, and nothing was ruled. `/ruling` begins anew.';
const CONFIRMED = 'You have confirmed this already: `/case show` tells what was ruled.';
const LAPSED = 'An hour has passed since this was shown, and nothing was ruled. `/ruling` begins anew.';

const isOurs = (draft: AnyDraft): draft is Draft => 'ruling' in draft;

/** What was ruled, with the games before and after as they were then, whatever has come since. */
const ruledInWords = ({ events }: GameRecord, cause: string): string => {
  const first = events.findIndex((event) => event.type === 'ruled' && event.cause === cause);
  const last = events.findLastIndex((event) => event.cause === cause);
  const [before, after] = [replay(events.slice(0, first)), replay(events.slice(0, last + 1))];
  const event = events[first];
  if (event?.type !== 'ruled' || !isPlayed(before) || !isPlayed(after)) throw new Error(`${cause} is not on record`);
  return `Ruled in case ${event.case}: ${rulingInWords(before, after, event)} (${event.law})`;
};

/** A draft is ruled once, however often it is confirmed: the draft is the cause of what it rules. */
const causeOf = ({ id }: Draft): string => `ruling-${id}`;

/** Things have changed since its effect was shown: the director hears how, and sees what the effect would be now. */
const shownAnew = async (draft: Draft, seen: number, gameId: string, asked: Asked, bot: Bot): Promise<Reply> => {
  const { record } = (await bot.desk.look(gameId))!;
  return { kind: 'update', ...(await preview(bot, asked, gameId, draft, sinceInWords(record, seen))) };
};

/** What a game doesn't know may have changed as well: who is expelled, and what has become of its event. */
const impossibleSince = async (draft: Draft, gameId: string, asked: Asked, bot: Bot): Promise<string | undefined> => {
  const found = await bot.desk.look(gameId);
  if (!found || !isPlayed(found.game)) return undefined;
  const isRuled = found.record.events.some(({ cause }) => cause === causeOf(draft));
  return isRuled ? undefined : idleExpulsion(bot, asked, draft.ruling, found.game);
};

const ruleInGame = async (
  draft: Draft,
  { id, seen }: NonNullable<Draft['game']>,
  asked: Asked,
  bot: Bot,
): Promise<Reply> => {
  const impossible = await impossibleSince(draft, id, asked, bot);
  if (impossible) return ended(impossible);
  const outcome = await bot.desk.submit({
    gameId: id,
    command: await ruleCommand(bot, asked, draft),
    cause: causeOf(draft),
    at: receivedAt(asked.id, bot.now()),
    seen,
  });
  if (outcome.accepted) {
    // What was ruled of a member holds from now on, whenever it can be told. The announcer notes it too, and logs what it can't.
    await noteConduct(
      { conduct: bot.conduct, log: silentLog },
      outcome.record,
      outcome.record.announced,
      outcome.record.version,
    );
    return closing(ruledInWords(outcome.record, causeOf(draft)));
  }
  if (outcome.refusal.code === 'changedSince') return shownAnew(draft, seen, id, asked, bot);
  return ended(refusalInWords(outcome.refusal, outcome.game));
};

/**
 * Confirm: what its maker was shown binds now, if nothing has happened since that they should know of. It is noted first
 * that it was confirmed, so that it can't be cancelled while it is being ruled.
 */
export const confirmRuling: Control = forItsMaker(isOurs, LAPSED, async (draft, asked, bot) => {
  if (!draft.end && isLapsed(draft, bot.now())) return ended(LAPSED);
  const end = await bot.store.endDraft(draft.id, 'confirmed');
  if (end !== 'confirmed') return ended(CANCELLED);
  return draft.game ? ruleInGame(draft, draft.game, asked, bot) : ruleOutside(draft, asked, bot);
});

/** Cancel: nothing was ruled, and nothing is. */
export const dropRuling: Control = forItsMaker(isOurs, LAPSED, async (draft, _, bot) => {
  const end = await bot.store.endDraft(draft.id, 'cancelled');
  return end === 'confirmed' ? privately(CONFIRMED) : ended('Nothing was ruled.');
});
