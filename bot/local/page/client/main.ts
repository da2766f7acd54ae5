import { render } from 'lit';
import { become, loadServer } from './actions/seat.ts';
import { markRead } from './actions/unread.ts';
import * as api from './api.ts';
import { dressComponents } from './look/dress.ts';
import { page } from './page.ts';
import { changed, drawBy, focusComposer, seats, world } from './world.ts';

dressComponents();

const root = document.querySelector<HTMLElement>('#page')!;
let drawnChannel = '';

/** Draws the page; the messages stay scrolled to their end unless one has scrolled up to read, and done nothing since. */
const draw = (): void => {
  const before = document.querySelector<HTMLElement>('.scroller');
  const place = `${world.me.id} ${world.channelId}`;
  const atEnd =
    world.toEnd ||
    !before ||
    place !== drawnChannel ||
    before.scrollHeight - before.scrollTop - before.clientHeight < 80;
  drawnChannel = place;
  world.toEnd = false;
  render(page(), root);
  if (atEnd) requestAnimationFrame(scrollToEnd);
};

const scrollToEnd = (): void => {
  const scroller = document.querySelector<HTMLElement>('.scroller');
  if (scroller) scroller.scrollTop = scroller.scrollHeight;
};

/** Escape closes the drawer, and goes back to the composer. */
const onEscape = (event: KeyboardEvent): void => {
  if (event.key !== 'Escape' || world.modal || world.enlarged) return;
  if (world.drawer) world.drawer = false;
  focusComposer();
  changed();
};

/** A letter typed where nothing takes it goes to the composer, as in Discord. */
const onType = (event: KeyboardEvent): void => {
  const takesText = document.activeElement?.matches('input, textarea, [role=option], discord-input-text');
  const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (isLetter && !takesText && !world.modal && !event.defaultPrevented) {
    document.querySelector<HTMLElement>('[data-composer]')?.focus();
  }
};

/** Sits down as the member, and in the channel, that the address names; else as the first player in the first channel. */
const start = async (): Promise<void> => {
  world.guildName = document.querySelector<HTMLMetaElement>('meta[name=server]')?.content ?? '';
  const [member, channel] = location.hash.slice(1).split('/');
  await loadServer();
  world.channelId = channel ?? world.channelId;
  const seat = seats().find(({ id }) => id === member) ?? seats()[0];
  if (seat) await become(seat.id);
};

await start().catch((problem: unknown) => {
  root.textContent = api.reason(problem);
  throw problem;
});
root.replaceChildren();
drawBy(draw);
changed();
addEventListener('keydown', onEscape);
addEventListener('keydown', onType);
document.addEventListener('visibilitychange', () => document.hidden || markRead(world.channelId));
// Images and components take their height after the drawing; the end of the messages stays in view meanwhile.
root.addEventListener('load', () => changed(), true);
setInterval(() => document.hidden || changed(), 1_000);
focusComposer();
