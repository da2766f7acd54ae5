import type { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Double } from '../../../bot/local/double/double.ts';
import type { Member, SeenMessage } from '../../../bot/local/double/people.ts';
import { startDouble } from '../../../bot/local/double/start.ts';
import { onePixelPng } from './pixel.ts';

describe('the people over HTTP, for a page', () => {
  let double: Double;
  let channelId: string;
  let ann: Member;

  const get = async <T>(path: string) => (await (await fetch(`${double.url}/playground/api${path}`)).json()) as T;
  const post = (path: string, body: object) =>
    fetch(`${double.url}/playground/api${path}`, {
      method: 'POST',
      ...(body instanceof FormData
        ? { body }
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });

  beforeEach(async () => {
    double = await startDouble({ mount: (app: Hono) => app.get('/', (c) => c.text('the page')) });
    channelId = double.people.channels()[0]!.id;
    ann = (await (await post('/members', { name: 'ann' })).json()) as Member;
  });
  afterEach(() => double.close());

  it('mirrors members, channels and messages', async () => {
    expect(await get('/members')).toEqual(double.people.members());
    expect(await get(`/as/${ann.id}/channels`)).toEqual(double.people.as(ann.id).channels());
    const typed = (await (await post(`/as/${ann.id}/type`, { channelId, content: 'hello' })).json()) as SeenMessage;
    expect(await get(`/as/${ann.id}/channels/${channelId}/messages?limit=1`)).toEqual([typed]);
    expect(await get(`/as/${ann.id}/messages/${typed.id}`)).toEqual(typed);
  });

  it('takes files in a form', async () => {
    const form = new FormData();
    form.set('channelId', channelId);
    form.append('files', new Blob([onePixelPng]), 'a.png');
    const typed = (await (await post(`/as/${ann.id}/type`, form)).json()) as SeenMessage;
    expect(double.people.attachment(typed.attachments[0]!.id)).toEqual(onePixelPng);
  });

  it('answers 403 for what a member cannot do, and 400 for what makes no sense', async () => {
    const empty = await post(`/as/${ann.id}/type`, { channelId, content: '' });
    expect([empty.status, await empty.json()]).toEqual([403, { error: 'An empty message cannot be sent.' }]);
    expect((await post(`/as/${ann.id}/type`, { content: 'x' })).status).toBe(400);
    expect((await post('/as/1/type', { channelId, content: 'x' })).status).toBe(403);
  });

  it('streams the events that a member sees', async () => {
    const bea = double.people.addMember({ name: 'bea' });
    const hidden = double.people.createChannel({ name: 'appeals', visibleTo: [bea.id] });
    const response = await fetch(`${double.url}/playground/api/events?member=${ann.id}`);
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = (await reader.read()).value ?? '';
    expect(text).toContain('event: ready');
    double.people.as(bea.id).type(hidden.id, 'not for ann');
    double.people.as(bea.id).type(channelId, 'for everybody');
    while (!text.includes('for everybody')) text += (await reader.read()).value;
    expect(text).not.toContain('not for ann');
    await reader.cancel();
  });

  it('shares its address with the page', async () => {
    expect(await (await fetch(`${double.url}/`)).text()).toBe('the page');
  });
});
