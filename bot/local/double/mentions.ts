import {
  type APIAllowedMentions,
  type APIUser,
  PermissionFlagsBits as Flag,
  MessageFlags,
} from 'discord-api-types/v10';
import type { Snowflake } from './people.ts';
import { canSee, mayInvite, permissionsIn } from './permissions.ts';
import type { State, StoredChannel } from './state.ts';

export interface Mentions {
  readonly users: APIUser[];
  readonly roles: Snowflake[];
  readonly everyone: boolean;
  /** Members who get a notification. */
  readonly pinged: Snowflake[];
}

interface Mentioning {
  readonly channel: StoredChannel;
  readonly authorId: Snowflake;
  readonly text: string;
  readonly allowed: APIAllowedMentions | null | undefined;
  /** The author of the message that is replied to. */
  readonly repliedTo: APIUser | undefined;
  /** Whether the text comes as an interaction's answer, which by default mentions users alone. */
  readonly byInteraction: boolean;
  readonly flags: number;
}

const idsIn = (text: string, pattern: RegExp): Snowflake[] => [
  ...new Set([...text.matchAll(pattern)].map(([, id]) => id!)),
];

/** Text in code is not parsed for mentions. */
const withoutCode = (text: string): string => text.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, ' ');

/** A mention brings somebody into a private thread whose channel they see, where its writer may invite. */
const mayBeBrought = (
  state: State,
  { channel, authorId, id }: { channel: StoredChannel; authorId: Snowflake; id: Snowflake },
): boolean => {
  if (channel.kind !== 'privateThread') return false;
  const parent = state.channels.get(channel.parentId);
  return parent !== undefined && canSee(state, id, parent) && mayInvite(state, authorId, channel);
};

/**
 * Who a message mentions and whom it notifies, `allowed_mentions` and permissions applied.
 * https://discord.com/developers/docs/resources/message#allowed-mentions-object
 */
export const mentionsIn = (state: State, mentioning: Mentioning): Mentions => {
  const { channel, authorId, allowed, repliedTo, byInteraction } = mentioning;
  const text = withoutCode(mentioning.text);
  const parsed: readonly string[] = allowed
    ? (allowed.parse ?? [])
    : byInteraction
      ? ['users']
      : ['users', 'roles', 'everyone'];
  const takes = (kind: 'users' | 'roles') => (id: Snowflake) => parsed.includes(kind) || allowed?.[kind]?.includes(id);
  const massPing = (permissionsIn(state, authorId, channel) & Flag.MentionEveryone) !== 0n;

  const named = idsIn(text, /<@!?(\d+)>/g)
    .filter(takes('users'))
    .flatMap((id) => state.users.get(id)?.user ?? []);
  const replyPings = allowed ? allowed.replied_user === true : true;
  const users = repliedTo && replyPings ? [...named.filter(({ id }) => id !== repliedTo.id), repliedTo] : named;
  const roles = idsIn(text, /<@&(\d+)>/g)
    .filter(takes('roles'))
    .filter((id) => state.roles.has(id) && (massPing || state.roles.get(id)?.mentionable));
  const everyone = parsed.includes('everyone') && massPing && /@(everyone|here)\b/.test(text);

  const reached = [...state.users.values()].filter(
    ({ user, roles: has, joinedAt }) =>
      joinedAt && (everyone || users.some(({ id }) => id === user.id) || has.some((id) => roles.includes(id))),
  );
  const silent = (mentioning.flags & MessageFlags.SuppressNotifications) !== 0;
  const pinged = reached
    .map(({ user }) => user.id)
    .filter((id) => id !== authorId && !silent)
    .filter((id) => canSee(state, id, channel) || mayBeBrought(state, { channel, authorId, id }));
  return { users, roles, everyone, pinged };
};
