import {
  DiscordButton,
  DiscordCode,
  DiscordCommand,
  DiscordEmbed,
  DiscordEmbedField,
  DiscordFileAttachment,
  DiscordHeader,
  DiscordInputText,
  DiscordMessage,
  DiscordMessages,
  DiscordModal,
  DiscordPre,
  DiscordQuote,
  DiscordReply,
  DiscordSpoiler,
  DiscordStringSelectMenu,
  DiscordStringSelectMenuOption,
  DiscordSystemMessage,
  DiscordThread,
} from '@skyra/discord-components-core';
import { type CSSResult, css, type LitElement } from 'lit';

type Component = typeof LitElement;

const focusRing = css`
  :focus-visible { outline: 2px solid #00a8fc; outline-offset: 2px; border-radius: 4px; }
`;

/** Adds styles to a component's shadow, after its own. */
const dress = (component: object, styles: CSSResult): void => {
  (component as Component).elementStyles.push(focusRing, styles);
};

/** Sets right, after every drawing, what a component leaves out for those who use a keyboard or a screen reader. */
const mend = <T extends LitElement>(
  component: { readonly prototype: T },
  mending: (shadow: ShadowRoot, host: T) => void,
): void => {
  const prototype = component.prototype as unknown as { updated(this: T, changes: Map<string, unknown>): void };
  const updated = prototype.updated;
  prototype.updated = function (changes) {
    updated.call(this, changes);
    if (this.shadowRoot) mending(this.shadowRoot, this);
  };
};

const dressMessages = (): void => {
  dress(DiscordMessages, css`:host { border: 0; background: none; } ::slotted(*) { margin: 0; padding: 0; }`);
  dress(
    DiscordMessage,
    css`
      :host { color: var(--text); font-size: 1rem; margin: 0; padding-right: 16px; }
      :host([highlight]) { background: rgba(240, 178, 50, 0.09); }
      :host([highlight])::before { background: #f0b232; }
      .discord-message-content { min-width: 0; line-height: 1.375rem; }
      .discord-message-body-only-indent { flex: 0 0 56px; margin: 0; font-size: 11px; line-height: 22px; }
      .discord-message-timestamp, .discord-message-edited, .discord-message-ephemeral { color: var(--faint); }
      .discord-message-ephemeral-link { color: var(--link); }
      .discord-author-avatar img { cursor: default; }
      .discord-message-inner-center { align-items: start; }
    `,
  );
  mend(DiscordMessage, (shadow, host) => {
    const dismiss = shadow.querySelector<HTMLElement>('.discord-message-ephemeral-link');
    if (!dismiss || dismiss.tabIndex === 0) return;
    dismiss.tabIndex = 0;
    dismiss.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') host.dismissMessageClicked?.();
    });
  });
  dress(
    DiscordSystemMessage,
    css`:host { color: var(--muted); margin-top: 0; } .discord-message-timestamp { color: var(--faint); }`,
  );
  dress(
    DiscordReply,
    css`
      :host { max-width: calc(100% - 56px); }
      :host::before { content: ''; position: absolute; top: 50%; right: 100%; bottom: 0; left: -36px; margin: -1px 4px -2px -1px; border: solid #4e5058; border-width: 2px 0 0 2px; border-top-left-radius: 6px; }
      .discord-replied-message-content { overflow: hidden; min-width: 0; }
    `,
  );
  dress(DiscordCommand, css`:host { margin-left: 56px; }`);
};

const dressText = (): void => {
  dress(DiscordHeader, css`:host > * { margin: 4px 0 2px; }`);
  dress(
    DiscordCode,
    css`:host { background: var(--code); } :host([multiline]) { background: none; } :host([multiline]) code { margin: 0; background: var(--code); border-color: var(--line); width: auto; max-width: 90%; }`,
  );
  dress(DiscordPre, css`:host pre { width: auto; margin: 4px 0 0; }`);
  dress(
    DiscordQuote,
    css`.discord-quote-divider { flex: none; background: #4e5058; } blockquote { white-space: break-spaces; }`,
  );
  dress(DiscordSpoiler, css`:host(:not([activated])) { background: #1e1f22; }`);
  dress(
    DiscordEmbed,
    css`:host { margin: 4px 0; } .discord-embed-wrapper { background: var(--embed); border-color: transparent; } .discord-embed-image { max-width: min(400px, 100%); height: auto; }`,
  );
  dress(DiscordEmbedField, css`.discord-field-title { color: var(--text); }`);
  dress(DiscordThread, css`:host { background: var(--embed); }`);
  dress(
    DiscordFileAttachment,
    css`.discord-file-attachment-mosaic-style { background: var(--embed); border-color: var(--line); }`,
  );
};

