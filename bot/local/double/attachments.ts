import type { APIAttachment, APIEmbed } from 'discord-api-types/v10';
import { type AnyComponent, finishComponents, mediaOf } from './components.ts';
import type { Snowflake } from './people.ts';
import { type Draft, nameOf, type Upload } from './validate/message.ts';
import type { World } from './world.ts';

const signature = (bytes: Uint8Array, length: number): string =>
  Buffer.from(bytes.subarray(0, length)).toString('latin1');

/** Width and height from the header of a PNG or GIF; null for anything else. */
const sizeOf = (bytes: Uint8Array): { width: number; height: number } | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (signature(bytes, 4) === '\x89PNG' && bytes.length > 24)
    return { width: view.getUint32(16), height: view.getUint32(20) };
  if (signature(bytes, 3) === 'GIF' && bytes.length > 10)
    return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  return null;
};

/** Stores the files of a message under new ids and addresses. */
export const storeFiles = (
  world: World,
  channelId: Snowflake,
  draft: Draft,
  uploads: readonly Upload[],
  ephemeral: boolean,
): APIAttachment[] =>
  uploads.map((upload) => {
    const id = world.nextId();
    const filename = nameOf(upload, draft);
    const entry = draft.attachments?.find((each) => each.id === String(upload.index));
    const url = `${world.cdn}/attachments/${channelId}/${id}/${filename}`;
    world.saveAttachment(id, upload.bytes);
    return {
      id,
      filename,
      size: upload.bytes.length,
      content_type: upload.contentType,
      url,
      proxy_url: url,
      ...sizeOf(upload.bytes),
      ...(entry?.description && { description: entry.description }),
      ...(entry?.title && { title: entry.title }),
      ...(ephemeral && { ephemeral: true }),
    };
  });

const resolver =
  (files: readonly APIAttachment[]) =>
  (url: string): APIAttachment | undefined =>
    files.findLast((file) => url === `attachment://${file.filename}` || url === file.url);

/** Embeds as Discord sends them back: attachments turned into addresses, pictures with their sizes. */
export const finishEmbeds = (embeds: readonly APIEmbed[], files: readonly APIAttachment[]): APIEmbed[] => {
  const find = resolver(files);
  const picture = (image: { url: string }) => {
    const file = find(image.url);
    const url = file?.url ?? image.url;
    return {
      ...image,
      url,
      proxy_url: url,
      ...(file?.width && file.height && { width: file.width, height: file.height }),
    };
  };
  const icon = <T extends { icon_url?: string }>(holder: T): T =>
    holder.icon_url ? { ...holder, icon_url: find(holder.icon_url)?.url ?? holder.icon_url } : holder;
  return embeds.map((embed) => ({
    ...(Object.fromEntries(Object.entries(embed).filter(([, value]) => value !== null)) as APIEmbed),
    type: 'rich' as APIEmbed['type'] & string,
    ...(embed.image && { image: picture(embed.image) }),
    ...(embed.thumbnail && { thumbnail: picture(embed.thumbnail) }),
    ...(embed.author && { author: icon(embed.author) }),
    ...(embed.footer && { footer: icon(embed.footer) }),
    ...(embed.fields && { fields: embed.fields.map((field) => ({ ...field, inline: field.inline ?? false })) }),
  })) as APIEmbed[];
};

/** Components as Discord sends them back: numbered, with attachments turned into addresses. */
export const finishMessageComponents = (components: readonly AnyComponent[], files: readonly APIAttachment[]) => {
  const find = resolver(files);
  return finishComponents(components, (url) => {
    const file = find(url);
    if (!file) return { url, proxy_url: url };
    const { id, width, height, content_type } = file;
    return { url: file.url, proxy_url: file.url, width, height, content_type, attachment_id: id, loading_state: 2 };
  });
};

/** The files that stand beside the message: those that no embed and no component shows. */
export const looseFiles = (
  files: readonly APIAttachment[],
  embeds: readonly APIEmbed[],
  components: readonly AnyComponent[],
): APIAttachment[] => {
  const shown = new Set([
    ...embeds.flatMap(({ image, thumbnail, author, footer }) => [
      image?.url,
      thumbnail?.url,
      author?.icon_url,
      footer?.icon_url,
    ]),
    ...mediaOf(components).map(({ url }) => url),
  ]);
  return files.filter(({ url }) => !shown.has(url));
};
