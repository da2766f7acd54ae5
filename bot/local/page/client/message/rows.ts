import {
  type APIActionRowComponent,
  type APIButtonComponent,
  type APIComponentInMessageActionRow,
  type APIMessageComponentEmoji,
  type APISelectMenuComponent,
  ButtonStyle,
  type ChannelType,
  ComponentType,
} from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit';
import type { SeenMessage } from '../../../double/people.ts';
import { press, select } from '../actions/answers.ts';
import { goToLink } from '../actions/places.ts';
import { isOfType } from '../composer/choices.ts';
import { world } from '../world.ts';
import { type SelectLine, selectMenu } from './select.ts';

const looks: Partial<Record<ButtonStyle, string>> = {
  [ButtonStyle.Primary]: 'primary',
  [ButtonStyle.Secondary]: 'secondary',
  [ButtonStyle.Success]: 'success',
  [ButtonStyle.Danger]: 'destructive',
};

const emojiText = (emoji: APIMessageComponentEmoji | undefined): string | undefined =>
  emoji && (emoji.id ? `:${emoji.name}:` : emoji.name);

const words = (button: Exclude<APIButtonComponent, { sku_id: string }>): string =>
  [emojiText(button.emoji), button.label].filter(Boolean).join(' ');

/** A button under a message. While the bot's answer is awaited it shows dots and can't be pressed again. */
export const buttonOf = (message: SeenMessage, button: APIButtonComponent): TemplateResult | typeof nothing => {
  if (button.style === ButtonStyle.Premium) return nothing;
  if (button.style === ButtonStyle.Link) {
    return html`<discord-button type="secondary" url=${button.url} ?disabled=${button.disabled} @click=${goToLink(button.url)}>${words(button)}</discord-button>`;
  }
  const busy = world.pressed.get(message.id) === button.custom_id;
  const disabled = button.disabled === true || world.pressed.has(message.id);
  const go = (): void => {
    if (!disabled) void press(message, button.custom_id);
  };
  return html`<discord-button type=${looks[button.style] ?? 'secondary'} ?disabled=${disabled} ?busy=${busy} data-custom-id=${button.custom_id} @click=${go}>${words(button)}</discord-button>`;
};

const userLines = (): SelectLine[] =>
  world.members.map(({ id, displayName, name }) => ({ value: id, label: displayName, description: name }));
const roleLines = (): SelectLine[] => world.roles.map(({ id, name }) => ({ value: id, label: name }));
const channelLines = (types: readonly ChannelType[] | undefined): SelectLine[] =>
  world.channels.filter(isOfType(types)).map(({ id, name }) => ({ value: id, label: `#${name}` }));

/** What a select menu offers, whichever kind it is. */
export const linesOfMenu = (menu: APISelectMenuComponent): readonly SelectLine[] => {
  switch (menu.type) {
    case ComponentType.StringSelect:
      return menu.options.map(({ value, label, description, emoji }) => {
        const sign = emojiText(emoji);
        return { value, label, ...(description && { description }), ...(sign && { emoji: sign }) };
      });
    case ComponentType.UserSelect:
      return userLines();
    case ComponentType.RoleSelect:
      return roleLines();
    case ComponentType.MentionableSelect:
      return [...userLines(), ...roleLines()];
    case ComponentType.ChannelSelect:
      return channelLines(menu.channel_types);
  }
};

/** The values that a menu starts with. */
export const defaultsOf = (menu: APISelectMenuComponent): readonly string[] =>
  menu.type === ComponentType.StringSelect
    ? menu.options.filter((option) => option.default).map(({ value }) => value)
    : (menu.default_values ?? []).map(({ id }) => id);

const menuOf = (message: SeenMessage, menu: APISelectMenuComponent): TemplateResult =>
  selectMenu({
    name: menu.placeholder ?? 'Make a selection',
    placeholder: menu.placeholder ?? 'Make a selection',
    lines: linesOfMenu(menu),
    chosen: world.selected.get(`${message.id} ${menu.custom_id}`) ?? defaultsOf(menu),
    min: menu.min_values ?? 1,
    max: menu.max_values ?? 1,
    disabled: menu.disabled === true || world.pressed.has(message.id),
    choose: (values) => void select(message, menu.custom_id, values),
  });

const inRow = (message: SeenMessage, component: APIComponentInMessageActionRow): TemplateResult | typeof nothing =>
  component.type === ComponentType.Button ? buttonOf(message, component) : menuOf(message, component);

/** A row of up to five buttons, or one select menu. */
export const rowOf = (
  message: SeenMessage,
  row: APIActionRowComponent<APIComponentInMessageActionRow>,
): TemplateResult =>
  html`<discord-action-row>${row.components.map((component) => inRow(message, component))}</discord-action-row>`;
