import { parse } from 'discord-markdown-parser';
import { durationInWords } from '../../../../lambdas/laws/index.ts';
import type { Instant } from '../../../../lambdas/laws/instant.ts';

interface Node {
  readonly type: string;
  readonly content?: string | readonly Node[];
  readonly timestamp?: string;
  readonly format?: string;
}

const SHOWN = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** A Discord timestamp as a reader in Greenwich sees it: "in 2 days 3 hours", "8 January 2026 at 12:00". */
const timestamp = ({ timestamp: seconds, format }: Node, now: Instant): string => {
  const at = Number(seconds) * 1000;
  if (format !== 'R') return SHOWN.format(at);
  return at >= now ? `in ${durationInWords(at - now)}` : `${durationInWords(now - at)} ago`;
};

const flat = (content: Node['content'], now: Instant): string => {
  if (content === undefined || typeof content === 'string') return content ?? '';
  return content
    .map((node) => {
      if (node.type === 'br') return '\n';
      return node.type === 'timestamp' ? timestamp(node, now) : flat(node.content, now);
    })
    .join('');
};

/** Message text as it is read once Discord has made its markup into looks. `now` is what "in 2 days" counts from. */
export const shown = (content: string, now: Instant): string => flat(parse(content, 'extended') as Node[], now);

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
