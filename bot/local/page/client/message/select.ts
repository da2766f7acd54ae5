import { html, nothing, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';
import { repeat } from 'lit/directives/repeat.js';

/** One line of a select menu. */
export interface SelectLine {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
  readonly emoji?: string;
}

export interface SelectSetup {
  /** What names the menu to a screen reader. */
  readonly name: string;
  readonly placeholder: string;
  readonly lines: readonly SelectLine[];
  readonly chosen: readonly string[];
  readonly min: number;
  readonly max: number;
  readonly disabled: boolean;
  /** Called with the chosen values: at once when one is to be chosen, else when the menu closes. */
  readonly choose: (values: readonly string[]) => void;
}

type Menu = HTMLElement & { shadowRoot: ShadowRoot };

const linesOf = (menu: Menu): HTMLElement[] => [...menu.querySelectorAll<HTMLElement>('[role=option]')];
const isOpen = (menu: Menu): boolean => menu.getAttribute('aria-expanded') === 'true';
const chosenIn = (menu: Menu): string[] =>
  linesOf(menu).flatMap((line) => (line.ariaSelected === 'true' ? [line.dataset.value!] : []));

/** The component opens and closes by a checkbox that it hides; it is pressed here on behalf of the keyboard. */
const toggle = (menu: Menu, open: boolean): void => {
  if (open === isOpen(menu)) return;
  const list = menu.shadowRoot.querySelector('.discord-string-select-menu-option-slot');
  const shown = !list?.classList.contains('discord-string-select-menu-hidden');
  if (shown !== open) menu.shadowRoot.querySelector<HTMLElement>('input[type=checkbox]')?.click();
  menu.setAttribute('aria-expanded', String(open));
  const below = innerHeight - menu.getBoundingClientRect().bottom;
  menu.toggleAttribute('upwards', open && below < 260 && menu.getBoundingClientRect().top > 260);
};

/**
 * A select menu: Discord's look by the component, and around it what a listbox owes the keyboard (Enter, space and arrows
 * open it, arrows, Home, End and letters move in it, Escape leaves it).
 */
export const selectMenu = (setup: SelectSetup): TemplateResult => {
  const shown = setup.lines.filter((line) => setup.chosen.includes(line.value)).map((line) => line.label);
  const many = setup.max > 1;
  let menu: Menu;

  const finish = (values: readonly string[]): void => {
    toggle(menu, false);
    if (values.length >= setup.min && values.length <= setup.max) setup.choose(values);
  };
  const pick = (line: HTMLElement): void => {
    if (!many) {
      menu.focus();
      finish([line.dataset.value!]);
      return;
    }
    const chosen = line.ariaSelected !== 'true';
    if (!chosen || chosenIn(menu).length < setup.max) line.ariaSelected = String(chosen);
  };
  const move = (by: number | 'first' | 'last', from: EventTarget | null): void => {
    const lines = linesOf(menu);
    const at = lines.indexOf(from as HTMLElement);
    const to = by === 'first' ? 0 : by === 'last' ? lines.length - 1 : Math.min(lines.length - 1, Math.max(0, at + by));
    lines[to]?.focus();
  };
  const open = (): void => {
    if (setup.disabled) return;
    toggle(menu, true);
    const lines = linesOf(menu);
    (lines.find((line) => line.ariaSelected === 'true') ?? lines[0])?.focus();
  };
  const leave = (): void => (many ? finish(chosenIn(menu)) : toggle(menu, false));

  const onKey = (event: KeyboardEvent): void => {
    const line = (event.target as HTMLElement).closest<HTMLElement>('[role=option]');
    if (event.key === 'Tab') return;
    if (event.key === 'Escape') {
      if (!isOpen(menu)) return;
      event.stopPropagation();
      menu.focus();
      leave();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (isOpen(menu)) move(event.key === 'ArrowDown' ? 1 : -1, line);
      else open();
    } else if (event.key === 'Home' || event.key === 'End') move(event.key === 'Home' ? 'first' : 'last', line);
    else if (event.key === 'Enter' || event.key === ' ') line ? pick(line) : isOpen(menu) ? leave() : open();
    else if (event.key.length === 1 && line) {
      linesOf(menu)
        .find((each) => each.ariaLabel?.toLowerCase().startsWith(event.key.toLowerCase()))
        ?.focus();
    } else return;
    event.preventDefault();
  };
  const onClick = (event: Event): void => {
    if (!event.isTrusted) return; // our own press of the hidden checkbox
    const line = (event.target as HTMLElement).closest<HTMLElement>('[role=option]');
    event.preventDefault();
    event.stopPropagation();
    if (line) pick(line);
    else if (isOpen(menu)) leave();
    else open();
  };
  const onFocusOut = (event: FocusEvent): void => {
    if (isOpen(menu) && !menu.contains(event.relatedTarget as Node | null)) leave();
  };

  return html`<discord-string-select-menu
    ${ref((element) => {
      if (element) menu = element as Menu;
    })}
    role="combobox" tabindex=${setup.disabled ? -1 : 0} aria-haspopup="listbox" aria-expanded="false"
    aria-label=${setup.name} aria-disabled=${setup.disabled} ?disabled=${setup.disabled} ?chosen=${shown.length > 0}
    placeholder=${shown.length > 0 ? shown.join(', ') : setup.placeholder}
    @keydown=${onKey} @click=${{ handleEvent: onClick, capture: true }} @focusout=${onFocusOut}
  >${repeat(
    setup.lines,
    (line) => line.value,
    (line) => html`<discord-string-select-menu-option
      role="option" tabindex="-1" data-value=${line.value} aria-selected=${setup.chosen.includes(line.value)}
      label=${line.label} description=${line.description ?? nothing} emoji=${line.emoji ?? nothing}
      aria-label=${line.description ? `${line.label}, ${line.description}` : line.label}
    ></discord-string-select-menu-option>`,
  )}</discord-string-select-menu>`;
};
