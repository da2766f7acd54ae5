import type { Answer, SeenMessage } from '../../../double/people.ts';
import * as api from '../api.ts';
import type { EnteredValues } from '../composer/draft.ts';
import { changed, type ShownModal, showEnd, world } from '../world.ts';
import { putMessage } from './messages.ts';
import { say } from './places.ts';

/** Shows what the bot answered; returns the words for a failure. */
const receive = (answer: Answer): string | undefined => {
  switch (answer.kind) {
    case 'reply':
    case 'deferred':
      putMessage(answer.message);
      if (answer.message.channel_id === world.channelId) showEnd();
      return undefined;
    case 'updated':
      putMessage(answer.message);
      return undefined;
    case 'modal':
      world.modal = { ...answer.modal, values: {} };
      return undefined;
    case 'failed':
      console.warn(`${answer.failure.reason}: ${answer.failure.detail}`);
      return answer.failure.shown;
    default:
      return undefined;
  }
};

/** Presses or chooses something of a message: dots until the answer, and a note under the message if there is none. */
const actOn = async (message: SeenMessage, customId: string, act: () => Promise<Answer>): Promise<void> => {
  if (world.pressed.has(message.id)) return;
  world.pressed.set(message.id, customId);
  world.notes.delete(message.id);
  changed();
  const note = await act().then(receive, api.reason);
  world.pressed.delete(message.id);
  if (note) world.notes.set(message.id, note);
  changed();
};

export const press = (message: SeenMessage, customId: string): Promise<void> =>
  actOn(message, customId, () => api.press(world.me.id, message.id, customId));

export const select = (message: SeenMessage, customId: string, values: readonly string[]): Promise<void> => {
  world.selected.set(`${message.id} ${customId}`, values);
  return actOn(message, customId, () => api.select(world.me.id, message.id, customId, values));
};

let lastKey = 0;

/** Runs a slash command in the open channel; until the answer, and when there is none, the channel says so. */
export const runCommand = async (command: string, options: EnteredValues): Promise<void> => {
  lastKey += 1;
  const attempt = { key: lastKey, channelId: world.channelId, memberId: world.me.id, command };
  const others = (): typeof world.attempts => world.attempts.filter(({ key }) => key !== attempt.key);
  world.attempts = [...world.attempts, attempt];
  showEnd();
  const failure = await api.slash(attempt.memberId, attempt.channelId, command, options).then(receive, api.reason);
  world.attempts = failure ? [...others(), { ...attempt, failure }] : others();
  changed();
};

/** Takes a failed command off the page. */
export const dismissAttempt = (key: number): void => {
  world.attempts = world.attempts.filter((attempt) => attempt.key !== key);
  changed();
};

/** Opens a modal again with what was entered, once it has closed, and says why. */
export const openAgain = async (modal: ShownModal, values: ShownModal['values'], failure: string): Promise<void> => {
  await new Promise(requestAnimationFrame);
  world.modal = { ...modal, values, failure };
  say(failure);
  changed();
};

/** Hands a modal in. When that fails it opens again with what was entered, and says why. */
export const submit = async (modal: ShownModal, values: ShownModal['values']): Promise<void> => {
  const failure = await api.submit(world.me.id, modal.interactionId, values).then(receive, api.reason);
  if (failure) await openAgain(modal, values, failure);
  else changed();
};
