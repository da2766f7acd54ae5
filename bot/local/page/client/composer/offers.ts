import type { Snowflake } from '../../../double/people.ts';
import * as api from '../api.ts';
import { changed, world } from '../world.ts';
import { type Choice, offered, optionsSoFar } from './choices.ts';
import type { CommandDraft } from './draft.ts';

/** What the bot offered for a field's text; `waiting` while the answer to newer text is under way. */
interface Offers {
  readonly key: string;
  readonly choices: readonly Choice[];
  readonly waiting: boolean;
}

let offers: Offers = { key: '', choices: [], waiting: false };
let timer: ReturnType<typeof setTimeout> | undefined;

const keyOf = (draft: CommandDraft, option: string, channelId: Snowflake): string =>
  JSON.stringify([world.me.id, channelId, draft.command.name, option, optionsSoFar(draft, world)]);

/**
 * What the bot offers for an option as it stands. The first look at new text asks for it, a moment later than the last
 * key; until the answer comes, the former offers stay. An answer to text that was typed over is thrown away.
 */
export const offersFor = (draft: CommandDraft, option: string): { choices: readonly Choice[]; waiting: boolean } => {
  const channelId = world.channelId;
  const key = keyOf(draft, option, channelId);
  if (key !== offers.key) {
    const sameField = offers.key.startsWith(key.slice(0, key.lastIndexOf('{')));
    offers = { key, choices: sameField ? offers.choices : [], waiting: true };
    clearTimeout(timer);
    timer = setTimeout(() => void ask(key, draft, option, channelId), 120);
  }
  return offers;
};

const ask = async (key: string, draft: CommandDraft, option: string, channelId: Snowflake): Promise<void> => {
  const options = { ...optionsSoFar(draft, world) };
  options[option] ??= '';
  const answer = await api.autocomplete(world.me.id, channelId, draft.command.name, options, option).catch(() => []);
  if (offers.key !== key) return;
  offers = { key, choices: offered(answer), waiting: false };
  changed();
};
