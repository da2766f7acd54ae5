/** What an operator reads afterwards: one event a line, in words that can be searched, never a token or a secret. */
export interface Log {
  info(event: string, fields?: Readonly<Record<string, unknown>>): void;
  warn(event: string, fields?: Readonly<Record<string, unknown>>): void;
  error(event: string, fields?: Readonly<Record<string, unknown>>): void;
}

/** For tests that look at something else. */
export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} };
