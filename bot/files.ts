import { fail, ok, type Result } from '../lambdas/chess/index.ts';

/** Why a file can't be read: it is too large, lies where Discord keeps none, or did not come. */
export type FileProblem = 'tooLarge' | 'elsewhere' | 'notFetched';

/** Files that members send along. */
export interface Files {
  /** In: the address that Discord gave for it. Out: at most `most` bytes. */
  read(url: string, most: number): Promise<Result<Uint8Array, FileProblem>>;
}

/** Where Discord keeps what members upload: nothing is fetched from anywhere else. */
const DISCORD_CDN: readonly string[] = ['https://cdn.discordapp.com', 'https://media.discordapp.net'];
/** Discord waits three seconds for an answer. */
const WITHIN_MS = 1_500;

const isAmong = (origins: readonly string[], url: string): boolean =>
  URL.canParse(url) && origins.includes(new URL(url).origin);

/** The body as far as it may go; undefined where it goes further. */
const bodyOf = async ({ body }: Response, most: number): Promise<Uint8Array | undefined> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += (chunk as Uint8Array).length;
    if (length > most) return undefined;
    chunks.push(chunk as Uint8Array);
  }
  return Buffer.concat(chunks);
};

/** Reads files from Discord. `origins` where they lie elsewhere than with Discord itself. */
export const discordFiles = ({
  origins = DISCORD_CDN,
  withinMs = WITHIN_MS,
}: {
  readonly origins?: readonly string[];
  readonly withinMs?: number;
} = {}): Files => ({
  read: async (url, most) => {
    if (!isAmong(origins, url)) return fail('elsewhere');
    try {
      const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(withinMs) });
      if (!response.ok) return fail('notFetched');
      const bytes = await bodyOf(response, most);
      return bytes ? ok(bytes) : fail('tooLarge');
    } catch {
      return fail('notFetched');
    }
  },
});
