import { rulesExtended, SimpleMarkdown } from 'discord-markdown-parser';

/** What a piece of Discord's markdown is. `content` is text in leaves, else the pieces within. */
export type Piece =
  | { readonly type: 'text' | 'inlineCode'; readonly content: string }
  | { readonly type: 'codeBlock'; readonly content: string; readonly lang: string }
  | { readonly type: 'br' | 'everyone' | 'here' }
  | { readonly type: 'strong' | 'em' | 'underline' | 'strikethrough'; readonly content: Pieces }
  | { readonly type: 'spoiler' | 'blockQuote' | 'subtext'; readonly content: Pieces }
  | { readonly type: 'heading'; readonly level: 1 | 2 | 3; readonly content: Pieces }
  | { readonly type: 'bullets'; readonly items: readonly Pieces[] }
  | { readonly type: 'link' | 'url' | 'autolink'; readonly target: string; readonly content: Pieces }
  | { readonly type: 'user' | 'channel' | 'role'; readonly id: string }
  | { readonly type: 'slashCommand'; readonly fullName: string; readonly id: string }
  | { readonly type: 'timestamp'; readonly timestamp: string; readonly format?: string }
  | { readonly type: 'emoji' | 'twemoji'; readonly name: string };
export type Pieces = readonly Piece[];

const { defaultRules, parserFor } = SimpleMarkdown;
const startsLine = (before: string[] | null | undefined): boolean => !before || before[0]?.at(-1) === '\n';

/** Bulleted lists, which Discord shows and the library leaves out; numbered ones look as they were typed. */
const bullets = {
  order: defaultRules.heading.order - 0.5,
  match: (source: string, state: { prevCapture?: string[] | null }) =>
    startsLine(state.prevCapture) ? /^(?: *[-*] +[^\n]+(?:\n|$))+/.exec(source) : null,
  parse: (capture: RegExpMatchArray, parse: (source: string, state: object) => unknown, state: object) => ({
    items: capture[0]
      .trimEnd()
      .split('\n')
      .map((line) => parse(line.replace(/^ *[-*] +/, ''), state)),
  }),
};

const parser = parserFor({ ...rulesExtended, bullets } as unknown as Parameters<typeof parserFor>[0]);
const parsed = new Map<string, Pieces>();

/** Reads a message's text as Discord does. Texts once read are remembered, since the page draws them again and again. */
export const parseMarkdown = (text: string): Pieces => {
  const known = parsed.get(text);
  if (known) return known;
  const pieces = parser(text, { inline: true, prevCapture: null }) as unknown as Pieces;
  if (parsed.size > 2_000) parsed.clear();
  parsed.set(text, pieces);
  return pieces;
};
