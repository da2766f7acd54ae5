import { world } from '../world.ts';

/** Hues that tell people apart and carry white letters. */
const colours = ['#5865f2', '#3a8f5f', '#c4568f', '#c98a1b', '#8b5cc4', '#d0573f', '#2a8fa8', '#6b7a3a'] as const;

/** By the order in which people joined, so that neighbours differ; those who left share the first. */
const colourOf = (id: string): string => {
  const place = world.members.findIndex((member) => member.id === id);
  return colours[Math.max(0, place) % colours.length] ?? colours[0];
};

const asUrl = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

const disc = (colour: string, inner: string): string =>
  asUrl(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><rect width="80" height="80" fill="${colour}"/>${inner}</svg>`,
  );

const letterOf = (name: string): string =>
  ([...name.trim()][0] ?? '?').toUpperCase().replace(/[<&>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A flag about to fall: the arbiter's own picture. */
const flag = `<path d="M26 64V17" stroke="#fff" stroke-width="5" stroke-linecap="round"/><path d="M29 19c11-6 17 6 29 0v22c-12 6-18-6-29 0z" fill="#fff"/>`;

/** Someone's picture as a data address, made here, so that the page asks nobody else: a letter, or the bot's flag. */
export const avatarOf = (who: { readonly id: string; readonly displayName: string; readonly bot: boolean }): string =>
  who.bot
    ? disc('#2f6f5e', flag)
    : disc(
        colourOf(who.id),
        `<text x="40" y="55" font-family="Noto Sans,Helvetica,Arial,sans-serif" font-size="42" font-weight="600" fill="#fff" text-anchor="middle">${letterOf(who.displayName)}</text>`,
      );
