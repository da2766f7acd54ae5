import { html, nothing, type TemplateResult } from 'lit';
import { readClock, turnClock } from '../actions/clock.ts';
import * as icons from '../look/icons.ts';
import { relative } from '../text/timestamp.ts';
import { arbiterNow, changed, world } from '../world.ts';

const hour = 3_600_000;
let open = false;
let busy = false;

const present = (): string =>
  new Intl.DateTimeFormat(undefined, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(arbiterNow());

const jump = async (to: { advanceMs: number } | { toNextDue: true }): Promise<void> => {
  if (busy) return;
  busy = true;
  changed();
  await turnClock(to);
  busy = false;
  changed();
};

const toggle = (): void => {
  open = !open;
  if (open) void readClock();
  changed();
};

const shut = (event: KeyboardEvent | FocusEvent): void => {
  if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
  const panel = event.currentTarget as HTMLElement;
  if (event instanceof FocusEvent && panel.contains(event.relatedTarget as Node | null)) return;
  if (!open) return;
  if (event instanceof KeyboardEvent) {
    event.stopPropagation();
    panel.querySelector<HTMLElement>('.clock-face')?.focus();
  }
  open = false;
  changed();
};

/** The arbiter's clock, and the buttons that move it on: time here passes as fast as one likes. */
export const clockControl = (): TemplateResult => {
  const next = world.nextDue;
  const due = next === undefined ? 'Nothing is due' : `To what is due next, ${relative(next, arbiterNow())}`;
  return html`<div class="clock" @keydown=${shut} @focusout=${shut}>
    <button type="button" class="clock-face" aria-expanded=${open} aria-label=${`The arbiter’s clock: ${present()}. Jump ahead`} @click=${toggle}>
      ${icons.clock}<time>${present()}</time>${icons.caret}
    </button>
    ${
      open
        ? html`<div class="clock-panel" role="group" aria-label="Jump ahead">
            <p>Jump ahead</p>
            <div>
              <button type="button" aria-disabled=${busy} @click=${() => jump({ advanceMs: hour })}>1 hour</button>
              <button type="button" aria-disabled=${busy} @click=${() => jump({ advanceMs: 24 * hour })}>1 day</button>
            </div>
            <button type="button" aria-disabled=${busy || next === undefined} @click=${() => next !== undefined && jump({ toNextDue: true })}>${due}</button>
            <p class="aside">A reminder, a flag, a leave: whatever comes first.</p>
          </div>`
        : nothing
    }
  </div>`;
};
