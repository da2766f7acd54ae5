import { describe, expect, it } from 'vitest';
import type { ConductEntry } from '../../lambdas/conduct.ts';
import { DAY, type GameEvent, type Ruling } from '../../lambdas/laws/index.ts';
import { silentLog } from '../../lambdas/log.ts';
import { noteConduct } from '../../lambdas/publish/conduct.ts';
import { type GameRecord, RecordTooLarge } from '../../lambdas/record.ts';
import { paired } from '../laws/event-given.ts';
import { ANN, BEA, begun, NOON, TOM } from '../laws/given.ts';

const JOE = '4';
const EVE = '5';

const call = (by: string, more: object = { opens: true }): GameEvent => ({
  ...{ type: 'arbiterCalled', at: NOON, by, reason: 'Look!', case: 7 },
  ...more,
});
const appeal = (by: string): GameEvent => ({ type: 'appealed', at: NOON, by, case: 7, reason: 'No!' });
const ruled = (ruling: Ruling, more: object = {}): GameEvent => ({
  ...{ type: 'ruled', at: NOON + 1, by: TOM, as: 'director', reason: 'So be it.', law: 'a4c 13.4', ruling, case: 7 },
  ...more,
});
const onAppeal = (ruling: Ruling): GameEvent => ruled(ruling, { by: EVE, as: 'appeals', at: NOON + 2 });

const recordOf = (events: readonly GameEvent[]): GameRecord => {
  const all = [...begun(), ...events].map((event, index) => ({ ...event, cause: String(index) }));
  return { id: 'g', version: all.length, events: all, announced: 0, posts: {} };
};

/** What is noted of a game's events, all told at once: whose record in which server, and what. */
const noted = (...events: readonly GameEvent[]) => notedIn(recordOf(events));

const notedIn = async (record: GameRecord) => {
  const entries: { server: string; member: string; entry: ConductEntry }[] = [];
  const conduct = {
    note: async (server: string, member: string, entry: ConductEntry) => {
      entries.push({ server, member, entry });
      return [];
    },
  };
  await noteConduct({ conduct, log: silentLog }, record, 0, record.version);
  return entries;
};

describe('what is ruled of a member in a game (ledger P1, P7)', () => {
  it('stands in their record in the whole server, with who, when, why, under which law and in which case', async () => {
    expect(await noted(call(ANN), ruled({ kind: 'warn', member: BEA }))).toEqual([
      {
        server: '10',
        member: BEA,
        entry: {
          ...{ id: 'g:3', at: NOON + 1, by: TOM, kind: 'warned', reason: 'So be it.', law: 'a4c 13.4' },
          ...{ gameId: 'g', case: 7 },
        },
      },
    ]);
  });

  it.each([
    ['expel', 'expelled'],
    ['readmit', 'readmitted'],
  ] as const)('is noted of a spectator too: %s', async (kind, as) => {
    const entries = await noted(call(ANN), ruled({ kind, member: JOE }));
    expect(entries).toMatchObject([{ member: JOE, entry: { kind: as } }]);
  });

  it.each(['expel', 'readmit'] as const)(
    'names the event that it is about, and no event where it is about the server: %s',
    async (kind) => {
      const history = [...paired(), call(ANN)];
      const about = async (ruling: Ruling) => {
        const all = [...history, ruled(ruling)].map((event, index) => ({ ...event, cause: String(index) }));
        const entries = await notedIn({ id: 'g', version: all.length, events: all, announced: 0, posts: {} });
        return entries.map(({ entry }) => entry.event);
      };
      expect(await about({ kind, member: ANN, from: 'event' })).toEqual([{ id: '9', name: 'Winter Open' }]);
      expect(await about({ kind, member: ANN })).toEqual([undefined]);
    },
  );

  it('is nothing where the ruling is about the game alone', async () => {
    expect(await noted(call(ANN), ruled({ kind: 'playOn' }), call(BEA), ruled({ kind: 'reject' }))).toEqual([]);
  });

  it('has an id by its place in the game, so that telling it again notes nothing new', async () => {
    const record = recordOf([call(ANN), ruled({ kind: 'warn', member: BEA }), ruled({ kind: 'warn', member: BEA })]);
    const ids: string[] = [];
    const conduct = {
      note: async (_: string, __: string, { id }: ConductEntry) => {
        ids.push(id);
        return [];
      },
    };
    await noteConduct({ conduct, log: silentLog }, record, 3, 4);
    await noteConduct({ conduct, log: silentLog }, record, 3, 5);
    expect(ids).toEqual(['g:3', 'g:3', 'g:4']);
  });

  it('holds up no news where the record is full', async () => {
    const record = recordOf([call(ANN), ruled({ kind: 'warn', member: BEA })]);
    const conduct = { note: () => Promise.reject(new RecordTooLarge('full')) };
    await expect(noteConduct({ conduct, log: silentLog }, record, 0, 4)).resolves.toBeUndefined();
    const failing = { note: () => Promise.reject(new Error('away')) };
    await expect(noteConduct({ conduct: failing, log: silentLog }, record, 0, 4)).rejects.toThrow('away');
  });
});

