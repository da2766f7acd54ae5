import { describe, expect, it } from 'vitest';
import { desk } from '../../lambdas/desk.ts';
import { BOOKS, type Command } from '../../lambdas/laws/index.ts';
import { silentLog } from '../../lambdas/log.ts';
import { announcer } from '../../lambdas/publish/announce.ts';
import { Unreachable } from '../../lambdas/publish/discord.ts';
import type { ServerSettings } from '../../lambdas/servers.ts';
import { ANN, BEA, NOON, terms } from '../laws/given.ts';
import { listening, storeOfOne } from '../laws/model/posts.ts';

const BEFORE: readonly Command[] = [
  {
    type: 'challenge',
    by: ANN,
    opponent: BEA,
    names: { [ANN]: 'ann', [BEA]: 'bea' },
    place: { guildId: '10', channelId: '11' },
    terms: terms('club', {
      settings: { ...BOOKS.club.settings, noDrawBefore: 5, conditionalMoves: true, offerLapsesOnMove: false },
    }),
    color: 'white',
  },
  { type: 'accept', by: BEA, toss: 'white' },
];
const OFFERS: readonly Command[] = [
  { type: 'offerDraw', by: ANN },
  { type: 'declineDraw', by: BEA },
  { type: 'offerDraw', by: ANN },
];

/** What is posted in the directors' channel, 77, when these commands have come; `closed` where the arbiter may not. */
const toldAfter = async (commands: readonly Command[], settings: ServerSettings = {}, closed = false) => {
  const store = storeOfOne();
  const { discord } = listening();
  const told: { content: string | undefined; roles: readonly string[] | undefined; nonce: string }[] = [];
  const inThread: string[] = [];
  const { announce } = announcer({
    store,
    conduct: { note: async () => [] },
    servers: { settings: async () => settings },
    followUp: async () => {},
    discord: {
      ...discord,
      post: async (channelId, post, nonce) => {
        if (channelId !== '77') {
          inThread.push(post.content ?? '');
          return discord.post(channelId, post, nonce);
        }
        if (closed) throw new Unreachable('channel', 'gone');
        told.push({ content: post.content, roles: post.pingRoles, nonce });
        return '1';
      },
    },
    now: () => NOON,
    log: silentLog,
  });
  const decides = desk(store);
  for (const [index, command] of [...BEFORE, ...commands].entries()) {
    const ruling = await decides.submit({ gameId: 'g', command, cause: `c${index}`, at: NOON });
    if (!ruling.accepted) throw new Error(ruling.refusal.code);
    await announce(ruling.record);
  }
  return { told, inThread, announced: (await store.load('g'))?.announced, version: (await store.load('g'))?.version };
};

describe('what the directors are told in their channel (ledger O4, O5, X2)', () => {
  it('is that a player offers draws too often, with a link and nobody called', async () => {
    const { told } = await toldAfter(OFFERS, { tdChannel: '77', tdRole: '70' });
    expect(told).toHaveLength(1);
    expect(told[0]?.content).toMatch(
      /^<@1>, against <@2>, has made 2 draw offers within 10 moves\. \(club B 5d\) \[game\]/,
    );
    expect(told[0]?.roles).toBeUndefined();
    expect(told[0]?.nonce.length).toBeLessThanOrEqual(25);
  });

  it('is that too where a conditional move ends the game at once, in whose thread both read it', async () => {
    const { told, inThread } = await toldAfter(
      [
        { type: 'offerDraw', by: ANN },
        { type: 'declineDraw', by: BEA },
        { type: 'playMove', by: ANN, text: 'f3' },
        { type: 'playMove', by: BEA, text: 'e5' },
        { type: 'addLines', by: BEA, text: 'g4 Qh4#' },
        { type: 'playMove', by: ANN, text: 'g4', offersDraw: true },
      ],
      { tdChannel: '77' },
    );
    expect(told.map(({ content }) => content).join()).toContain('has made 2 draw offers within 10 moves');
    expect(inThread.at(-1)).toContain('Checkmate');
    expect(inThread.at(-1)).toContain('<@1>, that makes 2 draw offers within 10 moves.');
  });

  it('is that a draw was agreed before one may be', async () => {
    const { told } = await toldAfter(
      [
        { type: 'offerDraw', by: ANN },
        { type: 'acceptDraw', by: BEA },
      ],
      { tdChannel: '77' },
    );
    expect(told.map(({ content }) => content).join()).toContain('before each had made 5 moves');
  });

  it('is the file of a case where touch-move is claimed to be broken, which calls them by their role', async () => {
    const claim: readonly Command[] = [
      { type: 'playMove', by: ANN, text: 'e4' },
      { type: 'claimTouch', by: BEA },
    ];
    const called = await toldAfter(claim, { tdChannel: '77', tdRole: '70' });
    expect(called.told).toMatchObject([{ content: expect.stringMatching(/^<@&70> \*\*Case 1\*\*/), roles: ['70'] }]);
    expect(called.told[0]?.content).toContain('<@2> claims a breach of touch-move');
  });

  it('is nothing where they have no channel, and holds nothing up where it is closed', async () => {
    expect((await toldAfter(OFFERS)).told).toEqual([]);
    const { announced, version } = await toldAfter(OFFERS, { tdChannel: '77' }, true);
    expect(announced).toBe(version);
  });
});
