import { type ConductEntry, standingExpulsion } from '../../lambdas/conduct.ts';
import { eventOf, type Ruling, type SetUp } from '../../lambdas/laws/index.ts';
import { eventName } from '../../lambdas/publish/words/event-name.ts';
import { mention } from '../../lambdas/publish/words/text.ts';
import type { Asked } from '../asked.ts';
import type { Bot } from '../bot.ts';

type Expelling = Ruling & { readonly kind: 'expel' | 'readmit' };

const idleInServer = ({ kind, member }: Expelling, entries: readonly ConductEntry[]): string | undefined => {
  const expelled = standingExpulsion(entries) !== undefined;
  if (kind === 'expel' && expelled) return `${mention(member)} is expelled already. \`/td player\` shows their record.`;
  return kind === 'readmit' && !expelled
    ? `${mention(member)} isn't expelled, and may play already. \`/td player\` shows their record.`
    : undefined;
};

/** What the event's own directors decided of them, such as a withdrawal, stands in the event alone. */
const idleInEvent = (
  { kind, member }: Expelling,
  entries: readonly ConductEntry[],
  { id, name }: { readonly id: string; readonly name: string },
): string | undefined => {
  const expelled = standingExpulsion(entries, id) !== undefined;
  const who = mention(member);
  const of = eventName(name);
  if (kind === 'expel' && expelled) {
    return `${who} is expelled from ${of} already. With \`from:server\` it is about play in this server as a whole.`;
  }
  return kind === 'readmit' && !expelled
    ? `No ruling has expelled ${who} from ${of}. \`/event readmit\` lets back in who was withdrawn from it; \`from:server\` is about play in this server as a whole.`
    : undefined;
};

/**
 * Why there is nothing to expel or readmit (ledger P1, P5): a member is expelled already, or is not; from the event of
 * the game, or from play in the server. Else undefined. In: the game that it is ruled in, if it is.
 */
export const idleExpulsion = async (
  bot: Bot,
  { guildId }: Asked,
  ruling: Ruling,
  game: { readonly setUp?: SetUp } = {},
): Promise<string | undefined> => {
  if (ruling.kind !== 'expel' && ruling.kind !== 'readmit') return undefined;
  const entries = await bot.conduct.entries(guildId, ruling.member);
  const event = ruling.from && eventOf(game);
  return event ? idleInEvent(ruling, entries, event) : idleInServer(ruling, entries);
};
