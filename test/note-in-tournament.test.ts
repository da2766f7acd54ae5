import { describe, expect, it } from 'vitest';
import type { Evidence, GameEvent } from '../lambdas/laws/index.ts';
import { silentLog } from '../lambdas/log.ts';
import { noteInTournament } from '../lambdas/note-in-tournament.ts';
import { RecordTooLarge } from '../lambdas/record.ts';
import type { TournamentSubmission } from '../lambdas/tournament-desk.ts';
import { ANN, BEA, NOON, TOM, terms } from './laws/given.ts';

const begun = (because: (GameEvent & { type: 'gameSetUp' })['because']): GameEvent => ({
  type: 'gameSetUp',
  at: NOON,
  ...{ by: TOM, white: ANN, black: BEA, names: { [ANN]: 'ann', [BEA]: 'bea' } },
  ...{ place: { guildId: '10', channelId: '11' }, terms: terms(), because },
});
const ofEvent = begun({ kind: 'event', id: '9', name: 'Winter Open', round: 2 });

type Ended = GameEvent & { readonly type: 'gameEnded' };
const ended = (more: Partial<Ended>): GameEvent => ({
  ...{ type: 'gameEnded', at: NOON + 1, ending: 'flagFall', outcome: '0-1', by: 'white' },
  ...more,
});

/** What a tournament is asked for once some of a game's events were told: all but the first, unless told otherwise. */
const asked = async (history: readonly GameEvent[], start = 1, end = history.length) => {
  const submitted: TournamentSubmission[] = [];
  const submit = async (submission: TournamentSubmission) => {
    submitted.push(submission);
    throw new RecordTooLarge('it is full');
  };
  const events = history.map((event) => ({ ...event, cause: 'c' }));
  const record = { id: 'e1', version: events.length, events, announced: 0, posts: {} };
  const logged: string[] = [];
  const log = { ...silentLog, error: (event: string) => void logged.push(event) };
  await noteInTournament({ tournaments: { submit }, now: () => NOON + 5, log }, record, start, end);
  return { submitted, logged };
};

const noted = async (more: Partial<Ended>) => {
  const { submitted } = await asked([ofEvent, ended(more)]);
  const [{ command }] = submitted as [TournamentSubmission];
  return command.type === 'noteGame' ? command.over : undefined;
};

describe('who timed out in a game of an event (ledger P3)', () => {
  it('is who overstepped, also where the opponent could not have mated', async () => {
    expect(await noted({})).toEqual({ outcome: '0-1', forfeit: false, timedOut: ANN });
    expect(await noted({ outcome: '1/2-1/2' })).toMatchObject({ timedOut: ANN });
    expect(await noted({ by: 'black', outcome: '1-0' })).toMatchObject({ timedOut: BEA });
  });

  it('is who did not come', async () => {
    const evidence: Evidence = { kind: 'absent', players: ['black'] };
    expect(await noted({ ending: 'forfeit', by: 'black', outcome: '1-0', evidence })).toEqual({
      ...{ outcome: '1-0', forfeit: true, timedOut: BEA },
    });
  });

  it.each<[string, Partial<Ended>]>([
    ['both flags had fallen', { outcome: '0-0', evidence: { kind: 'bothFlags' } }],
    [
      'neither had come',
      { ending: 'forfeit', outcome: '0-0', evidence: { kind: 'absent', players: ['white', 'black'] } },
    ],
    ['the player was out of the event', { ending: 'forfeit', evidence: { kind: 'leftEvent', how: 'timedOut' } }],
    ['a player resigned', { ending: 'resignation' }],
  ])('is nobody where %s', async (_, more) => {
    expect(await noted(more)).toBeDefined();
    expect(await noted(more)).not.toHaveProperty('timedOut');
  });
});

describe('what is carried from a game to its event', () => {
  it('says as of which version of the game, under a cause of its own', async () => {
    const { submitted } = await asked([ofEvent, ended({})]);
    expect(submitted).toMatchObject([
      { tournamentId: '9', cause: 'game:e1:v2', at: NOON + 5, command: { type: 'noteGame', gameId: 'e1', version: 2 } },
    ]);
  });

  it('is nothing where neither began nor ended by it, and nothing of a game of no event', async () => {
    expect((await asked([ofEvent, ended({})], 0, 1)).submitted).toEqual([]);
    for (const because of [{ kind: 'director' }, { kind: 'replay', of: 'e0', law: 'a4c 7.1' }] as const) {
      expect((await asked([begun(because), ended({})])).submitted).toEqual([]);
    }
  });

  it('is carried from a game that is played in the place of another of the event as well (ledger E10)', async () => {
    const event = { id: '9', name: 'Winter Open', round: 2 };
    const replayed = begun({ kind: 'replay', of: 'e0', law: 'a4c 7.1', event });
    const { submitted } = await asked([replayed, ended({})]);
    expect(submitted).toMatchObject([{ tournamentId: '9', command: { type: 'noteGame', gameId: 'e1' } }]);
  });

  it('says when the game ended, and when it was ruled in', async () => {
    const [{ command }] = (await asked([ofEvent, ended({})])).submitted as [TournamentSubmission];
    expect(command).toMatchObject({ endedAt: NOON + 1 });
    const ruled: GameEvent = {
      ...{ type: 'ruled', at: NOON + 3, by: TOM, as: 'director', opens: true, reason: 'engine', law: 'a4c 13.4(3)' },
      ruling: { kind: 'expel', member: ANN, from: 'event' },
    };
    const [heeding] = (await asked([ofEvent, ruled])).submitted as [TournamentSubmission];
    expect(heeding.command).toMatchObject({ type: 'heedRuling', ruledAt: NOON + 3 });
  });

  it('holds nothing up where the event has no room for it, and is told to those who run the service', async () => {
    expect((await asked([ofEvent, ended({})])).logged).toEqual(['followUpRefused']);
  });
});
