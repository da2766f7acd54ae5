import type { DoubleEvent, Member, SeenMessage, Snowflake } from '../../double/people.ts';
import { dropMessage, putMessage } from './actions/messages.ts';
import { loadChannels } from './actions/places.ts';
import { countPings, markRead } from './actions/unread.ts';
import * as api from './api.ts';
import { runnables } from './composer/draft.ts';
import { authorOf, gist } from './message/message.ts';
import { changed, channelById, world } from './world.ts';

/** Whether the present member sees the message. */
const isSeen = (message: SeenMessage): boolean =>
  (message.onlyFor === null || message.onlyFor === world.me.id) && channelById(message.channel_id) !== undefined;

/** Says a message of the open channel to screen readers. */
const announce = (message: SeenMessage): void => {
  world.news = `${authorOf(message).displayName}: ${gist(message)}`;
  changed();
};

const noteLast = (message: SeenMessage): void => {
  world.channels = world.channels.map((channel) =>
    channel.id === message.channel_id ? { ...channel, lastMessageId: message.id } : channel,
  );
};

const messageCame = (message: SeenMessage): void => {
  countPings(message);
  if (!isSeen(message)) return;
  noteLast(message);
  putMessage(message);
  if (message.channel_id !== world.channelId) return;
  if (message.author.id !== world.me.id) announce(message);
  if (!document.hidden) markRead(message.channel_id);
};

const messageChanged = (message: SeenMessage): void => {
  if (!isSeen(message)) return;
  for (const key of world.selected.keys()) if (key.startsWith(`${message.id} `)) world.selected.delete(key);
  world.notes.delete(message.id);
  putMessage(message);
  if (message.channel_id === world.channelId && message.onlyFor !== null) announce(message);
};

let reloading = false;

/** Fetches the channels once for however many events come together. */
const channelsChanged = (): void => {
  if (reloading) return;
  reloading = true;
  setTimeout(() => {
    reloading = false;
    void loadChannels().then(changed);
  }, 30);
};

const memberChanged = (member: Member, here: boolean): void => {
  const known = world.members.some(({ id }) => id === member.id);
  if (!here) world.members = world.members.filter(({ id }) => id !== member.id);
  else if (known) world.members = world.members.map((each) => (each.id === member.id ? member : each));
  else world.members = [...world.members, member];
  if (member.id === world.me.id && here) world.me = member;
  changed();
};

const loadCommands = async (): Promise<void> => {
  world.commands = runnables(await api.commands(world.me.id));
  changed();
};

/** Takes in what happened in the server. */
const happen = (event: DoubleEvent): void => {
  switch (event.type) {
    case 'messageCreated':
      messageCame(event.message);
      break;
    case 'messageUpdated':
      messageChanged(event.message);
      break;
    case 'messageDeleted':
      dropMessage(event.channelId, event.messageId);
      break;
    case 'channelCreated':
    case 'channelUpdated':
    case 'channelDeleted':
      channelsChanged();
      break;
    case 'memberJoined':
    case 'memberUpdated':
    case 'memberLeft':
      memberChanged(event.member, event.type !== 'memberLeft');
      break;
    case 'commandsChanged':
      void loadCommands();
      break;
    case 'refused':
      console.warn('Discord would have refused this:', event.failure);
      break;
  }
};

/** Follows what a member sees happen; after a lost connection everything is read anew. Returns a way to end it. */
export const follow = (memberId: Snowflake, afterGap: () => Promise<void>): (() => void) => {
  let wasLost = false;
  return api.events(memberId, {
    happen,
    open: () => {
      const ready = wasLost ? afterGap() : Promise.resolve();
      wasLost = false;
      void ready.then(() => {
        world.connected = !wasLost;
        changed();
      });
    },
    lost: () => {
      wasLost = true;
      world.connected = false;
      changed();
    },
  });
};
