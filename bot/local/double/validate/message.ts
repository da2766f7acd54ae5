import { type APIAllowedMentions, type APIEmbed, MessageFlags } from 'discord-api-types/v10';
import { type AnyComponent, mediaOf } from '../components.ts';
import { assertForm, type FormError, refusal } from '../refusal.ts';
import type { StoredMessage } from '../state.ts';
import { componentErrors } from './components.ts';
import { embedErrors } from './embeds.ts';

/** The body of a message to be sent or edited, in the fields that every such route shares. */
export interface Draft {
  readonly content?: string | null;
  readonly embeds?: readonly APIEmbed[] | null;
  readonly components?: readonly AnyComponent[] | null;
  readonly flags?: number | null;
  readonly attachments?: readonly DraftAttachment[] | null;
  readonly allowed_mentions?: APIAllowedMentions | null;
  readonly message_reference?: {
    readonly message_id: string;
    readonly channel_id?: string | null;
    readonly fail_if_not_exists?: boolean | null;
    readonly type?: number | null;
  } | null;
  readonly nonce?: string | number | null;
  readonly enforce_nonce?: boolean | null;
  readonly tts?: boolean | null;
  readonly poll?: unknown;
  readonly sticker_ids?: readonly string[] | null;
}

interface DraftAttachment {
  readonly id: string;
  readonly filename?: string | null;
  readonly description?: string | null;
  readonly title?: string | null;
}

