import type { APIEmbed } from 'discord-api-types/v10';
import type { FormError } from '../refusal.ts';

const sizeOf = ({ title, description, footer, author, fields }: APIEmbed): number =>
  [title, description, footer?.text, author?.name, ...(fields ?? []).flatMap(({ name, value }) => [name, value])]
    .map((text) => text?.trim().length ?? 0)
    .reduce((sum, length) => sum + length, 0);

const isBlank = ({ title, description, author, fields, image, thumbnail, footer }: APIEmbed): boolean =>
  ![title, description, author?.name, image?.url, thumbnail?.url, footer?.text].some(Boolean) && !fields?.length;

const urlsOf = ({ url, author, footer, image, thumbnail }: APIEmbed) =>
  [
    { path: ['url'], url, attachment: false },
    { path: ['author', 'url'], url: author?.url, attachment: false },
    { path: ['author', 'icon_url'], url: author?.icon_url, attachment: true },
    { path: ['footer', 'icon_url'], url: footer?.icon_url, attachment: true },
    { path: ['image', 'url'], url: image?.url, attachment: true },
    { path: ['thumbnail', 'url'], url: thumbnail?.url, attachment: true },
  ].filter(({ url: each }) => each);

const schemeErrors = (embed: APIEmbed): FormError[] =>
  urlsOf(embed)
    .filter(({ url, attachment }) => !(attachment ? /^(https?|attachment):/ : /^https?:/).test(url!))
    .map(({ path, url }) => ({
      path,
      code: 'URL_TYPE_INVALID_SCHEME',
      message: `Scheme "${url!.split(':')[0]}" is not supported. Scheme must be one of ('http', 'https').`,
    }));

const fieldErrors = (embed: APIEmbed): FormError[] =>
  (embed.fields ?? []).flatMap((field, index) =>
    (['name', 'value'] as const)
      .filter((key) => !field[key]?.trim())
      .map((key) => ({ path: ['fields', index, key], code: 'BASE_TYPE_REQUIRED', message: 'This field is required' })),
  );

/**
 * What Discord asks of embeds beyond its schema: none empty, no field without a name and a value, http(s) addresses,
 * 6,000 characters over all of a message's embeds. https://discord.com/developers/docs/resources/message#embed-object-embed-limits
 */
export const embedErrors = (embeds: readonly APIEmbed[]): FormError[] => {
  const each = embeds.flatMap((embed, index) => {
    const blank = isBlank(embed)
      ? [{ path: ['description'], code: 'BASE_TYPE_REQUIRED', message: 'This field is required' }]
      : [];
    return [...blank, ...fieldErrors(embed), ...schemeErrors(embed)].map((error) => ({
      ...error,
      path: ['embeds', index, ...error.path],
    }));
  });
  if (embeds.reduce((sum, embed) => sum + sizeOf(embed), 0) <= 6000) return each;
  return [
    ...each,
    { path: ['embeds'], code: 'MAX_EMBED_SIZE_EXCEEDED', message: 'Embed size exceeds maximum size of 6000' },
  ];
};
