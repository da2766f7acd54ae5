import type { Log } from '../../lambdas/log.ts';

const shown = (value: unknown): unknown => (value instanceof Error ? (value.stack ?? value.message) : value);

const line = (level: string, event: string, fields: Readonly<Record<string, unknown>> = {}): string => {
  const pairs = Object.entries(fields).map(
    ([name, value]) =>
      `${name}=${String(typeof value === 'object' && !(value instanceof Error) ? JSON.stringify(value) : shown(value))}`,
  );
  return [new Date().toISOString(), level, event, ...pairs].join(' ');
};

/** One line an event on the terminal, for whoever runs the arbiter on one machine. */
export const plainLog: Log = {
  info: (event, fields) => console.log(line('info', event, fields)),
  warn: (event, fields) => console.warn(line('warn', event, fields)),
  error: (event, fields) => console.error(line('error', event, fields)),
};