describe('too many draw offers (ledger P4)', () => {
  const offered = (warns?: true): GameEvent => ({
    ...{ type: 'offeredTooOften', at: NOON, color: 'black', count: 4, why: 'often' },
    ...(warns && { warns }),
  });

  it('are a warning by the arbiter itself, where the game says so, and nothing else', async () => {
    expect(await noted(offered())).toEqual([]);
    const [warning, ...more] = await noted(offered(true));
    expect(more).toEqual([]);
    expect(warning).toMatchObject({ server: '10', member: BEA, entry: { id: 'g:2', kind: 'warned', law: 'a4c 11.4' } });
    expect(warning?.entry).not.toHaveProperty('by');
  });
});

describe('a call without ground (ledger A3)', () => {
  it('stands in the record of the player who called', async () => {
    const costly = await noted(call(BEA), ruled({ kind: 'groundless', duration: DAY, automatic: true }));
    expect(costly).toMatchObject([{ member: BEA, entry: { kind: 'groundless', cost: DAY } }]);
    for (const duration of [0, undefined]) {
      const [free] = await noted(call(BEA), ruled({ kind: 'groundless', ...(duration === 0 && { duration }) }));
      expect(free?.entry).not.toHaveProperty('cost');
    }
    expect(await noted(call(BEA), ruled({ kind: 'groundless' }))).toMatchObject([
      { member: BEA, entry: { kind: 'groundless', case: 7 } },
    ]);
  });

  it('stands in the record of the player who appealed, and takes back nothing', async () => {
    const entries = await noted(
      ...[call(ANN), ruled({ kind: 'groundless' }), appeal(ANN)],
      onAppeal({ kind: 'groundless' }),
    );
    expect(entries.map(({ member, entry: { kind, id } }) => [member, kind, id])).toEqual([
      [ANN, 'groundless', 'g:3'],
      [ANN, 'groundless', 'g:5'],
    ]);
  });

  it('is taken back where the case is decided otherwise, once for each', async () => {
    const entries = await noted(call(ANN), ruled({ kind: 'groundless' }), appeal(ANN), onAppeal({ kind: 'playOn' }));
    expect(entries[1]).toMatchObject({
      member: ANN,
      entry: { id: 'g:5:g:3', kind: 'lifted', lifts: 'g:3', by: EVE },
    });
    const again = await noted(call(ANN), ruled({ kind: 'groundless' }), ruled({ kind: 'playOn' }));
    expect(again).toMatchObject([{ entry: { kind: 'groundless' } }, { entry: { kind: 'lifted', lifts: 'g:3' } }]);
  });

  it('stands where the appeal is rejected, or a warning is added', async () => {
    const rejected = await noted(call(ANN), ruled({ kind: 'groundless' }), appeal(ANN), onAppeal({ kind: 'reject' }));
    expect(rejected).toHaveLength(1);
    const warned = await noted(call(ANN), ruled({ kind: 'groundless' }), ruled({ kind: 'warn', member: ANN }));
    expect(warned.map(({ entry }) => entry.kind)).toEqual(['groundless', 'warned']);
  });
});

describe('a warning that is the whole decision of a case (ledger P1, A7)', () => {
  const unasked = ruled({ kind: 'warn', member: BEA }, { opens: true });

  it('is taken back where an appeal has the case decided otherwise', async () => {
    const entries = await noted(unasked, appeal(BEA), onAppeal({ kind: 'playOn' }));
    expect(entries).toMatchObject([
      { member: BEA, entry: { kind: 'warned', id: 'g:2' } },
      { member: BEA, entry: { kind: 'lifted', lifts: 'g:2', by: EVE } },
    ]);
  });

  it('stands where the appeal is rejected', async () => {
    const entries = await noted(unasked, appeal(BEA), onAppeal({ kind: 'reject' }));
    expect(entries.map(({ entry }) => entry.kind)).toEqual(['warned']);
  });

  it('stands where it was given on the way to another decision', async () => {
    const entries = await noted(
      ...[call(ANN), ruled({ kind: 'warn', member: BEA }), ruled({ kind: 'playOn' }), appeal(BEA)],
      onAppeal({ kind: 'playOn' }),
    );
    expect(entries.map(({ entry }) => entry.kind)).toEqual(['warned']);
  });
});
