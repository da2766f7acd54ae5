import type { APIEmbed } from 'discord-api-types/v10';
import { type AnyComponent, isSelect, textOf, walk } from '../../double/components.ts';
import type { OpenModal, People, SeenMessage } from '../../double/people.ts';

/** A button as a person sees it. */
export interface SeenButton {
  readonly messageId: string;
  readonly customId: string;
  readonly label: string;
  readonly disabled: boolean;
}

const componentsOf = (message: SeenMessage): readonly AnyComponent[] =>
  (message.components ?? []) as readonly AnyComponent[];

const everyPart = (components: readonly AnyComponent[]): readonly AnyComponent[] =>
  walk(components).map(({ component }) => component);

const isButton = ({ type }: AnyComponent): boolean => type === 2;

const buttonName = ({ label, emoji }: AnyComponent): string => label ?? emoji?.name ?? '';

/** The buttons of a message that do something in Discord, links left out. */
export const buttonsOf = (message: SeenMessage): readonly SeenButton[] =>
  everyPart(componentsOf(message))
    .filter((part) => isButton(part) && part.custom_id !== undefined)
    .map((part) => ({
      messageId: message.id,
      customId: part.custom_id!,
      label: buttonName(part),
      disabled: part.disabled === true,
    }));

/** The select menus of a message that can be used. */
export const selectsOf = (message: SeenMessage): readonly AnyComponent[] =>
  everyPart(componentsOf(message)).filter((part) => isSelect(part) && part.disabled !== true);

/** A field of a modal: what it is called, and what it takes. */
export interface ModalField {
  readonly customId: string;
  readonly label: string;
  readonly part: AnyComponent;
}

/** The fields of a modal, whether they stand in rows or under labels. */
export const fieldsOf = (modal: OpenModal): readonly ModalField[] => {
  const placed = walk(modal.data.components as readonly AnyComponent[]);
  const labels = new Map(placed.map(({ component }) => [component.component, component.label]));
  return placed
    .filter(({ component }) => component.custom_id !== undefined)
    .map(({ component }) => ({
      customId: component.custom_id!,
      label: labels.get(component) ?? component.label ?? '',
      part: component,
    }));
};

const labelsOf = (parts: readonly AnyComponent[]): readonly string[] =>
  parts
    .flatMap((part) => [
      ...(isButton(part) ? [buttonName(part)] : []),
      ...(isButton(part) || part.type === 10 ? [] : [part.label, part.description, part.placeholder, part.value]),
      ...(part.options ?? []).map(({ label }) => label),
    ])
    .filter((label) => label !== undefined);

/** Everything that an open modal says, joined by lines. */
export const modalText = ({ data }: OpenModal): string => {
  const components = data.components as readonly AnyComponent[];
  return [data.title, textOf(components), ...labelsOf(everyPart(components))].filter(Boolean).join('\n');
};

/** What a message's buttons and menus say, joined by lines. */
export const labelText = (message: SeenMessage): string => labelsOf(everyPart(componentsOf(message))).join('\n');

const embedText = (embed: APIEmbed): readonly (string | undefined)[] => [
  embed.author?.name,
  embed.title,
  embed.description,
  ...(embed.fields ?? []).flatMap(({ name, value }) => [name, value]),
  embed.footer?.text,
];

const TEXT_FILE = /\.(?:pgn|txt|json|csv|fen|md)$/i;

const fileText = (message: SeenMessage, people: People): readonly string[] =>
  message.attachments.flatMap(({ id, filename }) => {
    const bytes = TEXT_FILE.test(filename) ? people.attachment(id) : undefined;
    return bytes ? [filename, new TextDecoder().decode(bytes)] : [filename];
  });

/** The markup that a message shows as text, what its embeds and text components say included. */
export const bodyOf = (message: SeenMessage): string =>
  [message.content, ...(message.embeds ?? []).flatMap(embedText), textOf(componentsOf(message))]
    .filter((part): part is string => part !== undefined && part !== '')
    .join('\n');

/** Names of attached files, and what stands in those that are text. */
export const filesOf = (message: SeenMessage, people: People): string => fileText(message, people).join('\n');

/** A picture that a message shows. */
export interface SeenPicture {
  /** The attachment's id. */
  readonly id: string;
  readonly alt: string;
}

const PICTURE = /\.(?:png|gif|jpe?g|webp)$/i;
/** Discord's CDN addresses end in the attachment's id and the file's name. */
const ADDRESS = /\/(\d+)\/([^/?#]+)(?:[?#]|$)/;

/** The pictures of a message, attached ones and those in galleries. */
export const picturesOf = (message: SeenMessage): readonly SeenPicture[] => [
  ...message.attachments
    .filter(({ filename }) => PICTURE.test(filename))
    .map(({ id, description }) => ({ id, alt: description ?? '' })),
  ...everyPart(componentsOf(message))
    .flatMap(({ items }) => items ?? [])
    .flatMap(({ media, description }) => {
      const [, id, name] = ADDRESS.exec(media.url) ?? [];
      return id && PICTURE.test(name!) ? [{ id, alt: description ?? '' }] : [];
    }),
];
