import { describe, expect, it } from 'vitest';
import { desk } from '../../lambdas/desk.ts';
import {
  BOOKS,
  type Command,
  DAY,
  DEFAULT_TIME,
  type GameEvent,
  HOUR,
  type Instant,
  MINUTE,
  replay,
} from '../../lambdas/laws/index.ts';
import { silentLog } from '../../lambdas/log.ts';
import { announcer } from '../../lambdas/publish/announce.ts';
import { movePost } from '../../lambdas/publish/words/post.ts';
import { ANN, BEA, begun, NOON, terms } from '../laws/given.ts';
import { listening, storeOfOne } from '../laws/model/posts.ts';

const RESUMES = NOON + DAY;
const STARTED: readonly Command[] = [
  {
    type: 'challenge',
    by: ANN,
    opponent: BEA,
    names: { [ANN]: 'ann', [BEA]: 'bea' },
    place: { guildId: '10', channelId: '11' },
    terms: terms('classic', {
      time: { ...DEFAULT_TIME, kind: 'perMove', perMove: HOUR },
      settings: { ...BOOKS.classic.settings, flag: 'claim', conditionalMoves: true },
    }),
    color: 'white',
  },
  { type: 'accept', by: BEA, toss: 'white' },
];
const ADJOURNED: readonly Command[] = [
  { type: 'adjourn', by: ANN, resumesAt: RESUMES },
  { type: 'acceptAdjournment', by: BEA },
  { type: 'sealMove', by: ANN, sealed: 'shut' },
];

/** What is posted when a command finds that the time of the resumption has come, and nobody has said so yet. */
const toldOf = async (command: Command, at: Instant, earlier: readonly Command[] = []): Promise<string> => {
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
  const before = [...STARTED, ...earlier, ...ADJOURNED];
  for (const [index, each] of [...before, command].entries()) {
    const last = index === before.length;
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

describe('the conditional moves of who opens an envelope (ledger G2)', () => {
  const ready: readonly Command[] = [{ type: 'addLines', by: BEA, text: 'e4 e5' }];
  const opening = (text: string): Command => ({ type: 'bePresent', by: BEA, opened: { envelope: 'shut', text } });

  it('are said to be dropped where the sealed move is another', async () => {
    const said = await toldOf(opening('d4'), RESUMES + MINUTE, ready);
    expect(said).toContain('had sealed "d4"');
    expect(said).toContain(`<@${BEA}>, your conditional moves don't answer this one: they are dropped.`);
  });

  it('are said to be theirs where they answer it', async () => {
    const said = await toldOf(opening('e4'), RESUMES + MINUTE, ready);
    expect(said).toContain('**1. e4 e5** · White to move');
    expect(said).toContain(`The reply was ready: a conditional move of <@${BEA}>.`);
  });
});

describe('whom the board of an adjourned game calls (ledger G1, G2)', () => {
  const shut: readonly GameEvent[] = [
    ...begun({}, 'classic'),
    { type: 'adjournmentProposed', at: NOON, color: 'white', resumesAt: RESUMES },
    { type: 'adjournmentAgreed', at: NOON, color: 'black' },
    { type: 'moveSealed', at: NOON, color: 'white', sealed: 'shut' },
  ];
  const boardOf = (events: readonly GameEvent[]) => {
    const game = replay(events);
    if (game.phase !== 'running') throw new Error('over');
    return movePost('g', game);
  };

  it('is nobody until the time of the resumption', () => {
    expect(boardOf(shut).pings).toEqual([]);
  });

  it('is who has to come from then on, not who has sealed', () => {
    const { content, pings } = boardOf([...shut, { type: 'resumptionDue', at: RESUMES }]);
    expect(pings).toEqual([BEA]);
    expect(content).toContain(`The envelope waits for <@${BEA}>`);
  });
});
