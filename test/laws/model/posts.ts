import type { APIMessageTopLevelComponent } from 'discord-api-types/v10';
import { ComponentType } from 'discord-api-types/v10';
import { expect } from 'vitest';
import type { CaseNumbers } from '../../../lambdas/case-numbers.ts';
import { parseControlId } from '../../../lambdas/publish/buttons.ts';
import type { Discord, Post } from '../../../lambdas/publish/discord.ts';
import type { GameRecord, GameStore } from '../../../lambdas/record.ts';
import { decodeHistory, encodeHistory } from '../../../lambdas/store/history.ts';
import { expectWords } from './invariants.ts';

/** Keeps games as the table does: the history as its codec writes it. */
export const storeOfOne = (): GameStore & CaseNumbers => {
  let cases = 0;
  let kept: (Omit<GameRecord, 'events'> & { readonly history: Uint8Array }) | undefined;
  const keep = ({ events, ...rest }: GameRecord): GameRecord => {
    kept = { ...rest, history: encodeHistory(events) };
    return { ...rest, events };
  };
  const load = (): GameRecord | undefined => {
    if (!kept) return undefined;
    const { history, ...rest } = kept;
    return { ...rest, events: decodeHistory(history) };
  };
  return {
    nextCaseNumber: async () => {
      cases += 1;
      return cases;
    },
    bindCase: async () => {},
    load: async () => load(),
    loadAll: async () => [],
    append: async (record, events) =>
      keep({ ...record, version: record.version + events.length, events: [...record.events, ...events] }),
    noteAnnounced: async (record, announced, posts) => keep({ ...record, announced, posts }),
    due: async function* () {},
    nextDueAt: async () => undefined,
    bindThread: async () => {},
    gameOfThread: async () => undefined,
    gamesOf: async () => [],
    casesOf: async () => ({ records: [], first: 0, total: 0 }),
    gamesIn: async () => [],
  };
};

/** A post, or what an edit makes of one. */
export type Told = Partial<Post>;

/** Discord that keeps what is posted. */
export const listening = (): { readonly discord: Discord; readonly told: Told[] } => {
  const told: Told[] = [];
  let messages = 0;
  const discord: Discord = {
    post: async (_, post, nonce) => {
      expect(nonce.length).toBeLessThanOrEqual(25);
      told.push(post);
      messages += 1;
      return String(messages);
    },
    edit: async (_, __, post) => {
      told.push(post);
    },
    delete: async () => {},
    openThread: async (_, messageId, name) => {
      expectWords(name, 100);
      return messageId;
    },
    openPrivateThread: async (_, name) => {
      expectWords(name, 100);
      return name;
    },
    addToThread: async () => {},
    direct: async () => 'direct',
    recent: async () => [],
  };
  return { discord, told };
};

const expectRow = (row: APIMessageTopLevelComponent): readonly string[] => {
  expect(row.type).toBe(ComponentType.ActionRow);
  if (row.type !== ComponentType.ActionRow) return [];
  expect(row.components.length).toBeGreaterThan(0);
  expect(row.components.length).toBeLessThanOrEqual(5);
  return row.components.map((component) => {
    if (component.type !== ComponentType.Button || !('custom_id' in component)) throw new Error('only buttons of ours');
    expectWords(component.label ?? '', 80);
    expect(component.custom_id.length).toBeLessThanOrEqual(100);
    expect(parseControlId(component.custom_id)).toBeDefined();
    return component.custom_id;
  });
};

/**
 * What Discord takes: lengths, rows and buttons, each id once; and only words that are meant. Discord notifies nobody
 * whom a message does not mention, so whoever is to be called stands in its words.
 */
export const expectPost = ({ content, components = [], files = [], pings = [] }: Told): void => {
  if (content !== undefined) expectWords(content);
  for (const id of pings) expect(content).toContain(`<@${id}>`);
  expect(components.length).toBeLessThanOrEqual(5);
  const ids = components.flatMap(expectRow);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { description } of files) expectWords(description ?? '', 1_024);
};