const dressControls = (): void => {
  dress(
    DiscordButton,
    css`
      :host > *:first-child { margin: 2px 8px 6px 0; border-radius: 8px; box-sizing: border-box; padding: 2px 15px; font-family: inherit; }
      .secondary { background: #4e5058; }
      .secondary.hoverable:hover { background: #6d6f78; }
      .success { background: #248046; }
      .success.hoverable:hover { background: #1a6334; }
      .destructive { background: #da373c; }
      .destructive.hoverable:hover { background: #a12828; }
      :host([busy]) span { visibility: hidden; }
      :host([busy]) button { position: relative; }
      :host([busy]) button::after { content: '•••'; position: absolute; letter-spacing: 3px; animation: busy 1s infinite alternate; }
      @keyframes busy { from { opacity: 0.3; } }
    `,
  );
  mend(DiscordButton, (shadow, host) => {
    const button = shadow.querySelector('button');
    if (!button) return;
    button.disabled = host.disabled;
    button.setAttribute('aria-busy', String(host.hasAttribute('busy')));
  });
  dress(
    DiscordStringSelectMenu,
    css`
      :host { position: relative; display: block; width: min(400px, 100%); margin: 2px 0 6px; border-radius: 8px; }
      .discord-string-select-menu { width: 100%; height: 40px; border-radius: 8px; background: var(--field); border-color: var(--line); color: var(--muted); }
      :host([chosen]) .discord-string-select-menu { color: var(--text); }
      .discord-string-select-menu-option-slot { width: 100%; max-height: 240px; background: var(--panel); border: 1px solid var(--line); border-radius: 8px; margin-top: 4px; box-shadow: 0 8px 16px #0006; }
      :host([upwards]) .discord-string-select-menu-option-slot { bottom: 44px; }
    `,
  );
  mend(DiscordStringSelectMenu, (shadow) => {
    shadow.querySelector('.discord-string-select-menu-option-slot')?.setAttribute('role', 'listbox');
  });
  dress(
    DiscordStringSelectMenuOption,
    css`
      :host { display: block; color: var(--text); }
      :host(:focus-visible) { outline: none; }
      :host(:focus) label, :host(:hover) label { background: var(--hover); }
      :host([aria-selected='true']) label { background: var(--chosen); }
      label { font-size: 14px; }
    `,
  );
};

const dressModal = (): void => {
  dress(
    DiscordModal,
    css`
      .discord-modal[open] .discord-modal-box { display: flex; background: none; }
      .discord-modal-warning-container { margin-right: 8px; }
      .discord-modal-root { width: min(440px, calc(100vw - 24px)); max-height: calc(100dvh - 24px); background: var(--panel); border-radius: 12px; color: var(--text); }
      .discord-modal-title { font-size: 20px; line-height: 26px; padding-right: 28px; }
      .discord-modal-slot-input-text { position: static; padding: 16px; overflow: auto; }
      .discord-modal-actions-container { background: none; box-shadow: none; gap: 8px; }
      .discord-modal-button { border-radius: 8px; color: #fff; }
      .discord-modal-button-cancel { background: #4e5058; }
    `,
  );
  dress(
    DiscordInputText,
    css`
      .discord-label-input-text { font-size: 14px; text-transform: none; color: var(--text); font-weight: 600; letter-spacing: 0; margin-top: 0; }
      .discord-text-input-short, .discord-text-input-paragraph { background: var(--field); border: 1px solid var(--line); border-radius: 8px; font-family: inherit; }
      input, textarea { color: var(--text); opacity: 1; }
      ::placeholder { color: var(--faint); }
    `,
  );
  mend(DiscordInputText, (shadow, host) => {
    const field = shadow.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
    field?.setAttribute('aria-label', host.label ?? '');
    field?.setAttribute('aria-required', String(host.required));
  });
};

/** Brings the components to Discord's present look and makes them usable by keyboard; before the first is drawn. */
export const dressComponents = (): void => {
  dressMessages();
  dressText();
  dressControls();
  dressModal();
};
