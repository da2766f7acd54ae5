import { html, nothing, type TemplateResult } from 'lit';

/** One line of the list over the composer. */
export interface ListLine {
  readonly key: string;
  readonly title: string;
  /** Shown smaller under or beside the title. */
  readonly note?: string | undefined;
  readonly image?: string | undefined;
  readonly pick: () => void;
}

export interface ShownList {
  readonly title: string;
  readonly lines: readonly ListLine[];
  /** What to say where there is nothing to choose. */
  readonly empty?: string;
  /** Whether the lines answer older text, so that Enter must not choose among them. */
  readonly stale?: boolean;
}

/** Which line is highlighted, how often the list changed, and whether Escape has put the list away. */
let at = 0;
let keyOf = '';
let hidden = false;

const id = (place: number): string => `choice-${place}`;

/** Keeps the highlight on its place, and at the top of a list of another sort, which is shown even where Escape hid the last. */
export const resetList = (key: string): void => {
  if (key === keyOf) return;
  keyOf = key;
  at = 0;
  hidden = false;
};

export const hideList = (): boolean => {
  const shown = !hidden;
  hidden = true;
  return shown;
};

export const isListOpen = (list: ShownList | undefined): list is ShownList =>
  list !== undefined && !hidden && list.lines.length > 0;

const current = (list: ShownList): number => Math.min(at, list.lines.length - 1);

export const moveInList = (list: ShownList, by: 1 | -1): void => {
  at = (current(list) + by + list.lines.length) % list.lines.length;
};

export const pickFromList = (list: ShownList): void => list.lines[current(list)]?.pick();

/** What a field says to screen readers about the list: that there is one, and which line is highlighted. */
export const activeLine = (list: ShownList | undefined): string | typeof nothing =>
  isListOpen(list) ? id(current(list)) : nothing;

/** The list over the composer; its lines are pressed without taking the cursor out of the field. */
export const listView = (list: ShownList | undefined): TemplateResult | typeof nothing => {
  if (list === undefined || hidden || (list.lines.length === 0 && !list.empty)) return nothing;
  const highlighted = current(list);
  return html`<div class="choices">
    <p>${list.title}</p>
    <div role="listbox" id="choices" aria-label=${list.title}>
      ${list.lines.map(
        (
          line,
          place,
        ) => html`<div role="option" id=${id(place)} data-choice=${line.key} aria-selected=${place === highlighted}
          @mousedown=${(event: Event) => event.preventDefault()} @click=${line.pick}>
          ${line.image ? html`<img src=${line.image} alt="" />` : nothing}<b>${line.title}</b>${line.note ? html`<span>${line.note}</span>` : nothing}
        </div>`,
      )}
    </div>
    ${list.lines.length === 0 ? html`<p class="empty">${list.empty}</p>` : nothing}
  </div>`;
};

/** Brings the highlighted line into view after a drawing. */
export const revealLine = (): void =>
  document.querySelector('#choices [aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
