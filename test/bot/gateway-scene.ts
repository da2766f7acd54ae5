import { setTimeout as pause } from 'node:timers/promises';
import { afterEach } from 'vitest';
import { type GatewayOptions, startGateway } from '../../bot/gateway.ts';
import { startDouble } from '../../bot/local/double/start.ts';
import type { TypedMessage } from '../../bot/reply.ts';
import { witnessLog } from './witness.ts';

/** What is closed after each test, the newest first. */
export const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

/** Comes back once it holds: what travels over a socket takes its time. */
export const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await pause(2);
};

export const server = async (options: Parameters<typeof startDouble>[0] = {}) => {
  const discord = await startDouble(options);
  open.push(() => discord.close());
  const ann = discord.people.as(discord.people.addMember({ name: 'ann' }).id);
  const bea = discord.people.as(discord.people.addMember({ name: 'bea' }).id);
  const [channel] = discord.people.channels();
  const place = channel!.id;
  const texts = () => discord.people.messages(place).map(({ content }) => content);
  return { discord, ann, bea, place, texts };
};

export const bot = async ({ discord }: Awaited<ReturnType<typeof server>>, options: Partial<GatewayOptions> = {}) => {
  const { log, lines } = witnessLog();
  const heard: TypedMessage[] = [];
  const chat = async (message: TypedMessage) => void heard.push(message);
  const gateway = await startGateway({ token: discord.token, api: discord.api, chat, now: Date.now, log, ...options });
  open.push(() => gateway.close());
  return { gateway, heard, lines };
};
