import { describe, expect, it } from 'vitest';
import { desk } from '../lambdas/desk.ts';
import {
  BOOKS,
  type Command,
  DAY,
  type FlagPolicy,
  type Instant,
  MINUTE,
  SECOND,
  type Terms,
} from '../lambdas/laws/index.ts';
import { ANN, BEA, NOON, terms } from './laws/given.ts';
import { storeOfOne } from './laws/model/posts.ts';

const FALLS = NOON + 3 * DAY;
const MOVE: Command = { type: 'playMove', by: ANN, text: 'e4' };
const CALL: Command = { type: 'callArbiter', by: BEA, reason: 'is that flag down?' };

const submitting = () => {
  const { submit } = desk(storeOfOne());
  let count = 0;
  return (command: Command, at: Instant) => {
    count += 1;
    return submit({ gameId: 'g', command, cause: `c${count}`, at });
  };
};

const challenge = (more: Terms): Command => ({
  type: 'challenge',
  by: ANN,
  opponent: BEA,
  names: { [ANN]: 'ann', [BEA]: 'bea' },
  place: { guildId: '10', channelId: '11' },
  terms: more,
  color: 'white',
});

/** A game whose flag has fallen, as the schedule has said, and in which the opponent has called the arbiter since. */
const afterTheFlag = async (flag: FlagPolicy) => {
  const say = submitting();
  await say(challenge(terms('a4c', { settings: { ...BOOKS.a4c.settings, flag } })), NOON);
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

describe('who came in time, and was seen not to have come (ledger T5, T10)', () => {
  const LIMIT = NOON + 2 * DAY;
  const seenAbsent = async () => {
    const say = submitting();
    await say(challenge(terms('classic', { settings: { ...BOOKS.classic.settings, defaultAtStart: true } })), NOON);
    await say({ type: 'accept', by: BEA, toss: 'white' }, NOON);
    const ended = await say({ type: 'checkTime' }, LIMIT + MINUTE);
    expect(ended).toMatchObject({ game: { phase: 'ended', ending: 'forfeit' } });
    return say;
  };

  it('is there by when the move came', async () => {
    const say = await seenAbsent();
    expect(await say(MOVE, LIMIT - SECOND)).toMatchObject({ accepted: true, game: { phase: 'running' } });
  });

  it('is late at the limit', async () => {
    const say = await seenAbsent();
    expect(await say(MOVE, LIMIT)).toMatchObject({ accepted: false, refusal: { code: 'gameOver' } });
  });
});
