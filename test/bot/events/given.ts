import { ApplicationCommandOptionType as Kind } from 'discord-api-types/v10';
import type { Bot } from '../../../bot/bot.ts';
import type { Reply } from '../../../bot/reply.ts';
import { type Duration, type Instant, SECOND } from '../../../lambdas/laws/index.ts';
import type { TestStore } from '../../store/given.ts';
import { botOver, press as pressing, slash, type Who } from '../asking.ts';
import { noon } from '../signing.ts';

export const TD_ROLE = '71';
export const tom: Who = { id: '200000000000000001', roles: [TD_ROLE] };
export const tim: Who = { id: '200000000000000002', roles: [TD_ROLE] };
export const ann: Who = { id: '200000000000000011' };
export const bea: Who = { id: '200000000000000012' };
export const cat: Who = { id: '200000000000000013' };
/** A director who plays. */
export const dan: Who = { id: '200000000000000014', roles: [TD_ROLE] };
const EVERYBODY = [tom, tim, ann, bea, cat, dan];

const resolved = {
  users: Object.fromEntries(
    EVERYBODY.map(({ id }) => [id, { id, username: `m${id}`, global_name: null, avatar: null }]),
  ),
  members: Object.fromEntries(EVERYBODY.map(({ id }) => [id, { roles: [], permissions: '0', nick: null }])),
};

type Value = string | number | Who;
const option = ([name, value]: readonly [string, Value]) => {
  if (typeof value === 'object') return { name, type: Kind.User, value: value.id };
  return { name, type: typeof value === 'number' ? Kind.Integer : Kind.String, value };
};

let servers = 0;

/** A server of its own, with directors, in which members ask of the bot what they like. */
export const serverOver = async ({ store }: TestStore) => {
  servers += 1;
  const guildId = `30000000000000${String(servers).padStart(4, '0')}`;
  let at: Instant = noon;
  const bot: Bot = botOver(store, () => at);
  await bot.servers.choose(guildId, { tdRole: TD_ROLE });

  const wait = (time: Duration): void => {
    at += time;
  };

  /** `/event` with one of its parts. Out: the answer, which is private. */
  const event = (who: Who, part: string, options: Readonly<Record<string, Value>> = {}): Promise<Reply> =>
    slash(
      bot,
      { who, guildId, at },
      'event',
      [{ name: part, type: Kind.Subcommand, options: Object.entries(options).map(option) }],
      resolved,
    );

  /** Presses a button of an answer, by its label. */
  const press = (who: Who, reply: Reply, label: string): Promise<Reply> => {
    const buttons = 'components' in reply ? JSON.stringify(reply.components ?? []) : '[]';
    const found = new RegExp(`"label":"${label}","custom_id":"([^"]+)"`).exec(buttons);
    if (!found) throw new Error(`no button ${label} in ${JSON.stringify(reply)}`);
    return pressing(bot, { who, guildId, at }, found[1]!);
  };

  /** Opens an event in which some have entered. */
  const opened = async (name = 'Winter Open', entrants: readonly Who[] = [ann, bea, cat], more = {}): Promise<void> => {
    wait(SECOND);
    await event(tom, 'new', { name, ...more });
    for (const who of entrants) await event(who, 'enter', { event: name });
  };

  /** The event of a name, as it stands. */
  const found = async (name = 'Winter Open') => {
    for (const over of [false, true])
      for (const { id } of await store.tournamentsIn(guildId, { over, limit: 25 })) {
        const looked = await bot.tournaments.look(id);
        if (looked?.tournament.name === name) return { id, ...looked };
      }
    throw new Error(`no event ${name}`);
  };

  return { bot, guildId, event, press, opened, found, wait };
};

export const wordsOf = (reply: Reply): string => ('content' in reply ? reply.content : JSON.stringify(reply));
