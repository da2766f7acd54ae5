import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { SeenMessage } from '../../../double/people.ts';
import { dismissAttempt } from '../actions/answers.ts';
import { replyTo } from '../actions/messages.ts';
import { loadEarlier } from '../actions/places.ts';
import { avatarOf } from '../look/avatars.ts';
import * as icons from '../look/icons.ts';
import { newDay, sentAt } from '../text/timestamp.ts';
import { type Attempt, arbiterNow, byAge, openChannel, world } from '../world.ts';
import { messageOf } from './message.ts';
import { welcome } from './welcome.ts';

const sevenMinutes = 7 * 60_000;

/** Whether a message continues the one before: same author, soon after, nothing above its text. */
const continues = (before: SeenMessage | undefined, message: SeenMessage): boolean =>
  before !== undefined &&
  before.author.id === message.author.id &&
  before.type === 0 &&
  message.type === 0 &&
  before.onlyFor === message.onlyFor &&
  Date.parse(message.timestamp) - Date.parse(before.timestamp) < sevenMinutes;

const divider = (day: string | undefined, isNew: boolean): TemplateResult | typeof nothing =>
  day === undefined && !isNew
    ? nothing
    : html`<div class="divider ${isNew ? 'new' : ''}" role="separator" aria-label=${[day, isNew && 'new messages'].filter(Boolean).join(', ')}>
        ${day ? html`<span>${day}</span>` : nothing}${isNew ? html`<b>New</b>` : nothing}
      </div>`;

const attemptOf = (attempt: Attempt): TemplateResult => {
  const bot = world.members.find((member) => member.bot);
  return html`<div class="message-row attempt">
    <discord-message role="article" author=${bot?.displayName ?? 'The bot'} avatar=${avatarOf(bot ?? world.me)} bot ephemeral
      .timestamp=${sentAt(arbiterNow(), arbiterNow())} .dismissMessageClicked=${() => dismissAttempt(attempt.key)}>
      <discord-command slot="reply" type="slash_command" command=${attempt.command} author=${world.me.displayName} avatar=${avatarOf(world.me)}></discord-command>
      ${
        attempt.failure === undefined
          ? html`<span class="thinking" role="status">Sending the command<span class="dots" aria-hidden="true"><i></i><i></i><i></i></span></span>`
          : html`<span class="failed" role="alert">${icons.warning} ${attempt.failure}</span>`
      }
    </discord-message>
  </div>`;
};

/** Arrow keys go from message to message; r answers the one that has the focus. */
const onKey = (event: KeyboardEvent): void => {
  const here = event.target as HTMLElement;
  const all = [...document.querySelectorAll<HTMLElement>('.log [data-id]')];
  if (here !== event.currentTarget && !here.hasAttribute('data-id')) return;
  const at = all.indexOf(here);
  const to = { ArrowUp: at < 0 ? all.length - 1 : at - 1, ArrowDown: at + 1, Home: 0, End: all.length - 1 }[event.key];
  if (to !== undefined) {
    event.preventDefault();
    all[to]?.focus();
  }
  const message = world.messages.get(world.channelId)?.find(({ id }) => id === here.dataset.id);
  if (event.key === 'r' && message && here.matches(':focus-visible') && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    replyTo(message);
  }
};

/** Stands for what was said before; comes into view as one scrolls up, and can be pressed. */
const earlier = (): TemplateResult =>
  html`<button type="button" class="earlier" @click=${loadEarlier}>Show earlier messages</button>`;

/** The open channel's messages, oldest first. */
export const messageLog = (): TemplateResult => {
  const all = (world.messages.get(world.channelId) ?? []).filter(({ id }) => !world.dismissed.has(id));
  const attempts = world.attempts.filter(
    ({ channelId, memberId }) => channelId === world.channelId && memberId === world.me.id,
  );
  const firstNew =
    world.readUpTo && all.find(({ id, author }) => byAge(id, world.readUpTo!) > 0 && author.id !== world.me.id);
  const rows = all.map((message, place) => {
    const before = all[place - 1];
    const day = newDay(before && Date.parse(before.timestamp), Date.parse(message.timestamp));
    const isNew = firstNew === message;
    return { message, day, isNew, follows: day === undefined && !isNew && continues(before, message) };
  });
  return html`<discord-messages class="log" role="log" aria-live="off" tabindex="0" aria-label=${`Messages in ${openChannel()?.name ?? ''}`} @keydown=${onKey}>
    ${world.complete.has(world.channelId) ? welcome() : earlier()}
    ${repeat(
      rows,
      ({ message }) => message.id,
      ({ message, day, isNew, follows }) =>
        html`${divider(day, isNew)}<div class="message-row ${follows ? 'follows' : ''}">${messageOf(message, follows)}</div>`,
    )}
    ${attempts.map(attemptOf)}
  </discord-messages>`;
};
