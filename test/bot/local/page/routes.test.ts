import { describe, expect, it } from 'vitest';
import { clockRoutes } from '../../../../bot/local/page/clock.ts';
import { pageRoutes } from '../../../../bot/local/page/routes.ts';

const hour = 3_600_000;

const clockAt = (start: number, deadline?: number) => {
  let now = start;
  const routes = clockRoutes({
    now: () => now,
    advance: async (ms) => {
      now += ms;
    },
    nextDue: async () => (deadline !== undefined && deadline >= now ? deadline : undefined),
  });
  const post = async (body: unknown) => {
    const answer = await routes.request('/playground/api/clock', { method: 'POST', body: JSON.stringify(body) });
    return [answer.status, await answer.json()];
  };
  return { routes, post };
};

describe('the arbiter’s clock over HTTP', () => {
  it('tells the time and the next deadline', async () => {
    const { routes } = clockAt(1000, 5000);
    expect(await (await routes.request('/playground/api/clock')).json()).toEqual({ now: 1000, nextDue: 5000 });
  });

  it('moves on by as much as is asked', async () => {
    expect(await clockAt(0).post({ advanceMs: hour })).toEqual([200, { now: hour, nextDue: null }]);
  });

  it('moves on to just after the next deadline', async () => {
    expect(await clockAt(0, hour).post({ toNextDue: true })).toEqual([200, { now: hour + 1, nextDue: null }]);
  });

  it('says that there is no deadline to go to', async () => {
    expect((await clockAt(0).post({ toNextDue: true }))[0]).toBe(409);
  });

  it.each([{}, { advanceMs: -1 }, { advanceMs: 1.5 }, { advanceMs: 1e15 }, { toNextDue: false }, 'x', null])(
    'refuses %j',
    async (body) => {
      const { post, routes } = clockAt(1000);
      expect((await post(body))[0]).toBe(400);
      expect(await (await routes.request('/playground/api/clock')).json()).toMatchObject({ now: 1000 });
    },
  );
});

describe('the page over HTTP', () => {
  const routes = pageRoutes({ serverName: '"Tal" & <sons>' });

  it('names the server, whatever it is called', async () => {
    const answer = await routes.request('/');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
    const text = await answer.text();
    expect(text).toContain('&lt;sons&gt;');
    expect(text).not.toContain('<sons>');
  });

  it('is bundled with everything that it needs, and asked for once while it stays the same', async () => {
    const script = await routes.request('/playground/page.js');
    const text = await script.text();
    expect(text).toContain('discord-message');
    expect(text).not.toMatch(/from\s*["'][^."']/);
    const headers = { 'if-none-match': script.headers.get('etag')! };
    expect((await routes.request('/playground/page.js', { headers })).status).toBe(304);
    expect((await routes.request('/playground/page.css')).headers.get('content-type')).toContain('text/css');
  });
});
