import { describe, expect, it } from 'vitest';
import { desk } from '../lambdas/desk.ts';
import { BOOKS, type Command, DAY, type FlagPolicy, type Instant, MINUTE, SECOND } from '../lambdas/laws/index.ts';
import { ANN, BEA, NOON, terms } from './laws/given.ts';
import { storeOfOne } from './laws/model/posts.ts';

const FALLS = NOON + 3 * DAY;
const MOVE: Command = { type: 'playMove', by: ANN, text: 'e4' };
const CALL: Command = { type: 'callArbiter', by: BEA, reason: 'is that flag down?' };

/** A game whose flag has fallen, as the schedule has said, and in which the opponent has called the arbiter since. */
const afterTheFlag = async (flag: FlagPolicy) => {
  const { submit } = desk(storeOfOne());
  let count = 0;
  const say = (command: Command, at: Instant) => {
    count += 1;
    return submit({ gameId: 'g', command, cause: `c${count}`, at });
  };
  await say(
    {
      type: 'challenge',
      by: ANN,
      opponent: BEA,
      names: { [ANN]: 'ann', [BEA]: 'bea' },
      place: { guildId: '10', channelId: '11' },
      terms: terms('a4c', { settings: { ...BOOKS.a4c.settings, flag } }),
      color: 'white',
    },
    NOON,
  );
  await say({ type: 'accept', by: BEA, toss: 'white' }, NOON);
  await say({ type: 'checkTime' }, FALLS);
  await say(CALL, FALLS + MINUTE);
  return say;
};

describe.each<FlagPolicy>(['automatic', 'claim'])(
  'a move that was on its way as the flag fell (ledger T10), %s',
  (flag) => {
    it('counts by when it came, whatever was said since', async () => {
      const say = await afterTheFlag(flag);
      const ruling = await say(MOVE, FALLS - SECOND);
      expect(ruling).toMatchObject({ accepted: true, game: { phase: 'running', moves: [{ at: FALLS - SECOND }] } });
    });

    it('is late where it came at the deadline', async () => {
      const say = await afterTheFlag(flag);
      expect(await say(MOVE, FALLS)).toMatchObject({ accepted: false });
    });
  },
);
