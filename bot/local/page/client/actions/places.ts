import type { Snowflake } from '../../../double/people.ts';
import * as api from '../api.ts';
import { byAge, changed, channelById, world } from '../world.ts';
import { markRead, readUpTo } from './unread.ts';

/** Loads a channel's newest messages unless they are known; what happens meanwhile is newer than what is fetched. */
export const loadMessages = async (channelId: Snowflake): Promise<void> => {
  if (world.messages.has(channelId)) return;
  const { me } = world;
  world.messages.set(channelId, []);
  const fetched = await api.messages(me.id, channelId);
  if (world.me !== me) return;
  const newer = world.messages.get(channelId) ?? [];
  if (fetched.length < api.messagesAtATime) world.complete.add(channelId);
  const older = fetched.filter(({ id }) => !newer.some((message) => message.id === id));
  world.messages.set(
    channelId,
    [...older, ...newer].toSorted((a, b) => byAge(a.id, b.id)),
  );
};

let loadingEarlier = false;

/** Loads the messages before the earliest that is shown in the open channel; what one reads stays where it is. */
export const loadEarlier = async (): Promise<void> => {
  const { me, channelId } = world;
  const known = world.messages.get(channelId) ?? [];
  const earliest = known[0]?.id;
  if (loadingEarlier || !earliest || world.complete.has(channelId)) return;
  loadingEarlier = true;
  const fetched = await api.messages(me.id, channelId, earliest).finally(() => {
    loadingEarlier = false;
  });
  if (world.me !== me) return;
  if (fetched.length < api.messagesAtATime) world.complete.add(channelId);
  world.messages.set(channelId, [...fetched, ...(world.messages.get(channelId) ?? [])]);
  changed();
};

/** Opens a channel or thread. The line "new" is put where the member had read to. */
export const goTo = async (channelId: Snowflake): Promise<void> => {
  if (!channelById(channelId)) return say('You can’t see that channel.');
  world.channelId = channelId;
  world.replyTo = undefined;
  world.readUpTo = readUpTo(channelId);
  location.hash = `${world.me.id}/${channelId}`;
  changed();
  await loadMessages(channelId);
  markRead(channelId);
  changed();
};

/** Scrolls to a message of the open channel and lets it stand out. */
export const showMessage = (messageId: Snowflake): void => {
  const element = document.querySelector<HTMLElement>(`[data-id="${messageId}"]`);
  element?.scrollIntoView({ block: 'center' });
  element?.focus();
};

/** What a click on a link does: those to a channel or message of this server open it here. */
export const goToLink =
  (target: string) =>
  (event: Event): void => {
    const [, channelId, messageId] = /discord\.com\/channels\/\d+\/(\d+)(?:\/(\d+))?/.exec(target) ?? [];
    if (!channelId) return;
    event.preventDefault();
    void goTo(channelId).then(() => messageId && requestAnimationFrame(() => showMessage(messageId)));
  };

/** Fetches which channels there are for the present member, and opens another when the open one is gone. */
export const loadChannels = async (): Promise<void> => {
  world.channels = (await api.channels(world.me.id)).toSorted((a, b) => byAge(a.id, b.id));
  const first = world.channels.find(({ kind }) => kind === 'channel') ?? world.channels[0];
  if (!channelById(world.channelId) && first) await goTo(first.id);
};

/** Shows a short word for some seconds about what could not be done. */
export const say = (words: string): void => {
  world.notice = words;
  changed();
  setTimeout(() => {
    if (world.notice === words) world.notice = undefined;
    changed();
  }, 6_000);
};
