import type { Bot } from '../../bot/bot.ts';
import type { Interaction } from '../../bot/conversation.ts';
import { conversing } from '../../bot/converse.ts';
import { discordFiles } from '../../bot/files.ts';
import { conducts } from '../../lambdas/conduct.ts';
import { desk } from '../../lambdas/desk.ts';
import type { Instant } from '../../lambdas/laws/index.ts';
import { silentLog } from '../../lambdas/log.ts';
import { membership } from '../../lambdas/members.ts';
import { servers } from '../../lambdas/servers.ts';
import type { Store } from '../../lambdas/store/index.ts';
import { tournamentDesk } from '../../lambdas/tournament-desk.ts';
import { slashMove } from './interaction-samples.ts';
import { noon, snowflakeAt } from './signing.ts';

/** Somebody who asks: their id, roles, and permissions as Discord's bit set. */
export interface Who {
  readonly id: string;
  readonly roles?: readonly string[];
  readonly permissions?: bigint;
}

/** What somebody does, and where. */
export interface Asking {
  readonly who: Who;
  readonly guildId?: string;
  readonly channelId?: string;
  /** The channel that the thread hangs in; left out where it is asked in a channel. */
  readonly parentId?: string;
  /** When; noon if nothing else is said. */
  readonly at?: Instant;
}

export const botOver = (store: Store, now: () => Instant = () => noon): Bot => {
  const decides = desk(store);
  const chosen = servers(store);
  return {
    desk: decides,
    tournaments: tournamentDesk(store),
    members: membership({ store, desk: decides, servers: chosen, log: silentLog }),
    servers: chosen,
    conduct: conducts(store),
    store,
    now,
    files: discordFiles(),
    toss: () => 'white',
  };
};

let serial = 5_000;

const envelope = ({ who, guildId = '10', channelId = '11', parentId, at = noon }: Asking): object => {
  serial += 1;
  const user = { ...slashMove.member.user, id: who.id, username: `m${who.id}`, global_name: null };
  return {
    ...slashMove,
    id: snowflakeAt(at, serial),
    guild_id: guildId,
    channel_id: channelId,
    channel: parentId === undefined ? { id: channelId, type: 0 } : { id: channelId, type: 11, parent_id: parentId },
    member: { user, nick: null, roles: who.roles ?? [], permissions: String(who.permissions ?? 0n) },
    app_permissions: '8',
  };
};

/** What is said to a slash command. In: its options as Discord sends them, and what it describes beside them. */
export const slash = (bot: Bot, asking: Asking, name: string, options: readonly object[] = [], resolved: object = {}) =>
  conversing(bot)({
    ...envelope(asking),
    data: { id: '700000000000000001', name, type: 1, options, resolved },
  } as unknown as Interaction);

const message = { id: '600000000000000001', channel_id: '11', content: '', flags: 0, components: [] };

/** What is said to a button, or to a menu of a type in which some values were chosen. */
export const press = (
  bot: Bot,
  asking: Asking,
  customId: string,
  menu?: { readonly type: number; readonly values: readonly string[]; readonly resolved?: object },
) => {
  const { type = 2, ...chosen } = menu ?? {};
  return conversing(bot)({
    ...envelope(asking),
    type: 3,
    data: { custom_id: customId, component_type: type, ...chosen },
    message,
  } as unknown as Interaction);
};

/** What is said to a form. In: what its fields hold by custom id: a text, or what is chosen in a menu. */
export const fillIn = (
  bot: Bot,
  asking: Asking,
  customId: string,
  fields: Readonly<Record<string, string | readonly string[]>>,
) =>
  conversing(bot)({
    ...envelope(asking),
    type: 5,
    data: {
      custom_id: customId,
      components: Object.entries(fields).map(([custom_id, value]) => ({
        type: 18,
        component: typeof value === 'string' ? { type: 4, custom_id, value } : { type: 3, custom_id, values: value },
      })),
    },
    message,
  } as unknown as Interaction);
