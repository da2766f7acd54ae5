import type { PostFile } from './discord.ts';

/** How a message's body names the files that travel beside it: by their place among them, with their alt text. */
export const attachments = (files: readonly PostFile[]) =>
  files.map(({ name, description }, id) => ({
    id,
    filename: name,
    ...(description !== undefined && { description }),
  }));
