import type { SeenMessage, Snowflake } from '../../../double/people.ts';
import * as api from '../api.ts';
import { byAge, changed, focusComposer, setDraft, showEnd, world } from '../world.ts';
import { say } from './places.ts';

/** Puts a message, new or changed, in its place among those of its channel that are known. */
export const putMessage = (message: SeenMessage): void => {
  const known = world.messages.get(message.channel_id);
  if (!known) return;
  const others = known.filter(({ id }) => id !== message.id);
  const after = others.findIndex(({ id }) => byAge(id, message.id) > 0);
  world.messages.set(message.channel_id, after < 0 ? [...others, message] : others.toSpliced(after, 0, message));
  changed();
};

/** Takes a message away. */
export const dropMessage = (channelId: Snowflake, messageId: Snowflake): void => {
  const known = world.messages.get(channelId);
  if (known)
    world.messages.set(
      channelId,
      known.filter(({ id }) => id !== messageId),
    );
  changed();
};

/** Hides a private reply, as "Dismiss message" does. */
export const dismiss = (message: SeenMessage): void => {
  world.dismissed.add(message.id);
  focusComposer();
  changed();
};

/** Makes what is typed next a reply to a message. */
export const replyTo = (message: SeenMessage | undefined): void => {
  world.replyTo = message;
  focusComposer();
  changed();
};

/** Sends content in the open channel; what can't be sent comes back to the composer as the text that stood there. */
export const sendText = async (text: string, content: string): Promise<void> => {
  const replied = world.replyTo?.id;
  world.replyTo = undefined;
  setDraft({ kind: 'text', text: '' });
  try {
    const sent = await api.type(world.me.id, world.channelId, content, replied);
    putMessage(sent);
    if (sent.channel_id === world.channelId) showEnd();
  } catch (problem) {
    setDraft({ kind: 'text', text });
    say(api.reason(problem));
  }
};

/** Deletes one's own message. */
export const deleteMessage = async (message: SeenMessage): Promise<void> => {
  try {
    await api.deleteMessage(world.me.id, message.id);
    dropMessage(message.channel_id, message.id);
  } catch (problem) {
    say(api.reason(problem));
  }
};
