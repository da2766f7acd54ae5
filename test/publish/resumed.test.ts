import { describe, expect, it } from 'vitest';
import { desk } from '../../lambdas/desk.ts';
import { BOOKS, type Command, DAY, DEFAULT_TIME, HOUR, type Instant, MINUTE } from '../../lambdas/laws/index.ts';
import { silentLog } from '../../lambdas/log.ts';
import { announcer } from '../../lambdas/publish/announce.ts';
import { ANN, BEA, NOON, terms } from '../laws/given.ts';
import { listening, storeOfOne } from '../laws/model/posts.ts';

const RESUMES = NOON + DAY;
const ADJOURNED: readonly Command[] = [
  {
    type: 'challenge',
    by: ANN,
    opponent: BEA,
    names: { [ANN]: 'ann', [BEA]: 'bea' },
    place: { guildId: '10', channelId: '11' },
    terms: terms('classic', {
      time: { ...DEFAULT_TIME, kind: 'perMove', perMove: HOUR },
      settings: { ...BOOKS.classic.settings, flag: 'claim' },
    }),
    color: 'white',
  },
  { type: 'accept', by: BEA, toss: 'white' },
  { type: 'adjourn', by: ANN, resumesAt: RESUMES },
  { type: 'acceptAdjournment', by: BEA },
  { type: 'sealMove', by: ANN, sealed: 'shut' },
];

/** What is posted when a command finds that the time of the resumption has come, and nobody has said so yet. */
const toldOf = async (command: Command, at: Instant): Promise<string> => {
  const store = storeOfOne();
  const { discord, told } = listening();
  const decides = desk(store);
  const { announce } = announcer({
    store,
    conduct: { note: async () => [] },
    servers: { settings: async () => ({}) },
    followUp: async () => {},
    discord,
    now: () => at,
    log: silentLog,
  });
  for (const [index, each] of [...ADJOURNED, command].entries()) {
    const last = index === ADJOURNED.length;
    const ruling = await decides.submit({ gameId: 'g', command: each, cause: `c${index}`, at: last ? at : NOON });
    if (!ruling.accepted) throw new Error(ruling.refusal.code);
    told.length = 0;
    await announce(ruling.record);
  }
  return told.map(({ content = '' }) => content).join('\n');
};

describe('the time of a resumption that is found with something else (ledger G2)', () => {
  it('is told, and so is the call for the arbiter that found it', async () => {
    const said = await toldOf({ type: 'callArbiter', by: ANN, reason: 'my clock' }, RESUMES + MINUTE);
    expect(said).toContain('The game is resumed.');
    expect(said).toContain('asks for the arbiter');
  });

  it('is told, and so is who has come', async () => {
    const said = await toldOf({ type: 'bePresent', by: ANN }, RESUMES + MINUTE);
    expect(said).toContain('The game is resumed.');
    expect(said).toContain(`<@${ANN}> is here.`);
  });

  it('is told, and so is the flag that fell before the schedule looked', async () => {
    const said = await toldOf({ type: 'checkTime' }, RESUMES + 2 * HOUR);
    expect(said).toContain('The game is resumed.');
    expect(said).toContain('has overstepped');
  });
});
