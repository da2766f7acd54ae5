/** Lets arrow keys, Home and End move the focus among the `[data-roving]` elements of a list, whichever they are now. */
export const roving = (event: KeyboardEvent): void => {
  const all = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('[data-roving]')];
  const at = all.indexOf(event.target as HTMLElement);
  if (at < 0) return;
  const to = {
    ArrowDown: at + 1,
    ArrowRight: at + 1,
    ArrowUp: at - 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: all.length - 1,
  }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  all[Math.max(0, Math.min(all.length - 1, to))]?.focus();
};
