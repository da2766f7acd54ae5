import { html, nothing, type TemplateResult } from 'lit';
import type { Member } from '../../../double/people.ts';
import { say } from '../actions/places.ts';
import { become } from '../actions/seat.ts';
import { pingsFor } from '../actions/unread.ts';
import * as api from '../api.ts';
import { avatarOf } from '../look/avatars.ts';
import * as icons from '../look/icons.ts';
import { changed, seats, world } from '../world.ts';
import { roving } from './roving.ts';

let adding = false;

const pingWords = (pings: number): string => (pings === 0 ? '' : `, ${pings} mention${pings === 1 ? '' : 's'}`);

const seat = (member: Member): TemplateResult => {
  const present = member.id === world.me.id;
  const pings = present ? 0 : pingsFor(member.id);
  return html`<li>
    <button type="button" class="seat" data-roving data-member=${member.name} aria-pressed=${present} tabindex=${present ? 0 : -1}
      aria-label=${`Be ${member.displayName}${pingWords(pings)}`} title=${`Be ${member.displayName}`} @click=${() => become(member.id)}>
      <img src=${avatarOf(member)} alt="" />
      ${pings > 0 ? html`<b class="count" aria-hidden="true">${pings}</b>` : nothing}
      <span>${member.displayName}</span>
    </button>
  </li>`;
};

const add = async (event: SubmitEvent): Promise<void> => {
  event.preventDefault();
  const name = String(new FormData(event.target as HTMLFormElement).get('name')).trim();
  if (name === '') return;
  try {
    const member = await api.addMember(name);
    adding = false;
    if (!world.members.some(({ id }) => id === member.id)) world.members = [...world.members, member];
    await become(member.id);
  } catch (problem) {
    say(api.reason(problem));
  }
};

const open = (): void => {
  adding = true;
  changed();
  queueMicrotask(() => document.querySelector<HTMLInputElement>('.add-member input')?.focus());
};

const shut = (event: KeyboardEvent): void => {
  if (event.key !== 'Escape') return;
  event.stopPropagation();
  adding = false;
  changed();
  queueMicrotask(() => document.querySelector<HTMLElement>('.seat.add')?.focus());
};

/** Who one can be: everybody but bots, and a way to add a member. */
export const memberRail = (): TemplateResult => html`<nav class="rail" aria-label="Members to be" @keydown=${roving}>
  <p class="rail-title" aria-hidden="true">You are</p>
  <ul>${seats().map(seat)}</ul>
  <button type="button" class="seat add" data-roving aria-expanded=${adding} title="Add a member" aria-label="Add a member" @click=${open}>
    <i>${icons.plus}</i><span>Add</span>
  </button>
  ${
    adding
      ? html`<form class="add-member" @submit=${add} @keydown=${shut}>
          <label>Name of the new member <input name="name" maxlength="32" autocomplete="off" required /></label>
          <button>Add</button>
        </form>`
      : nothing
  }
</nav>`;

const group = (title: string, members: readonly Member[]): TemplateResult | typeof nothing =>
  members.length === 0
    ? nothing
    : html`<h3>${title} — ${members.length}</h3>
        <ul>
          ${members.map(
            (member) =>
              html`<li><img class="avatar" src=${avatarOf(member)} alt="" /><span>${member.displayName}</span>${member.bot ? html`<em>App</em>` : nothing}</li>`,
          )}
        </ul>`;

/** The list of everybody on the right, by their highest role. */
export const memberList = (): TemplateResult => {
  const roles = world.roles.filter(({ id, name, managed }) => id !== world.guildId && name !== '@everyone' && !managed);
  const roleOf = (member: Member): string | undefined => roles.find(({ id }) => member.roles.includes(id))?.name;
  const people = world.members.filter(({ bot }) => !bot);
  return html`<aside class="member-list" aria-label="Members">
    ${roles.map(({ name }) =>
      group(
        name,
        people.filter((member) => roleOf(member) === name),
      ),
    )}
    ${group(
      'Members',
      people.filter((member) => roleOf(member) === undefined),
    )}
    ${group(
      'Apps',
      world.members.filter(({ bot }) => bot),
    )}
  </aside>`;
};
