import { PermissionFlagsBits as Flag } from 'discord-api-types/v10';
import { addRole, join, leave, openChannel, setRoles } from './members.ts';
import { remove, seenMessage } from './messages.ts';
import { type DoubleEvent, NotSeen, type People, type Snowflake } from './people.ts';
import { type PersonParts, personOf } from './person.ts';
import { renderText, seenChannel } from './seen.ts';
import { isThread, type StoredChannel, type StoredMessage, type StoredUser } from './state.ts';
import { archiveIdle, changeThread, deleteChannel } from './threads.ts';
import { seenMember } from './wire.ts';
import { memberOf } from './world.ts';

/** The server's owner and onlooker, who arranges everything and sees everything. */
export const peopleOf = (parts: PersonParts, listeners: Set<(event: DoubleEvent) => void>): People => {
  const { world } = parts;
  const { state } = world;
  const seen = (user: StoredUser) => seenMember(state, user);
  const present = () => [...state.users.values()].filter(({ joinedAt }) => joinedAt);
  const channelBy = (id: Snowflake): StoredChannel => {
    const channel = state.channels.get(id);
    if (!channel) throw new NotSeen(`There is no channel ${id}.`);
    return channel;
  };
  const messageBy = (id: Snowflake): StoredMessage => {
    const found = [...state.messages.values()].map((messages) => messages.get(id)).find((each) => each !== undefined);
    if (!found) throw new NotSeen(`There is no message ${id}.`);
    return found;
  };

  return {
    guildId: state.guild.id,
    members: () =>
      present()
        .map(seen)
        .filter(({ owner }) => !owner),
    member: (nameOrId) =>
      present()
        .map(seen)
        .find(({ id, name, displayName }) => [id, name, displayName].includes(nameOrId)),
    addMember: (member) => seen(join(world, member)),
    removeMember: (id) => leave(world, id),
    roles: () => [...state.roles.values()],
    addRole: ({ name, permissions = 0n, mentionable = false }) => addRole(world, name, permissions, mentionable),
    setRoles: (id, roles) => setRoles(world, id, roles),
    setDirect: (id, open) => {
      const member = memberOf(world, id);
      if (member) member.direct = open;
    },
    channels: () => {
      archiveIdle(world);
      return [...state.channels.values()].map((channel) => seenChannel(state, channel, true));
    },
    createChannel: ({ name, topic = null, visibleTo }) => {
      const view = String(Flag.ViewChannel);
      const hidden = { id: state.guild.id, type: 0 as const, allow: '0', deny: view };
      const shown = (visibleTo ?? []).map((id) => ({
        id,
        type: state.roles.has(id) ? (0 as const) : (1 as const),
        allow: view,
        deny: '0',
      }));
      const overwrites = visibleTo ? [hidden, ...shown] : [];
      return seenChannel(state, openChannel(world, { name, topic, overwrites }), true);
    },
    deleteChannel: (id) => deleteChannel(world, channelBy(id)),
    setThread: (id, to) => {
      const thread = channelBy(id);
      if (!isThread(thread)) throw new NotSeen(`${id} is no thread.`);
      changeThread(world, thread, to);
    },
    deny: (channelId, id, permissions) => {
      const channel = channelBy(channelId);
      if (channel.kind !== 'channel') throw new NotSeen(`${channelId} takes no overwrites.`);
      const others = channel.overwrites.filter((each) => each.id !== id);
      const type = state.roles.has(id) ? (0 as const) : (1 as const);
      channel.overwrites =
        permissions === 0n ? others : [...others, { id, type, allow: '0', deny: String(permissions) }];
      world.tell({ type: 'channelUpdated', channelId, parentId: null });
    },
    deleteMessage: (id) => remove(world, messageBy(id)),
    messages: (id) => [...(state.messages.get(id)?.values() ?? [])].map((stored) => seenMessage(state, stored)),
    attachment: (idOrUrl) => world.readAttachment(/\/attachments\/\d+\/(\d+)\//.exec(idOrUrl)?.[1] ?? idOrUrl),
    render: (content) => renderText(state, content),
    as: (id) => {
      if (!memberOf(world, id)) throw new NotSeen(`There is no member ${id}.`);
      return personOf(id, parts);
    },
    onEvent: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
