import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { desk } from '../../lambdas/desk.ts';
import { type Game, type GameEvent, plyOf, type RunningGame } from '../../lambdas/laws/index.ts';
import type { Log } from '../../lambdas/log.ts';
import { announcer } from '../../lambdas/publish/announce.ts';
import { endPost, movePost, startPost } from '../../lambdas/publish/words/post.ts';
import type { RecordedEvent } from '../../lambdas/record.ts';
import { runs } from '../properties/runs.ts';
import { serialised } from './model/invariants.ts';
import { expectPost, listening, storeOfOne, type Told } from './model/posts.ts';
import { anyTrial, commandsOf, type Trial } from './model/walk.ts';
import { GAME } from './model/world.ts';

// What the board's pictures show is for their own tests: painting thousands of them would take minutes.
vi.mock('../../lambdas/board/index.ts', async (original) => ({
  ...(await original<typeof import('../../lambdas/board/index.ts')>()),
  boardPng: () => new Uint8Array(),
  lineGif: () => new Uint8Array(),
}));

interface Announced {
  readonly before: Game | undefined;
  readonly after: Game | undefined;
  readonly events: readonly RecordedEvent[];
  readonly told: readonly Told[];
}

const fails = (said: string, more?: object): never => {
  throw new Error(said, { cause: (more as { error?: unknown })?.error });
};
const silent: Log = { info: () => {}, warn: fails, error: fails } as unknown as Log;

/** Plays a trial from the command to the post, and shows what each decision had told. */
const announce = async (trial: Trial, show: (announced: Announced) => void): Promise<void> => {
  const store = storeOfOne();
  const { discord, told } = listening();
  const commands = commandsOf(trial);
  let outages: readonly { from: number; to: number }[] = [];
  const decides = desk(store, undefined, async () => outages);
  let now = 0;
  const announces = announcer({
    store,
    conduct: { note: async () => [] },
    servers: { settings: async () => ({}) },
    followUp: async () => {},
    discord,
    now: () => now,
    log: silent,
  });
  let game: Game | undefined;
  let count = 0;
  for (let next = commands.next(); !next.done; next = commands.next(game as Game)) {
    const [world, command] = next.value;
    outages = world.outages.slice(-20);
    now = world.now;
    const before = game;
    count += 1;
    const ruling = await decides.submit({ gameId: GAME, command, cause: `c${count}`, at: world.received });
    if (!ruling.accepted) continue;
    told.length = 0;
    await announces.announce(ruling.record);
    game = ruling.game;
    show({ before, after: game, events: ruling.events, told });
  }
};

const always = (holds: (announced: Announced) => void, usual: number): Promise<void> =>
  fc.assert(
    fc.asyncProperty(anyTrial, (trial) => announce(trial, holds)),
    runs(usual),
  );

/** What a player keeps to themselves. */
const PRIVATE = new Set<GameEvent['type']>([
  'drawOfferPrepared',
  'drawOfferDropped',
  'linesAdded',
  'linesDropped',
  'touched',
  'adjusted',
  'memberChose',
  'leaveBegan',
]);

/** The same game, without what its players keep to themselves. */
const asSeen = (game: RunningGame): RunningGame => ({
  ...game,
  preparedOffers: [],
  offerChanges: 0,
  lines: { white: [], black: [] },
  lineChanges: { white: 0, black: 0 },
  touched: [],
  adjusting: false,
});

const boards = (game: RunningGame): readonly Told[] => [
  startPost(GAME, game),
  movePost(GAME, game),
  movePost(GAME, game, game.clock.countedAt, Math.min(2, plyOf(game))),
];

describe('what everybody reads of any game', () => {
  it('is what Discord takes, in words that are meant (property)', () =>
    always(({ after, told }) => {
      told.forEach(expectPost);
      if (after?.phase === 'running') boards(after).forEach(expectPost);
      if (after?.phase === 'ended') expectPost(endPost(after, 1));
    }, 30));

  it('tells nothing that a player keeps to themselves (property)', () =>
    always(({ after, events, told }) => {
      if (events.every(({ type }) => PRIVATE.has(type))) expect(told.filter((post) => post.pings)).toEqual([]);
      if (after?.phase !== 'running') return;
      expect(serialised(boards(after))).toBe(serialised(boards(asSeen(after))));
      const shut = after.adjournment?.envelope?.sealed;
      if (shut) for (const { content = '' } of told) expect(content).not.toContain(shut);
    }, 30));

  it('leaves out nothing that somebody was to be told (property)', () =>
    always(({ events, told }) => {
      const said = told.map(({ content = '' }) => content).join('\n');
      const has = (type: GameEvent['type']) => events.some((event) => event.type === type);
      for (const event of events) {
        if (event.type === 'arbiterCalled' && !has('claimNotUpheld')) expect(said).toContain('asks for the arbiter');
        if (event.type === 'arbiterCalled' && event.opens) expect(said).toContain(`**Case ${event.case}** · open`);
        if (event.type === 'appealed') expect(said).toContain('appeals against the ruling');
        if (event.type === 'ruled') {
          expect(said).toMatch(new RegExp(`Case ${event.case}(, decided|, taken up| stays open)`));
          expect(said).toContain(event.law);
        }
        if (event.type === 'drawDeclined') expect(said).toContain('declines the draw');
        if (event.type === 'resumptionDue' && !has('gameEnded') && !has('envelopeOpened'))
          expect(said).toContain('The game is resumed');
        if (event.type === 'leavePlanned') expect(said).toContain('on leave');
        if (event.type === 'takenUp') expect(said).toContain('is back in the event: the game goes on');
        if (event.type === 'timeGivenBack') expect(said).toContain('Sorry for the silence');
        if (event.type === 'gameEnded') expect(said).toContain('/pgn');
        if (event.type === 'flagLifted') expect(said).toContain('does not count: this came before it');
        if (event.type === 'linesLapsed') expect(said).toContain('they are dropped');
        if (event.type === 'offeredTooOften') expect(said).toMatch(/director/);
        if (event.type === 'overstepped') expect(said).toContain('has overstepped');
        if (event.type === 'moveSealed') expect(said).toContain('✉');
      }
    }, 30));
});
