import { type ConductEntry, standingExpulsion } from '../../lambdas/conduct.ts';
import { eventOf, type MemberId, type Ruling, type SetUp } from '../../lambdas/laws/index.ts';
import { eventName } from '../../lambdas/publish/words/event-name.ts';
import { tournamentRefusalInWords } from '../../lambdas/publish/words/event-refusal.ts';
import { mention } from '../../lambdas/publish/words/text.ts';
import { entrantOf } from '../../lambdas/tournaments/index.ts';
import type { Asked } from '../asked.ts';
import type { Bot } from '../bot.ts';
import { type Found, lookAt } from '../events/find.ts';

type Expelling = Ruling & { readonly kind: 'expel' | 'readmit' };

const idleInServer = ({ kind, member }: Expelling, entries: readonly ConductEntry[]): string | undefined => {
  const expelled = standingExpulsion(entries) !== undefined;
  if (kind === 'expel' && expelled) return `${mention(member)} is expelled already. \`/td player\` shows their record.`;
  return kind === 'readmit' && !expelled
    ? `${mention(member)} isn't expelled, and may play already. \`/td player\` shows their record.`
    : undefined;
};

const IN_SERVER = 'With `from:server` it is about play in this server as a whole.';

/**
 * The event itself knows who is out of it, by whatever way: a ruling, `/event`, or their own will; and who plays in it, and
 * so decides nothing about the others (ledger A5).
 */
const idleInEvent = ({ kind, member }: Expelling, { tournament }: Found, by: MemberId): string | undefined => {
  const of = eventName(tournament.name);
  if (tournament.phase === 'over')
    return `${of} is over: nobody is expelled from it any more, or readmitted. ${IN_SERVER}`;
  if (entrantOf(tournament, by)) return tournamentRefusalInWords({ code: 'ownEvent' });
  const standing = entrantOf(tournament, member)?.standing;
  if (kind === 'expel' && standing === 'expelled')
    return `${mention(member)} is expelled from ${of} already. ${IN_SERVER}`;
  return kind === 'readmit' && standing === 'playing'
    ? `${mention(member)} isn't expelled from ${of}, and plays in it. ${IN_SERVER}`
    : undefined;
};

/**
 * Why a member can't be expelled or readmitted as things stand outside the game (ledger P1, P5, A5): they are expelled
 * already, or are not, from the event of the game or from play in the server; or the event is the director's own. Else
 * undefined. In: the game that it is ruled in, if it is.
 */
export const idleExpulsion = async (
  bot: Bot,
  { guildId, memberId }: Asked,
  ruling: Ruling,
  game: { readonly setUp?: SetUp } = {},
): Promise<string | undefined> => {
  if (ruling.kind !== 'expel' && ruling.kind !== 'readmit') return undefined;
  const event = ruling.from && eventOf(game);
  if (!event) return idleInServer(ruling, await bot.conduct.entries(guildId, ruling.member));
  const found = await lookAt(bot, guildId, event.id);
  return found && idleInEvent(ruling, found, memberId);
};
