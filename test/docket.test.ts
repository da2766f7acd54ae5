import { describe, expect, it } from 'vitest';
import { desk } from '../lambdas/desk.ts';
import { lastWordOf, mostUrgentFirst, stallOf } from '../lambdas/docket.ts';
import { DAY, type GameEvent, HOUR, type RunningGame, replay } from '../lambdas/laws/index.ts';
import { ANN, BEA, begun, flag, NOON, TOM } from './laws/given.ts';
import { openStore } from './store/given.ts';

const gameWith = (...events: readonly GameEvent[]): RunningGame => replay([...begun(), ...events]) as RunningGame;
const called: GameEvent = { type: 'arbiterCalled', at: NOON, by: ANN, reason: 'Look!', opens: true, case: 7 };
const stopped: GameEvent = {
  ...{ type: 'ruled', at: NOON, by: TOM, as: 'director', reason: 'I look into it.', law: 'a4c 7.1' },
  ...{ ruling: { kind: 'stopClocks' }, opens: true, case: 7 },
};
const overstepped: GameEvent = { type: 'overstepped', at: NOON + 3 * DAY, color: 'white', until: NOON + 6 * DAY };

describe('what a game hangs on (ledger A2, T3, T6)', () => {
  it('is nothing while its clock decides', () => {
    expect(stallOf(gameWith())).toBeUndefined();
    expect(stallOf(gameWith({ type: 'movePlayed', at: NOON, uci: 'e2e4' }))).toBeUndefined();
  });

  it('is a director who has stopped it', () => expect(stallOf(gameWith(stopped))).toBe('stopped'));

  it('is a case, where clocks stand for one, and nothing where they run on', () => {
    const standing = replay([...begun({ settings: { ...gameWith().terms.settings, caseStopsClocks: true } }), called]);
    expect(stallOf(standing as RunningGame)).toBe('case');
    const running = replay([...begun({ settings: { ...gameWith().terms.settings, caseStopsClocks: false } }), called]);
    expect(stallOf(running as RunningGame)).toBeUndefined();
  });

  it('is a flag that has fallen, while the opponent has the word', () => {
    expect(stallOf(gameWith(overstepped))).toBe('overstepped');
  });

  it('is an envelope that can not be opened', () => {
    const stuck: RunningGame = {
      ...gameWith(),
      adjournment: { stage: 'due', by: 'white', resumesAt: NOON, here: [], stuck: { goOn: [] } },
    };
    expect(stallOf(stuck)).toBe('envelope');
  });

  it('is nobody, where nothing is due', () => {
    const reminded: GameEvent[] = [DAY, HOUR * 6].map((before) => ({
      type: 'reminded',
      at: NOON,
      color: 'white',
      before,
    }));
    const noted: GameEvent = { type: 'flagPassed', at: NOON + 3 * DAY, color: 'white' };
    const game = replay([...begun(flag('players', 'club'), 'club'), ...reminded, noted]) as RunningGame;
    expect(stallOf(game)).toBe('still');
  });

  it('is not leave, which ends by itself', () => {
    const leave = { color: 'white', id: 'l' } as const;
    const game = gameWith(
      { type: 'leavePlanned', at: NOON, ...leave, from: NOON, to: NOON + DAY },
      { type: 'leaveBegan', at: NOON, ...leave },
    );
    expect(stallOf(game)).toBeUndefined();
  });
});

describe("a director's list of games", () => {
  it('has those that hang first, the gravest before the others, then the next flag to fall', () => {
    const slow = gameWith();
    const quick = replay(begun({ time: { kind: 'perMove', perMove: DAY } })) as RunningGame;
    const all = [slow, gameWith(overstepped), quick, gameWith(stopped)];
    expect(all.toSorted(mostUrgentFirst)).toEqual([all[3], all[1], all[2], all[0]]);
  });

  it('keeps the older game before the newer, where all else is equal', () => {
    const older = gameWith(stopped);
    const newer = { ...gameWith(stopped), startedAt: NOON + 1 };
    expect([newer, older].toSorted(mostUrgentFirst)).toEqual([older, newer]);
  });
});

describe('what a case is about', () => {
  it('is what was said last: the call, or what was added, or the appeal', () => {
    const [open, more]: GameEvent[] = [called, { type: 'arbiterCalled', at: NOON, by: BEA, reason: 'Well…', case: 7 }];
    const { cases } = gameWith(open!);
    expect(lastWordOf([open!], cases![0]!)).toBe('Look!');
    expect(lastWordOf([open!, more!], cases![0]!)).toBe('Well…');
    expect(lastWordOf([stopped], cases![0]!)).toBeUndefined();
  });
});

describe('the docket of a server, by the desk (ledger A1, A7)', () => {
  it('holds a game from the call to the ruling, and from the appeal to its answer', async () => {
    const { store, close } = await openStore();
    const at = desk(store);
    let count = 0;
    const send = async (command: Parameters<typeof at.submit>[0]['command']): Promise<number> => {
      count += 1;
      const ruling = await at.submit({ gameId: 'g', command, cause: `c${count}`, at: NOON + count });
      expect(ruling.accepted).toBe(true);
      return (await store.casesOf('10', { limit: 5 })).total;
    };
    const rule = (ruling: { kind: 'playOn' | 'reject' | 'stopClocks' }, by = TOM) =>
      send({ type: 'rule', by, as: { director: by === TOM, appeals: by !== TOM }, ruling, reason: 'So be it.' });
    const { challenger, opponent, names, place, terms } = begun()[0] as GameEvent & { type: 'challengeMade' };
    const begins = { type: 'challenge', by: challenger, opponent, names, place, terms, color: 'white' } as const;
    expect(await send(begins)).toBe(0);
    expect(await send({ type: 'accept', by: BEA, toss: 'white' })).toBe(0);
    expect(await send({ type: 'callArbiter', by: ANN, reason: 'Look!' })).toBe(1);
    expect(await rule({ kind: 'stopClocks' })).toBe(1);
    expect(await rule({ kind: 'playOn' })).toBe(0);
    expect(await send({ type: 'appeal', by: BEA, reason: 'No!' })).toBe(1);
    expect(await rule({ kind: 'reject' }, '9')).toBe(0);
    expect(await send({ type: 'resign', by: ANN })).toBe(0);
    expect(await send({ type: 'callArbiter', by: ANN, reason: 'That was a mistake.' })).toBe(1);
    await close();
  });
});
