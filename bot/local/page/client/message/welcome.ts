import { html, nothing, type TemplateResult } from 'lit';
import * as icons from '../look/icons.ts';
import { openChannel, seats, world } from '../world.ts';

const otherPlayer = (): string | undefined => seats().find(({ id }) => id !== world.me.id)?.displayName;

const hint = (kind: string): TemplateResult | typeof nothing => {
  if (kind === 'channel') {
    return html`<p class="hint">You are <b>${world.me.displayName}</b>. Type <kbd>/challenge</kbd> to challenge ${otherPlayer() ?? 'somebody'}; switch members on the left.</p>`;
  }
  if (kind === 'privateThread') {
    return html`<p class="hint">You are <b>${world.me.displayName}</b>. Only those who are in this thread see it, and who manages threads.</p>`;
  }
  return kind === 'direct'
    ? nothing
    : html`<p class="hint">You are <b>${world.me.displayName}</b>. When it is your move, type it (<kbd>Nf3</kbd>, <kbd>e2e4</kbd>) or press Move under the board.</p>`;
};

/** The head of a channel's history, and one line that says what to do there. */
export const welcome = (): TemplateResult | typeof nothing => {
  const channel = openChannel();
  if (!channel) return nothing;
  const name = channel.kind === 'channel' ? `#${channel.name}` : channel.name;
  return html`<header class="welcome">
    <div class="badge">${icons.ofChannel[channel.kind]}</div>
    <h2>${channel.kind === 'channel' ? `Welcome to ${name}!` : name}</h2>
    ${hint(channel.kind)}
  </header>`;
};
