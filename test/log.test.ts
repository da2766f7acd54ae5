import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cloudwatchLog } from '../lambdas/cloudwatch.ts';
import { consoleLog, describeError, type Log } from '../lambdas/log.ts';

class Refused extends Error {
  override name = 'Refused';
  readonly status = 403;
  readonly code = 50013;
  readonly requestBody = { json: { content: 'between us' } };
  readonly url = 'https://discord.com/api/v10/webhooks/1/secret-token';
}

const failure = new Error('not told', { cause: new Refused('Missing Permissions') });

// Powertools then writes to the console that the test listens to.
beforeEach(() => void vi.stubEnv('POWERTOOLS_DEV', 'true'));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const linesOf = (write: (log: Log) => void, make: () => Log): Record<string, unknown>[] => {
  const lines: string[] = [];
  for (const method of ['log', 'info', 'warn', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((line: string) => void lines.push(line));
  }
  write(make());
  return lines.map((line) => JSON.parse(line));
};

describe('an error in the log', () => {
  it('keeps its name, message, code, status and cause', () => {
    expect(describeError(failure)).toMatchObject({
      name: 'Error',
      message: 'not told',
      cause: { name: 'Refused', message: 'Missing Permissions', status: 403, code: 50013 },
    });
    expect(describeError('thrown as words')).toEqual({ message: 'thrown as words' });
  });

  it.each<[string, () => Log]>([
    ['the console', () => consoleLog(() => 0)],
    ['CloudWatch', () => cloudwatchLog('interactions')],
  ])('leaves out what else hangs on it, in %s', (_, make) => {
    const written = JSON.stringify(linesOf((log) => log.error('postFailed', { error: failure }), make));
    expect(written).toContain('Missing Permissions');
    expect(written).not.toMatch(/between us|secret-token/);
  });
});

describe('a line of the log', () => {
  it('tells the time, the level and the event on the console', () => {
    const [line] = linesOf(
      (log) => log.warn('requestRefused', { reason: 'stale' }),
      () => consoleLog(() => 0),
    );
    expect(line).toEqual({ at: '1970-01-01T00:00:00.000Z', level: 'warn', event: 'requestRefused', reason: 'stale' });
  });

  it('tells the service, the level and the event in CloudWatch', () => {
    const [line] = linesOf(
      (log) => log.warn('requestRefused', { reason: 'stale' }),
      () => cloudwatchLog('interactions'),
    );
    expect(line).toMatchObject({ level: 'WARN', service: 'interactions', message: 'requestRefused', reason: 'stale' });
  });
});
