import { html, nothing, type TemplateResult } from 'lit';
import { goTo, goToLink } from '../actions/places.ts';
import { arbiterNow, channelById, memberById, world } from '../world.ts';
import { type Piece, type Pieces, parseMarkdown } from './markdown.ts';
import { showTimestamp, type TimestampStyle } from './timestamp.ts';

type Drawn = TemplateResult | string | typeof nothing;

const userMention = (id: string): Drawn => {
  const mine = id === world.me.id;
  return html`<discord-mention type="user" ?highlight=${mine}>${memberById(id)?.displayName ?? 'unknown-user'}</discord-mention>`;
};

const channelMention = (id: string): Drawn => {
  const channel = channelById(id);
  if (!channel) return html`<discord-mention type="channel"><i>unknown</i></discord-mention>`;
  const type = channel.kind === 'channel' ? 'channel' : 'thread';
  const open = (event: Event): void => {
    if (event instanceof KeyboardEvent && event.key !== 'Enter') return;
    void goTo(id);
  };
  return html`<discord-mention type=${type} role="link" tabindex="0" @click=${open} @keydown=${open}>${channel.name}</discord-mention>`;
};

const roleMention = (id: string): Drawn => {
  const role = world.roles.find((each) => each.id === id);
  return html`<discord-mention type="role">${role?.name ?? 'unknown-role'}</discord-mention>`;
};

const timestamp = (seconds: string, style: TimestampStyle = 'f'): Drawn => {
  const at = Number(seconds) * 1000;
  const full = showTimestamp(at, 'F', arbiterNow());
  return html`<discord-time title=${full}>${showTimestamp(at, style, arbiterNow())}</discord-time>`;
};

const link = (target: string, content: Pieces): Drawn => {
  if (!/^https?:/i.test(target)) return html`${drawPieces(content)}`;
  return html`<discord-link href=${target} target="_blank" rel="noopener noreferrer" @click=${goToLink(target)}>${drawPieces(content)}</discord-link>`;
};

const spoiler = (content: Pieces): Drawn => {
  const reveal = (event: Event): void => {
    if (event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    const hidden = event.currentTarget as HTMLElement & { activated: boolean };
    hidden.activated = true;
    hidden.removeAttribute('aria-label');
    hidden.removeAttribute('role');
  };
  return html`<discord-spoiler role="button" tabindex="0" aria-label="Spoiler, press to show" @click=${reveal} @keydown=${reveal}>${drawPieces(content)}</discord-spoiler>`;
};

const drawPiece = (piece: Piece): Drawn => {
  switch (piece.type) {
    case 'text':
      return piece.content;
    case 'br':
      return '\n';
    case 'strong':
      return html`<strong>${drawPieces(piece.content)}</strong>`;
    case 'em':
      return html`<em>${drawPieces(piece.content)}</em>`;
    case 'underline':
      return html`<u>${drawPieces(piece.content)}</u>`;
    case 'strikethrough':
      return html`<s>${drawPieces(piece.content)}</s>`;
    case 'inlineCode':
      return html`<discord-code>${piece.content}</discord-code>`;
    case 'codeBlock':
      return html`<discord-code multiline>${piece.content}</discord-code>`;
    case 'spoiler':
      return spoiler(piece.content);
    case 'blockQuote':
      return html`<discord-quote>${drawPieces(withoutLastBreak(piece.content))}</discord-quote>`;
    case 'subtext':
      return html`<discord-subscript>${drawPieces(piece.content)}</discord-subscript>`;
    case 'heading':
      return html`<discord-header level=${piece.level}>${drawPieces(piece.content)}</discord-header>`;
    case 'bullets':
      return html`<ul>${piece.items.map((item) => html`<li>${drawPieces(item)}</li>`)}</ul>`;
    case 'link':
    case 'url':
    case 'autolink':
      return link(piece.target, piece.content);
    case 'user':
      return userMention(piece.id);
    case 'channel':
      return channelMention(piece.id);
    case 'role':
      return roleMention(piece.id);
    case 'everyone':
    case 'here':
      return html`<discord-mention type="role">${piece.type}</discord-mention>`;
    case 'slashCommand':
      return html`<discord-mention type="slash">${piece.fullName}</discord-mention>`;
    case 'timestamp':
      return timestamp(piece.timestamp, piece.format as TimestampStyle | undefined);
    case 'emoji':
      return `:${piece.name}:`;
    case 'twemoji':
      return piece.name;
    default:
      return nothing;
  }
};

const withoutLastBreak = (pieces: Pieces): Pieces => (pieces.at(-1)?.type === 'br' ? pieces.slice(0, -1) : pieces);

/** The line break after a block of code ends the block, and is no empty line. */
const drawPieces = (pieces: Pieces): readonly Drawn[] =>
  pieces
    .filter((piece, place) => piece.type !== 'br' || pieces[place - 1]?.type !== 'codeBlock')
    .map((piece) => drawPiece(piece));

/** Text in Discord's markdown as it looks to the present member, mentions by their names and times in the device's zone. */
export const written = (text: string): TemplateResult =>
  html`<span class="written">${drawPieces(parseMarkdown(text))}</span>`;
