import {
  type APIContainerComponent,
  type APIMessageTopLevelComponent,
  type APISectionComponent,
  ComponentType,
} from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit';
import { styleMap } from 'lit/directives/style-map.js';
import type { SeenMessage } from '../../../double/people.ts';
import { written } from '../text/written.ts';
import { picture, reachable } from './attachments.ts';
import { buttonOf, rowOf } from './rows.ts';

type Drawn = TemplateResult | typeof nothing;

const section = (message: SeenMessage, { components, accessory }: APISectionComponent): TemplateResult =>
  html`<div class="section">
    <div>${components.map((text) => html`<div>${written(text.content)}</div>`)}</div>
    ${
      accessory.type === ComponentType.Button
        ? html`<discord-action-row>${buttonOf(message, accessory)}</discord-action-row>`
        : html`<div class="thumbnail">${picture(mediaUrl(message, accessory.media.url), accessory.description ?? 'image')}</div>`
    }
  </div>`;

const container = (message: SeenMessage, { accent_color, components }: APIContainerComponent): TemplateResult => {
  const accent = typeof accent_color === 'number' ? `#${accent_color.toString(16).padStart(6, '0')}` : undefined;
  return html`<div class="container" style=${styleMap({ borderLeftColor: accent })}>
    ${components.map((component) => componentOf(message, component))}
  </div>`;
};

/** The address of a file that a component names as `attachment://name`. */
const mediaUrl = (message: SeenMessage, url: string): string =>
  url.startsWith('attachment://')
    ? (message.attachments.find(({ filename }) => filename === url.slice('attachment://'.length))?.url ?? url)
    : url;

/** One component of a message: a row, or, in messages laid out by components, any of theirs. */
export const componentOf = (message: SeenMessage, component: APIMessageTopLevelComponent): Drawn => {
  switch (component.type) {
    case ComponentType.ActionRow:
      return rowOf(message, component);
    case ComponentType.TextDisplay:
      return html`<div class="text-display">${written(component.content)}</div>`;
    case ComponentType.Separator:
      return html`<hr class=${component.divider === false ? 'bare' : ''} />`;
    case ComponentType.MediaGallery:
      return html`<div class="gallery">
        ${component.items.map(({ media, description }) => picture(mediaUrl(message, media.url), description ?? 'image'))}
      </div>`;
    case ComponentType.File: {
      const url = mediaUrl(message, component.file.url);
      return html`<discord-file-attachment name=${component.name ?? url.split('/').at(-1)} bytes=${component.size ?? 0} bytes-unit="bytes" href=${reachable(url)} target="_blank"></discord-file-attachment>`;
    }
    case ComponentType.Section:
      return section(message, component);
    case ComponentType.Container:
      return container(message, component);
    default:
      return nothing;
  }
};
