import type { DiscordModal } from '@skyra/discord-components-core';
import {
  type APISelectMenuComponent,
  type APITextInputComponent,
  ComponentType,
  TextInputStyle,
} from 'discord-api-types/v10';
import { html, type LitElement, nothing, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';
import { openAgain, submit } from '../actions/answers.ts';
import { avatarOf } from '../look/avatars.ts';
import * as icons from '../look/icons.ts';
import { written } from '../text/written.ts';
import { changed, focusComposer, type ShownModal, world } from '../world.ts';
import { defaultsOf, linesOfMenu } from './rows.ts';
import { selectMenu } from './select.ts';

/** Chosen values of the menus in the open modal. */
let chosen = new Map<string, readonly string[]>();
let opened: ShownModal | undefined;

const textInput = (modal: ShownModal, field: APITextInputComponent, label: string, note?: string): TemplateResult =>
  html`<discord-input-text
    data-custom-id=${field.custom_id} label=${label} type=${field.style === TextInputStyle.Paragraph ? 'paragraph' : 'short'}
    .required=${field.required !== false} .minLength=${field.min_length ?? 0} .maxLength=${field.max_length ?? 4000}
    placeholder=${field.placeholder ?? ''} default-value=${String(modal.values[field.custom_id] ?? field.value ?? '')}
    title=${note ?? nothing}
  ></discord-input-text>`;

const menu = (field: APISelectMenuComponent, label: string): TemplateResult =>
  html`<div class="field"><span class="label">${label}${field.required === false ? nothing : html` <b>*</b>`}</span>${selectMenu(
    {
      name: label,
      placeholder: field.placeholder ?? 'Make a selection',
      lines: linesOfMenu(field),
      chosen: chosen.get(field.custom_id) ?? defaultsOf(field),
      min: field.min_values ?? 1,
      max: field.max_values ?? 1,
      disabled: false,
      choose: (values) => {
        chosen.set(field.custom_id, values);
        changed();
      },
    },
  )}</div>`;

type ModalPart = ShownModal['data']['components'][number];

const lacksChoice = (component: ModalPart, values: ShownModal['values']): boolean => {
  const field = component.type === ComponentType.Label ? component.component : undefined;
  if (field?.type !== ComponentType.StringSelect || field.required === false) return false;
  return (values[field.custom_id] ?? defaultsOf(field)).length < (field.min_values ?? 1);
};

const part = (modal: ShownModal, component: ModalPart): TemplateResult | typeof nothing => {
  switch (component.type) {
    case ComponentType.ActionRow: {
      const field = component.components[0];
      return field ? textInput(modal, field, field.label ?? '') : nothing;
    }
    case ComponentType.Label: {
      const field = component.component;
      if (field.type === ComponentType.TextInput)
        return textInput(modal, field, component.label, component.description);
      return 'options' in field || 'default_values' in field || 'min_values' in field || 'placeholder' in field
        ? menu(field as APISelectMenuComponent, component.label)
        : nothing;
    }
    case ComponentType.TextDisplay:
      return html`<div class="field">${written(component.content)}</div>`;
    default:
      return nothing;
  }
};

const innerField = (host: Element): HTMLInputElement | HTMLTextAreaElement | null | undefined =>
  host.shadowRoot?.querySelector('input:not([type=checkbox]), textarea');

const entered = (element: Element): ShownModal['values'] => ({
  ...Object.fromEntries(chosen),
  ...Object.fromEntries(
    [...element.querySelectorAll<HTMLElement>('discord-input-text')].map((field) => [
      field.dataset.customId!,
      innerField(field)?.value ?? '',
    ]),
  ),
});

/** Opens the dialog when a modal has come and puts the cursor in its first field. */
const openDialog = async (element: DiscordModal, modal: ShownModal): Promise<void> => {
  if (opened === modal) return;
  opened = modal;
  chosen = new Map(Object.entries(modal.values).filter(([, value]) => Array.isArray(value)) as [string, string[]][]);
  await element.updateComplete;
  element.shadowRoot?.querySelector('dialog')?.showModal();
  const first = element.querySelector<LitElement>('discord-input-text, discord-string-select-menu');
  await first?.updateComplete;
  ((first && innerField(first)) ?? first)?.focus();
};

/** Enter in a one-line field hands the form in, which the component's separate shadows keep the browser from doing. */
const onKey = (event: KeyboardEvent): void => {
  const inner = event.composedPath()[0];
  const host = event.currentTarget as HTMLElement;
  if (event.key === 'Enter' && inner instanceof HTMLInputElement)
    host.shadowRoot?.querySelector('form')?.requestSubmit();
};

/** The form that the bot put before the member, or nothing. */
export const modalView = (): TemplateResult | typeof nothing => {
  const modal = world.modal;
  if (!modal) return nothing;
  const bot = world.members.find((member) => member.bot);
  let element: DiscordModal | undefined;
  let handedIn = false;
  const handIn = (): void => {
    handedIn = true;
    if (!element) return;
    const values = entered(element);
    const lacks = modal.data.components.some((component) => lacksChoice(component, values));
    void (lacks ? openAgain(modal, values, 'Every menu marked with * needs a choice.') : submit(modal, values));
  };
  const closed = (): void => {
    if (world.modal === modal) world.modal = undefined;
    if (!handedIn) chosen.clear();
    focusComposer();
    changed();
  };
  return html`<discord-modal
    ${ref((each) => {
      element = each as DiscordModal | undefined;
      if (element) void openDialog(element, modal);
    })}
    modal-title=${modal.data.title} modal-id="modal" author=${bot?.displayName ?? 'the bot'} avatar=${avatarOf(bot ?? world.me)}
    .submitForm=${handIn} .closeForm=${closed} .originalBodyOverflow=${'hidden'} @keydown=${onKey}
  >${modal.failure ? html`<p class="failed" role="alert">${icons.warning} ${modal.failure}</p>` : nothing}
    ${modal.data.components.map((component) => part(modal, component))}</discord-modal>`;
};
