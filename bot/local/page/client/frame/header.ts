import { html, nothing, type TemplateResult } from 'lit';
import * as icons from '../look/icons.ts';
import { changed, openChannel, world } from '../world.ts';
import { clockControl } from './clock.ts';

const openDrawer = (): void => {
  world.drawer = true;
  changed();
  requestAnimationFrame(() => document.querySelector<HTMLElement>('.channels .here, .channels .place')?.focus());
};

const toggleMembers = (): void => {
  world.memberList = !world.memberList;
  changed();
};

/** The bar over the messages: where one is, the arbiter's clock, the member list's switch. */
export const header = (): TemplateResult => {
  const channel = openChannel();
  const icon = icons.ofChannel[channel?.kind ?? 'channel'];
  return html`<header class="bar">
    <button type="button" class="drawer-switch" aria-label="Channels and members" aria-expanded=${world.drawer} @click=${openDrawer}>${icons.menu}</button>
    <div class="where">${icon}<h2>${channel?.name ?? ''}</h2>${channel?.topic ? html`<p>${channel.topic}</p>` : nothing}</div>
    ${clockControl()}
    <button type="button" class="members-switch" aria-label="Member list" aria-pressed=${world.memberList} @click=${toggleMembers}>${icons.people}</button>
  </header>`;
};
