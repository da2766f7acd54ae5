import type { SeenChannel } from './people.ts';
import { isThread, type State, type StoredChannel } from './state.ts';
import { audience } from './wire.ts';

/** A channel as the people's API shows it. */
export const seenChannel = (state: State, channel: StoredChannel, writable: boolean): SeenChannel => {
  const common = {
    id: channel.id,
    kind: channel.kind,
    parentId: null,
    topic: null,
    archived: false,
    locked: false,
    writable,
    lastMessageId: channel.lastMessageId,
  };
  if (channel.kind === 'direct')
    return { ...common, name: state.users.get(state.botId)!.user.username, memberIds: [channel.userId, state.botId] };
  const { name } = channel;
  if (!isThread(channel)) return { ...common, name, topic: channel.topic, memberIds: audience(state, channel) };
  const { parentId, archived, locked, memberIds } = channel;
  return { ...common, name, parentId, archived, locked, memberIds };
};

/** Text as people read it: mentions become names; timestamps stay, for they depend on the reader. */
export const renderText = ({ users, channels, roles }: State, content: string): string =>
  content.replaceAll(/<(@!?|@&|#)(\d+)>/g, (whole, sign: string, id: string) => {
    if (sign === '#') {
      const channel = channels.get(id);
      return channel && channel.kind !== 'direct' ? `#${channel.name}` : whole;
    }
    if (sign === '@&') return roles.has(id) ? `@${roles.get(id)!.name}` : whole;
    const user = users.get(id);
    return user ? `@${user.nick ?? user.user.global_name ?? user.user.username}` : whole;
  });