/** A file that came with a request; `index` is the n of `files[n]`. */
export interface Upload {
  readonly index: number;
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

/** Which route a message comes by: they differ in the flags they take. */
export type Route = 'channel' | 'interaction';

export const maxFileBytes = 10 * 1024 * 1024;

const settable: Record<Route, number> = {
  channel: MessageFlags.SuppressEmbeds | MessageFlags.SuppressNotifications | MessageFlags.IsComponentsV2,
  interaction:
    MessageFlags.SuppressEmbeds |
    MessageFlags.SuppressNotifications |
    MessageFlags.IsComponentsV2 |
    MessageFlags.Ephemeral,
};

const error = (path: readonly PropertyKey[], code: string, message: string): FormError => ({ path, code, message });

/** The message as it would stand: an edit's missing fields are those that were there. */
interface Outcome {
  readonly content: string;
  readonly embeds: readonly APIEmbed[];
  readonly components: readonly AnyComponent[];
  readonly v2: boolean;
  readonly files: readonly string[];
}

const outcomeOf = (draft: Draft, uploads: readonly Upload[], before: StoredMessage | undefined): Outcome => {
  const kept = before?.files.filter(({ id }) => !draft.attachments || draft.attachments.some((each) => each.id === id));
  const pick = <T>(next: T | null | undefined, old: T | undefined, none: T): T =>
    next === undefined ? (old ?? none) : (next ?? none);
  return {
    content: pick(draft.content, before?.message.content, ''),
    embeds: pick<readonly APIEmbed[]>(draft.embeds, before?.message.embeds, []),
    components: pick(draft.components, before?.message.components as AnyComponent[] | undefined, []),
    v2: (((draft.flags ?? 0) | (before?.message.flags ?? 0)) & MessageFlags.IsComponentsV2) !== 0,
    files: [...(kept ?? []).map(({ filename }) => filename), ...uploads.map((upload) => nameOf(upload, draft))],
  };
};

/** The name that an upload gets: its entry's in `attachments`, else the file's own, made safe as Discord does. */
export const nameOf = (upload: Upload, draft: Draft): string =>
  (draft.attachments?.find(({ id }) => id === String(upload.index))?.filename ?? upload.name).replaceAll(
    /[^\w.-]+/g,
    '_',
  );

const legacyErrors = (draft: Draft, { content, embeds, v2 }: Outcome): FormError[] => {
  if (!v2) return [];
  const used = [
    content && 'content',
    embeds.length > 0 && 'embeds',
    draft.poll && 'poll',
    draft.sticker_ids?.length && 'stickers',
  ];
  return used
    .filter((field): field is string => Boolean(field))
    .map((field) =>
      error(
        [field],
        'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
        `The '${field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`,
      ),
    );
};

const attachmentErrors = (draft: Draft, uploads: readonly Upload[], before: StoredMessage | undefined): FormError[] => {
  const entries = draft.attachments;
  if (uploads.length > 10)
    return [error(['attachments'], 'BASE_TYPE_BAD_LENGTH', 'Must be between 0 and 10 in length.')];
  if (!entries) return [];
  const known = new Set([...uploads.map(({ index }) => String(index)), ...(before?.files ?? []).map(({ id }) => id)]);
  const dangling = entries
    .map(({ id }, index) => ({ id, index }))
    .filter(({ id }) => !known.has(id))
    .map(({ id, index }) =>
      error(['attachments', index], 'ATTACHMENT_NOT_FOUND', `No file was sent for attachment ${id}`),
    );
  const unlisted = uploads
    .filter(({ index }) => !entries.some(({ id }) => id === String(index)))
    .map(({ index }) => error(['attachments'], 'ATTACHMENT_NOT_FOUND', `No attachment refers to files[${index}]`));
  return [...dangling, ...unlisted];
};

const references = ({ embeds, components }: Outcome): { url: string; path: readonly PropertyKey[] }[] => [
  ...embeds.flatMap(({ image, thumbnail, author, footer }, index) =>
    [
      { url: image?.url, path: ['embeds', index, 'image', 'url'] },
      { url: thumbnail?.url, path: ['embeds', index, 'thumbnail', 'url'] },
      { url: author?.icon_url, path: ['embeds', index, 'author', 'icon_url'] },
      { url: footer?.icon_url, path: ['embeds', index, 'footer', 'icon_url'] },
    ].filter((each): each is { url: string; path: (string | number)[] } => Boolean(each.url)),
  ),
  ...mediaOf(components),
];

const referenceErrors = (outcome: Outcome): FormError[] => {
  const all = references(outcome);
  const named = (url: string): string => url.slice('attachment://'.length);
  const missing = all
    .filter(({ url }) => url.startsWith('attachment://') && !outcome.files.includes(named(url)))
    .map(({ url, path }) =>
      error(
        path,
        'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
        `The referenced attachment '${named(url)}' was not found`,
      ),
    );
  const shown = (file: string): boolean =>
    all.some(({ url }) => url === `attachment://${file}` || new URL(url).pathname.endsWith(`/${file}`));
  const hidden = outcome.v2 ? outcome.files.filter((file) => !shown(file)) : [];
  return [
    ...missing,
    ...hidden.map((file) =>
      error(['attachments'], 'ATTACHMENT_NOT_REFERENCED', `No component refers to the attachment '${file}'`),
    ),
  ];
};

const mentionErrors = ({ allowed_mentions }: Draft): FormError[] =>
  (['users', 'roles'] as const)
    .filter(
      (kind) => (allowed_mentions?.parse as string[] | undefined)?.includes(kind) && allowed_mentions?.[kind]?.length,
    )
    .map((kind) =>
      error(
        ['allowed_mentions'],
        'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
        `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`,
      ),
    );

const flagErrors = ({ flags }: Draft, route: Route, before: StoredMessage | undefined): FormError[] =>
  (flags ?? 0) & ~(settable[route] | (before?.message.flags ?? 0))
    ? [error(['flags'], 'MESSAGE_FLAGS_INVALID', `Flags ${flags} cannot be set on this message`)]
    : [];

/**
 * Refuses what Discord refuses in a message although its schema lets it pass, judging an edit by how the message would
 * stand after it. Throws 50006 for an empty message, 40005 for a file over 10 MiB, 50035 for the rest.
 */
export const checkDraft = (draft: Draft, uploads: readonly Upload[], route: Route, before?: StoredMessage): void => {
  if (uploads.some(({ bytes }) => bytes.length > maxFileBytes)) throw refusal('tooLarge');
  const outcome = outcomeOf(draft, uploads, before);
  const { content, embeds, components, v2, files } = outcome;
  assertForm([
    ...([...content].length > 2000
      ? [error(['content'], 'BASE_TYPE_MAX_LENGTH', 'Must be 2000 or fewer in length.')]
      : []),
    ...flagErrors(draft, route, before),
    ...legacyErrors(draft, outcome),
    ...embedErrors(draft.embeds ?? []),
    ...componentErrors(components, v2),
    ...attachmentErrors(draft, uploads, before),
    ...referenceErrors(outcome),
    ...mentionErrors(draft),
  ]);
  const substance = v2
    ? components.length > 0
    : content.trim() !== '' ||
      embeds.length > 0 ||
      files.length > 0 ||
      Boolean(draft.poll) ||
      draft.sticker_ids?.length;
  if (!substance) throw refusal('emptyMessage');
};
