import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { Locale } from 'discord-api-types/v10';
import type { DoubleOptions } from './double.ts';
import { newRole, newUser } from './members.ts';
import { ofEveryone, ofTheBot } from './permissions.ts';
import { snowflakes } from './snowflake.ts';
import type { State, StoredChannel, StoredUser } from './state.ts';
import { isoTime } from './world.ts';

const tokenFor = (botId: string): string =>
  [
    Buffer.from(botId).toString('base64url'),
    randomBytes(4).toString('base64url'),
    randomBytes(28).toString('base64url'),
  ].join('.');

/** A new server: its owner, the bot with a role of its own, and the channels to begin with. */
export const newState = (options: DoubleOptions, now: () => number): State => {
  const nextId = snowflakes(now);
  const guildId = nextId();
  const botId = nextId();
  const ownerId = nextId();
  const joinedAt = isoTime(now());
  const botName = options.botName ?? 'Flagfall';
  const everyone = newRole(guildId, '@everyone', ofEveryone);
  const ofBot = {
    ...newRole(nextId(), botName, options.botPermissions ?? ofTheBot),
    managed: true,
    tags: { bot_id: botId },
  };
  const account = (id: string, name: string, bot: boolean, roles: string[]): StoredUser => ({
    user: newUser(id, name, null, bot),
    nick: null,
    roles,
    joinedAt,
    locale: Locale.EnglishUS,
    direct: true,
  });
  const channels = (options.channels ?? ['general']).map(
    (name, position): StoredChannel => ({
      kind: 'channel',
      id: nextId(),
      name,
      topic: null,
      position,
      overwrites: [],
      lastMessageId: null,
    }),
  );
  return {
    applicationId: botId,
    botId,
    token: options.token ?? tokenFor(botId),
    privateKey: generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    guild: { id: guildId, name: options.guildName ?? 'Playground', ownerId },
    lastId: nextId(),
    users: new Map([
      [ownerId, account(ownerId, 'owner', false, [])],
      [botId, account(botId, botName, true, [ofBot.id])],
    ]),
    roles: new Map([everyone, ofBot].map((role) => [role.id, role])),
    channels: new Map(channels.map((channel) => [channel.id, channel])),
    messages: new Map(),
    commands: new Map(),
    commandCreates: [],
  };
};
