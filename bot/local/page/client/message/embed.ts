import type { APIEmbed, APIEmbedField } from 'discord-api-types/v10';
import { html, nothing, type TemplateResult } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { sentAt } from '../text/timestamp.ts';
import { written } from '../text/written.ts';
import { arbiterNow } from '../world.ts';
import { picture } from './attachments.ts';

const fields = (all: readonly APIEmbedField[]): TemplateResult =>
  html`<discord-embed-fields slot="fields">
    ${all.map((field, place) => {
      const inlineIndex = field.inline ? String((place % 3) + 1) : undefined;
      return html`<discord-embed-field field-title=${field.name} ?inline=${field.inline} inline-index=${ifDefined(inlineIndex)}>${written(field.value)}</discord-embed-field>`;
    })}
  </discord-embed-fields>`;

const footer = (embed: APIEmbed): TemplateResult => {
  const when = embed.timestamp && sentAt(Date.parse(embed.timestamp), arbiterNow());
  const words = [embed.footer?.text, when].filter(Boolean).join(' • ');
  return html`<discord-embed-footer slot="footer">${words}</discord-embed-footer>`;
};

const embedOf = (embed: APIEmbed): TemplateResult => {
  const colour = embed.color === undefined ? undefined : `#${embed.color.toString(16).padStart(6, '0')}`;
  return html`<discord-embed slot="embeds" color=${ifDefined(colour)} embed-title=${ifDefined(embed.title)} url=${ifDefined(embed.url)} author-name=${ifDefined(embed.author?.name)}>
    ${embed.description ? html`<discord-embed-description slot="description">${written(embed.description)}</discord-embed-description>` : nothing}
    ${embed.fields?.length ? fields(embed.fields) : nothing}
    ${embed.image ? html`<div slot="description" class="embed-image">${picture(embed.image.url, embed.image.description ?? embed.title ?? 'image')}</div>` : nothing}
    ${embed.footer || embed.timestamp ? footer(embed) : nothing}
  </discord-embed>`;
};

/** A message's embeds. */
export const embedsOf = (embeds: readonly APIEmbed[]): readonly TemplateResult[] => embeds.map(embedOf);
