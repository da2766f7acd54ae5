import type { APIAttachment } from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit';
import { changed, world } from '../world.ts';

/**
 * A file's address as this page reaches it: the double names itself by the address that it listens on, which is another
 * when the page is seen through a forwarded port.
 */
export const reachable = (url: string): string => {
  const { pathname, search } = new URL(url, location.href);
  return pathname.startsWith('/attachments/') ? pathname + search : url;
};

/** An image that fills the page when clicked; its alt text is its name for those who don't see it. */
export const picture = (from: string, alt: string, size?: { width: number; height: number }): TemplateResult => {
  const url = reachable(from);
  const enlarge = (): void => {
    world.enlarged = { url, alt };
    changed();
  };
  return html`<button type="button" class="enlarge" aria-label=${`Enlarge the image: ${alt}`} @click=${enlarge}>
    <img src=${url} alt=${alt} width=${size?.width ?? nothing} height=${size?.height ?? nothing} />
  </button>`;
};

/** Discord shows an image in at most 550 by 350 pixels. */
const shownSize = ({ width, height }: APIAttachment): { width: number; height: number } | undefined => {
  if (!width || !height) return undefined;
  const scale = Math.min(1, 550 / width, 350 / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
};

const isImage = (attachment: APIAttachment): boolean =>
  attachment.content_type?.startsWith('image/') || /\.(png|gif|jpe?g|webp)$/i.test(attachment.filename);

const sizeOf = (bytes: number): readonly [number: number, unit: string] =>
  bytes < 1024 ? [bytes, 'bytes'] : [Math.round((bytes / 1024) * 10) / 10, 'KB'];

const file = (attachment: APIAttachment): TemplateResult => {
  const [bytes, unit] = sizeOf(attachment.size);
  return html`<discord-file-attachment
    name=${attachment.filename} bytes=${bytes} bytes-unit=${unit} href=${reachable(attachment.url)} target="_blank"
  ></discord-file-attachment>`;
};

const image = (attachment: APIAttachment): TemplateResult =>
  html`<discord-image-attachment custom-image-element>
    ${picture(attachment.url, attachment.description ?? attachment.filename, shownSize(attachment))}
  </discord-image-attachment>`;

/** A message's files: images as pictures, others as cards to download. */
export const attachmentsOf = (attachments: readonly APIAttachment[]): TemplateResult | typeof nothing =>
  attachments.length === 0
    ? nothing
    : html`<discord-attachments slot="attachments">
        ${attachments.map((attachment) => (isImage(attachment) ? image(attachment) : file(attachment)))}
      </discord-attachments>`;
