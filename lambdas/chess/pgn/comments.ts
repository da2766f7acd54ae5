const COMMAND = /\[%(\w+)\s+([^\]]*)\]/g;

/** What a comment says to programs ("[%clk 71:59:00]"), by name, and what is left for people. */
export const readComment = (
  comment: string,
): { readonly text: string; readonly commands: ReadonlyMap<string, string> } => {
  const commands = new Map<string, string>();
  const text = comment.replace(COMMAND, (_, name: string, value: string) => {
    if (!commands.has(name)) commands.set(name, value.trim());
    return ' ';
  });
  return { text: text.replace(/\s+/g, ' ').trim(), commands };
};

/** Hours, minutes and seconds; hours may be many, as in correspondence games. Parts of a second are cut off. */
const clockTime = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
};

/** The comment that says what a player's clock shows after a move. */
export const clockComment = (remainingMs: number): string => `[%clk ${clockTime(remainingMs)}]`;

/** The comment that says how long a player has thought about a move. */
export const elapsedComment = (elapsedMs: number): string => `[%emt ${clockTime(elapsedMs)}]`;

const milliseconds = (time: string | undefined): number | undefined => {
  const parts = /^(\d{1,9}):(\d{1,2}):(\d{1,2})(\.\d{1,3})?$/.exec(time ?? '');
  if (!parts) return undefined;
  const seconds = Number(parts[1]) * 3600 + Number(parts[2]) * 60 + Number(parts[3]);
  return seconds * 1000 + Math.round(Number(parts[4] ?? 0) * 1000);
};

/** The clock in milliseconds that the comments of a move tell; undefined where they tell none. */
export const clockIn = (comments: readonly string[]): number | undefined =>
  comments.map((comment) => milliseconds(readComment(comment).commands.get('clk'))).find((ms) => ms !== undefined);
