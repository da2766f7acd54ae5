/** Facts beside a log line. Never a token, nor what somebody wrote; an Error may stand under any name. */
export type LogFields = Readonly<Record<string, unknown>>;

/** Where the arbiter writes down what its keepers should know: one line an event, named in camelCase. */
export interface Log {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} };

/**
 * An error as a log may keep it: name, message, code, status, stack and cause. Whatever else hangs on it stays out, since
 * HTTP libraries attach request bodies and addresses, and an address of Discord's may hold a token.
 */
export const describeError = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, status } = error as { code?: unknown; status?: unknown };
  return {
    name: error.name,
    message: error.message,
    ...(code !== undefined && { code }),
    ...(status !== undefined && { status }),
    ...(error.stack !== undefined && { stack: error.stack }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
};

/** The fields with every error in them described. */
export const loggable = (fields: LogFields = {}): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value instanceof Error ? describeError(value) : value]),
  );

/** One JSON line an event: what happened to standard output, what went wrong to standard error. */
export const consoleLog = (now: () => number = Date.now): Log => {
  const line = (level: string, event: string, fields?: LogFields) =>
    JSON.stringify({ at: new Date(now()).toISOString(), level, event, ...loggable(fields) });
  return {
    info: (event, fields) => console.log(line('info', event, fields)),
    warn: (event, fields) => console.error(line('warn', event, fields)),
    error: (event, fields) => console.error(line('error', event, fields)),
  };
};
