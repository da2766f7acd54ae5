import { describe, expect, it } from 'vitest';
import type { ConductEntry } from '../../lambdas/conduct.ts';
import { standing } from '../../lambdas/conduct.ts';
import { DAY, type Instant, MINUTE } from '../../lambdas/laws/index.ts';
import { silentLog } from '../../lambdas/log.ts';
import { noteEventConduct } from '../../lambdas/publish/events/conduct.ts';
import type { TournamentEvent } from '../../lambdas/tournaments/index.ts';
import { ANN, about, EVENT, gameOf, having, LATER, lostBy, note, running } from '../tournaments/given.ts';

const start = running(6, 5);
const games = [1, 2, 3].map((round) => gameOf(start, round, ANN));
const loses = (history: readonly TournamentEvent[], round: number, at: Instant): TournamentEvent[] =>
  having(history, note(games[round - 1]!, 9, lostBy(history, round, ANN), at), at);
const playsOn = (history: readonly TournamentEvent[], round: number): TournamentEvent[] =>
  having(history, note(games[round - 1]!, 12), LATER + DAY);

/** What still counts in ann's record of all that has happened. */
const noted = async (history: readonly TournamentEvent[]) => {
  const entries: ConductEntry[] = [];
  const conduct = {
    note: async (_: string, __: string, entry: ConductEntry) => {
      entries.push(entry);
      return entries;
    },
  };
  const events = history.map((event) => ({ ...event, cause: 'c' }));
  const record = { id: EVENT, version: events.length, events, announced: 0, posts: {} };
  await noteEventConduct({ conduct, log: silentLog }, record, 0, events.length);
  return standing(entries).map(({ kind, gameId }) => [kind, gameId]);
};

describe('what stands in the record of who stays away (ledger P3, P7)', () => {
  const first = loses(start, 1, LATER);
  const both = loses(first, 2, LATER + MINUTE);
  const warned = [['warned', games[0]]];

  it('is one warning for the timeouts of a day, and that they are withdrawn by the next', async () => {
    expect(await noted(both)).toEqual(warned);
    expect(await noted(loses(both, 3, LATER + 2 * DAY))).toEqual([...warned, ['withdrawn', games[2]]]);
  });

  it('is nothing once they are excused', async () => {
    expect(await noted(having(both, about('excuseTimeout', ANN)))).toEqual([]);
  });

  it('is the warning as long as one of them counts', async () => {
    expect(await noted(playsOn(both, 1))).toEqual(warned);
    expect(await noted(playsOn(both, 2))).toEqual(warned);
    expect(await noted(playsOn(playsOn(both, 1), 2))).toEqual([]);
    expect(await noted(having(playsOn(both, 1), about('excuseTimeout', ANN)))).toEqual([]);
  });

  it('is no warning of a game that goes on', async () => {
    expect(await noted(playsOn(first, 1))).toEqual([]);
    expect(await noted(loses(playsOn(first, 1), 2, LATER + 5 * DAY))).toEqual([['warned', games[1]]]);
  });
});
