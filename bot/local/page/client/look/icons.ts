import { html, svg, type TemplateResult } from 'lit';

const icon = (paths: TemplateResult): TemplateResult =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${paths}</svg>`;

export const hash = icon(svg`<path d="M10 4 8 20M16 4l-2 16M5 9h15M4 15h15"/>`);
export const thread = icon(
  svg`<path d="M5 4v10a3 3 0 0 0 3 3h3M5 8h6"/><rect x="13" y="5" width="8" height="6" rx="2"/><rect x="13" y="14" width="8" height="6" rx="2"/>`,
);
export const privateThread = icon(
  svg`<rect x="6" y="11" width="12" height="9" rx="2"/><path d="M9 11V8a3 3 0 0 1 6 0v3"/>`,
);
export const at = icon(svg`<circle cx="12" cy="12" r="4"/><path d="M16 8v5a3 3 0 0 0 5 0v-1a9 9 0 1 0-4 7"/>`);
export const menu = icon(svg`<path d="M4 7h16M4 12h16M4 17h16"/>`);
export const people = icon(
  svg`<circle cx="9" cy="8" r="3.5"/><path d="M3 20c0-4 2.500-6 6-6s6 2 6 6M16 5a3.500 3.500 0 0 1 0 6.500M18 14.500c2 .8 3 2.600 3 5.500"/>`,
);
export const plus = icon(svg`<path d="M12 5v14M5 12h14"/>`);
export const close = icon(svg`<path d="M6 6l12 12M18 6 6 18"/>`);
export const reply = icon(svg`<path d="M10 7 4 12l6 5M5 12h8c4 0 6 2 7 6"/>`);
export const bin = icon(svg`<path d="M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13"/>`);
export const clock = icon(svg`<circle cx="12" cy="12" r="9"/><path d="M12 7v5l3.500 2"/>`);
export const send = icon(svg`<path d="M4 12 3 4l18 8-18 8 1-8zm0 0h9"/>`);
export const warning = icon(svg`<path d="M12 4 2.500 20h19zM12 10v4M12 17v.5"/>`);
export const caret = icon(svg`<path d="m6 9 6 6 6-6"/>`);

/** The sign of a channel, by its kind. */
export const ofChannel = { channel: hash, publicThread: thread, privateThread, direct: at };
