import { type AnyDraft, isLapsed, type SetUpDraft } from '../../lambdas/drafts.ts';
import { refusalInWords } from '../../lambdas/publish/words/refusal.ts';
import { mention } from '../../lambdas/publish/words/text.ts';
import { privately } from '../answers.ts';
import { receivedAt } from '../asked.ts';
import { setUpCommand } from '../td/start-command.ts';
import type { Control } from './control.ts';
import { ended, forItsMaker } from './its-maker.ts';

const CANCELLED = 'You cancelled this, and nothing was set up. `/td start` begins anew.';
const LAPSED = 'An hour has passed since this was shown, and nothing was set up. `/td start` begins anew.';
const CONFIRMED = 'You have confirmed this already: the game has begun. A ruling can annul it: `/ruling action:annul`.';

const isOurs = (draft: AnyDraft): draft is SetUpDraft => 'setUp' in draft;

/** Confirm: the game begins, once, however often it is pressed: the draft is its id and its cause. */
export const confirmSetUp: Control = forItsMaker(isOurs, LAPSED, async (draft, asked, bot) => {
  const { id, setUp } = draft;
  if (!draft.end && isLapsed(draft, bot.now())) return ended(LAPSED);
  if ((await bot.store.endDraft(id, 'confirmed')) !== 'confirmed') return ended(CANCELLED);
  const command = await setUpCommand(bot, asked, setUp);
  const at = receivedAt(asked.id, bot.now());
  const ruling = await bot.desk.submit({ gameId: id, command, cause: `set-up-${id}`, at });
  if (!ruling.accepted) return ended(refusalInWords(ruling.refusal, ruling.game));
  const { white, black, place } = setUp;
  return ended(`Set up: ${mention(white)} (White) against ${mention(black)} (Black), in <#${place.channelId}>.`);
});

/** Cancel: nothing is set up. */
export const dropSetUp: Control = forItsMaker(isOurs, LAPSED, async ({ id }, _, bot) =>
  (await bot.store.endDraft(id, 'cancelled')) === 'confirmed' ? privately(CONFIRMED) : ended('Nothing was set up.'),
);
