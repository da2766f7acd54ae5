import { render } from 'lit';
import { become, loadServer } from './actions/seat.ts';
import { markRead } from './actions/unread.ts';
import { dressComponents } from './look/dress.ts';
import { page } from './page.ts';
import { changed, drawBy, world } from './world.ts';

dressComponents();

const root = document.querySelector<HTMLElement>('#page')!;
let drawnChannel = '';

/** Draws the page; the messages stay scrolled to their end unless one has scrolled up to read. */
const draw = (): void => {
  const before = document.querySelector<HTMLElement>('.scroller');
  const place = `${world.me.id} ${world.channelId}`;
  const atEnd = !before || place !== drawnChannel || before.scrollHeight - before.scrollTop - before.clientHeight < 80;
  drawnChannel = place;
  render(page(), root);
  if (atEnd) requestAnimationFrame(scrollToEnd);
};

const scrollToEnd = (): void => {
  const scroller = document.querySelector<HTMLElement>('.scroller');
  if (scroller) scroller.scrollTop = scroller.scrollHeight;
};

/** Escape closes what lies on top: the image, then the drawer; else it goes back to the composer. */
const onEscape = (event: KeyboardEvent): void => {
  if (event.key !== 'Escape' || world.modal) return;
  if (world.enlarged) world.enlarged = undefined;
  else if (world.drawer) world.drawer = false;
  document.querySelector<HTMLElement>('[data-composer]')?.focus();
  changed();
};

/** A key typed while nothing that takes text has the focus goes to the composer, as in Discord. */
const onType = (event: KeyboardEvent): void => {
  const idle = document.activeElement === document.body || document.activeElement?.matches('.log');
  if (!idle || world.modal || event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
  document.querySelector<HTMLElement>('[data-composer]')?.focus();
};

/** Sits down as the member, and in the channel, that the address names; else as the first player in the first channel. */
const start = async (): Promise<void> => {
  world.guildName = document.querySelector<HTMLMetaElement>('meta[name=server]')?.content ?? '';
  const [member, channel] = location.hash.slice(1).split('/');
  await loadServer();
  const people = world.members.filter(({ bot }) => !bot);
  world.channelId = channel ?? world.channelId;
  await become((people.find(({ id }) => id === member) ?? people[0])?.id ?? '0');
};

drawBy(draw);
await start();
addEventListener('keydown', onEscape);
addEventListener('keydown', onType);
document.addEventListener('visibilitychange', () => document.hidden || markRead(world.channelId));
// Images and components take their height after the drawing; the end of the messages stays in view meanwhile.
root.addEventListener('load', () => changed(), true);
setInterval(() => document.hidden || changed(), 1_000);
document.querySelector<HTMLElement>('[data-composer]')?.focus();
