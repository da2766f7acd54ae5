import { parse } from 'discord-markdown-parser';
import { durationInWords } from '../../../../lambdas/laws/index.ts';
import type { Instant } from '../../../../lambdas/laws/instant.ts';

interface Node {
  readonly type: string;
  readonly content?: string | readonly Node[];
  readonly id?: string;
  readonly name?: string;
  readonly timestamp?: string;
  readonly format?: string;
}

/** Who reads a text, and when: what mentions and timestamps are shown by. */
export interface Reader {
  readonly now: Instant;
  /** Text with `<@1>` and the like as the names that people see. */
  readonly render: (mention: string) => string;
}

const SHOWN = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

const TIME_OF_DAY = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' });

/** A Discord timestamp as a reader in Greenwich sees it: "in 2 days 3 hours", "8 January 2026 at 12:00". */
const timestamp = ({ timestamp: seconds, format }: Node, now: Instant): string => {
  const at = Number(seconds) * 1000;
  if (format === 't') return TIME_OF_DAY.format(at);
  if (format !== 'R') return SHOWN.format(at);
  return at >= now ? `in ${durationInWords(at - now)}` : `${durationInWords(now - at)} ago`;
};

const node = (node: Node, reader: Reader): string => {
  switch (node.type) {
    case 'br':
      return '\n';
    case 'timestamp':
      return timestamp(node, reader.now);
    case 'user':
      return reader.render(`<@${node.id}>`);
    case 'role':
      return reader.render(`<@&${node.id}>`);
    case 'channel':
      return reader.render(`<#${node.id}>`);
    case 'everyone':
    case 'here':
      return `@${node.type}`;
    case 'slashCommand':
      return `/${node.name}`;
    case 'twemoji':
      return node.name ?? '';
    default:
      return flat(node.content, reader);
  }
};

const flat = (content: Node['content'], reader: Reader): string =>
  typeof content === 'object' ? content.map((each) => node(each, reader)).join('') : (content ?? '');

/** Message text as it is read once Discord has made its markup into looks. */
export const shown = (content: string, reader: Reader): string => flat(parse(content, 'extended') as Node[], reader);

/** Emoji, and invisible characters: those that join, tint or box emoji, and those that keep a mention from being one. */
const EMOJI =
  /<a?:\w+:\d+>|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\u200b-\u200d\u2060\ufeff]|\ufe0e|\ufe0f|\u20e3/gu;
const SAME: readonly (readonly [RegExp, string])[] = [
  [EMOJI, ''],
  [/[*_~`|\\@]/g, ''],
  [/…/g, '...'],
  [/½/g, '1/2'],
  [/[‘’]/g, "'"],
  [/[“”]/g, '"'],
  [/[‐‑–—−]/g, '-'],
  [/\s+/g, ' '],
];

/**
 * What two texts must share to count as the same: case, markup, emoji, the @ of a name, kinds of dashes,
 * quotes and space aside.
 */
export const plain = (text: string): string =>
  SAME.reduce((sofar, [from, to]) => sofar.replace(from, to), text.normalize('NFC'))
    .trim()
    .toLowerCase();
