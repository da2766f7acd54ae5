import type { APIRole } from 'discord-api-types/v10';
import type { Member, OpenModal, SeenChannel, SeenMessage, Snowflake } from '../../double/people.ts';
import { type Draft, emptyDraft, type Runnable } from './composer/draft.ts';

/** A slash command that the bot has not answered, shown at the end of its channel. */
export interface Attempt {
  readonly key: number;
  readonly channelId: Snowflake;
  readonly memberId: Snowflake;
  readonly command: string;
  /** What Discord shows when it failed; undefined while it is under way. */
  readonly failure?: string;
}

/** A modal before the member, with what they had entered when a try to submit it failed. */
export interface ShownModal extends OpenModal {
  readonly values: Readonly<Record<string, string | readonly string[]>>;
  readonly failure?: string;
}

/** Everything that the page shows, as one member sees the server. Changed in place; `changed` draws it again. */
export interface World {
  guildId: Snowflake;
  guildName: string;
  members: readonly Member[];
  roles: readonly APIRole[];
  me: Member;
  channels: readonly SeenChannel[];
  /** The channel that is open. */
  channelId: Snowflake;
  /** Messages of channels that were opened or that something came into, oldest first. */
  messages: Map<Snowflake, readonly SeenMessage[]>;
  /** Channels whose earliest message is known. */
  complete: Set<Snowflake>;
  commands: readonly Runnable[];
  drafts: Map<Snowflake, Draft>;
  replyTo: SeenMessage | undefined;
  attempts: readonly Attempt[];
  /** What went wrong with a message's button or menu, by the message's id. */
  notes: Map<Snowflake, string>;
  /** Messages whose button or menu the bot is answering, with the custom id. */
  pressed: Map<Snowflake, string>;
  /** What was chosen in a menu, by the message's and the menu's id, until the message changes. */
  selected: Map<string, readonly string[]>;
  /** Private replies that were dismissed; Discord too only hides them. */
  dismissed: Set<Snowflake>;
  modal: ShownModal | undefined;
  /** The image that fills the page. */
  enlarged: { readonly url: string; readonly alt: string } | undefined;
  /** On a narrow screen: whether the channel list is drawn over the messages. */
  drawer: boolean;
  memberList: boolean;
  /** Where the line "new" stands in the open channel: before the first message after this one. */
  readUpTo: Snowflake | undefined;
  /** The arbiter's clock less the device's, in milliseconds. */
  clockAhead: number;
  /** When something is due next, in milliseconds on the arbiter's clock; undefined when nothing is. */
  nextDue: number | undefined;
  /** What one has just done is answered at the end of the messages: it comes into view, however far up one has read. */
  toEnd: boolean;
  /** A short word about something that could not be done. */
  notice: string | undefined;
  connected: boolean;
  /** The newest message of the open channel, for screen readers. */
  news: string;
}

const nobody: Member = { id: '0', name: '', displayName: '', roles: [], bot: false, owner: false };

export const world: World = {
  guildId: '0',
  guildName: '',
  members: [],
  roles: [],
  me: nobody,
  channels: [],
  channelId: '0',
  messages: new Map(),
  complete: new Set(),
  commands: [],
  drafts: new Map(),
  replyTo: undefined,
  attempts: [],
  notes: new Map(),
  pressed: new Map(),
  selected: new Map(),
  dismissed: new Set(),
  modal: undefined,
  enlarged: undefined,
  drawer: false,
  memberList: true,
  readUpTo: undefined,
  clockAhead: 0,
  nextDue: undefined,
  toEnd: false,
  notice: undefined,
  connected: true,
  news: '',
};

let draw: () => void = () => {};
let due = false;

/** Says how the page is drawn. */
export const drawBy = (drawing: () => void): void => {
  draw = drawing;
};

/** Draws the page once before the browser shows its next frame, however often it was called. */
export const changed = (): void => {
  if (due) return;
  due = true;
  queueMicrotask(() => {
    due = false;
    draw();
  });
};

/** Brings the end of the open channel's messages into view with the next drawing. */
export const showEnd = (): void => {
  world.toEnd = true;
  changed();
};

/** The arbiter's present time in milliseconds. */
export const arbiterNow = (): number => Date.now() + world.clockAhead;

/** Compares two ids by age: the older first. */
export const byAge = (a: Snowflake, b: Snowflake): number => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

export const memberById = (id: Snowflake): Member | undefined => world.members.find((member) => member.id === id);
export const channelById = (id: Snowflake): SeenChannel | undefined =>
  world.channels.find((channel) => channel.id === id);
/** Whom one can be: everybody but bots, the server's owner last. */
export const seats = (): readonly Member[] =>
  world.members.filter(({ bot }) => !bot).toSorted((a, b) => Number(a.owner) - Number(b.owner));

export const openChannel = (): SeenChannel | undefined => channelById(world.channelId);
export const draftHere = (): Draft => world.drafts.get(world.channelId) ?? emptyDraft;

/** Puts the draft in the open channel's composer. */
export const setDraft = (draft: Draft): void => {
  world.drafts.set(world.channelId, draft);
  changed();
};

/** The colour that a member's name takes from the highest of their coloured roles, as Discord does; undefined for none. */
export const nameColour = (memberId: Snowflake): string | undefined => {
  const held = memberById(memberId)?.roles ?? [];
  const coloured = world.roles.filter((role) => held.includes(role.id) && role.color !== 0);
  const highest = coloured.sort((a, b) => b.position - a.position)[0];
  return highest && `#${highest.color.toString(16).padStart(6, '0')}`;
};

/** Puts the cursor in the composer, once what is being drawn is drawn. */
export const focusComposer = (): void => {
  queueMicrotask(() => {
    const composer = document.querySelector<HTMLElement>('[data-composer]');
    // A field that had the focus while a dialog lay over it has lost its cursor; it comes back with a fresh focus.
    if (document.activeElement === composer) composer?.blur();
    composer?.focus();
  });
};

/** Empties the open channel's composer and puts the cursor back in it. */
export const emptied = (): void => {
  setDraft(emptyDraft);
  focusComposer();
};
