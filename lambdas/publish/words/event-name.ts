import { plain } from './text.ts';

/** Room for any name that an event can have. */
const LONGEST = 60;

/** An event as it is spoken of: "**Winter Open**". */
export const eventName = (name: string): string => `**${plain(name, LONGEST)}**`;
