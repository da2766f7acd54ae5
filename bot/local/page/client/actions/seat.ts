import type { Snowflake } from '../../../double/people.ts';
import * as api from '../api.ts';
import { runnables } from '../composer/draft.ts';
import { follow } from '../live.ts';
import { changed, world } from '../world.ts';
import { readClock } from './clock.ts';
import { goTo, loadChannels, loadMessages } from './places.ts';
import { countMissed, isUnread } from './unread.ts';

/** How many unread channels are looked through for mentions when one sits down. */
const mostUnread = 20;

const lookForMentions = async (): Promise<void> => {
  const unread = world.channels.filter(isUnread).slice(-mostUnread);
  await Promise.all(unread.map(({ id }) => loadMessages(id)));
  for (const { id } of unread) countMissed(id);
  changed();
};

let unfollow = (): void => {};

/** Sits down as another member: their channels, messages and commands; the same channel where they see it too. */
export const become = async (memberId: Snowflake): Promise<void> => {
  const member = world.members.find(({ id }) => id === memberId);
  if (!member) return;
  unfollow();
  world.me = member;
  world.messages.clear();
  world.complete.clear();
  world.modal = undefined;
  world.drafts.clear();
  world.news = '';
  unfollow = follow(memberId, sitDownAgain);
  const [commands] = await Promise.all([api.commands(memberId), loadChannels()]);
  if (world.me !== member) return;
  world.commands = runnables(commands);
  await goTo(world.channelId);
  await lookForMentions();
};

const sitDownAgain = async (): Promise<void> => {
  await loadServer();
  await become(world.me.id);
};

/** Reads who there is and what time the arbiter has. */
export const loadServer = async (): Promise<void> => {
  [world.members, world.roles] = await Promise.all([api.members(), api.roles()]);
  world.guildId = world.roles.find(({ name }) => name === '@everyone')?.id ?? '0';
  await readClock();
};
