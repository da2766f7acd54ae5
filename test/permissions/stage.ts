import type { Bot } from '../../bot/bot.ts';
import { conducts } from '../../lambdas/conduct.ts';
import { findable, type Ruling } from '../../lambdas/desk.ts';
import { envelopes, newSealKey, parseSealKey } from '../../lambdas/envelopes.ts';
import { type Game, plyOf, replay } from '../../lambdas/laws/index.ts';
import { silentLog } from '../../lambdas/log.ts';
import { announcer } from '../../lambdas/publish/announce.ts';
import type { Discord, Post } from '../../lambdas/publish/discord.ts';
import type { GameRecord, RecordedEvent } from '../../lambdas/record.ts';
import { servers } from '../../lambdas/servers.ts';
import type { Store } from '../../lambdas/store/index.ts';
import { botOver } from '../bot/asking.ts';
import { noon } from '../bot/signing.ts';
import { openStore } from '../store/given.ts';
import { APPEALS_ROLE, type Cast, castOf, RANKS, TD_ROLE } from './cast.ts';
import { EARLIER, EXPELLED, FIRST, type Say, SCENES, type SceneName, WARNED } from './scenes.ts';

/** A game as it stands after a scene, in a server of its own, and the bot that knows both. */
export interface Staged {
  readonly scene: SceneName;
  readonly bot: Bot;
  readonly cast: Cast;
  readonly guildId: string;
  readonly gameId: string;
  readonly threadId: string;
  readonly ply: number;
  /** The number of the case that was opened last, 1 where there is none. */
  readonly caseNumber: number;
  /** What the desk has ruled on since. */
  readonly rulings: Ruling[];
}

/** A scene that was played once: its events, and what the bot posted of it. */
interface Played {
  readonly record: GameRecord;
  readonly posts: readonly Partial<Post>[];
}

const deafDiscord = (posts: Partial<Post>[], threadId: string): Discord => {
  const keep = (post: Partial<Post>): string => {
    posts.push(post);
    return String(posts.length);
  };
  return {
    post: async (_, post) => keep(post),
    edit: async (_, __, post) => void keep(post),
    delete: async () => {},
    openThread: async () => threadId,
    openPrivateThread: async () => '8',
    addToThread: async () => {},
    direct: async (memberId) => memberId,
    recent: async () => [],
  };
};

const SETTINGS = { tdRole: TD_ROLE, appealsRole: APPEALS_ROLE } as const;

const tellingOf = (store: Store, discord: Discord) =>
  announcer({
    ...{ store, servers: servers(store), conduct: conducts(store), followUp: async () => {} },
    ...{ discord, now: () => noon, log: silentLog },
  });

/** Plays a scene in a store of its own. */
const playScene = async (name: SceneName): Promise<Played> => {
  const { store, close } = await openStore();
  const { desk } = botOver(store);
  await servers(store).choose(FIRST.guildId, SETTINGS);
  const posts: Partial<Post>[] = [];
  const telling = tellingOf(store, deafDiscord(posts, FIRST.threadId));
  let causes = 0;
  const say: Say = async (command, at = EARLIER) => {
    causes += 1;
    const ruling = await desk.submit({ gameId: FIRST.gameId, command, cause: `cause-${causes}`, at });
    if (!ruling.accepted) throw new Error(`${name}: ${command.type} is refused: ${ruling.refusal.code}`);
    await telling.announce((await store.load(FIRST.gameId))!);
  };
  await SCENES[name](say);
  const record = (await store.load(FIRST.gameId))!;
  await close();
  return { record, posts };
};

/** The same events in another server, between other members. */
const transplanted = (events: readonly RecordedEvent[], guildId: string, cast: Cast): readonly RecordedEvent[] => {
  const ids = RANKS.map((rank) => [FIRST.cast[rank].id, cast[rank].id] as const);
  const placed = events.map((event) => ('place' in event ? { ...event, place: { ...event.place, guildId } } : event));
  const text = ids.reduce((sofar, [from, to]) => sofar.replaceAll(from, to), JSON.stringify(placed));
  return JSON.parse(text) as readonly RecordedEvent[];
};

const isPlayed = (game: Game) => game.phase === 'running' || game.phase === 'ended';

const sealKey = parseSealKey(newSealKey());

/** Notes what the desk rules on. */
const watched = (bot: Bot, rulings: Ruling[]): Bot => ({
  ...bot,
  envelopes: envelopes(async () => sealKey),
  desk: {
    ...bot.desk,
    submit: async (submission) => {
      const ruling = await bot.desk.submit(submission);
      rulings.push(ruling);
      return ruling;
    },
  },
});

/** Puts scenes on, each as often as it is wanted. */
export class Stage {
  readonly #store: Store;
  readonly #played = new Map<SceneName, Promise<Played>>();
  #serial = 0;

  constructor(store: Store) {
    this.#store = store;
  }

  /** What the bot posts in a scene, of the game as it was first played. */
  async posts(scene: SceneName): Promise<readonly Partial<Post>[]> {
    return (await this.#once(scene)).posts;
  }

  async open(scene: SceneName): Promise<Staged> {
    const { record: first } = await this.#once(scene);
    this.#serial += 1;
    const cast = castOf(this.#serial);
    const [guildId, gameId, threadId] = ['3', '9', '4'].map((digit) => digit + String(this.#serial).padStart(17, '0'));
    const events = transplanted(first.events, guildId!, cast);
    const game = replay(events);
    const none = { ...first, id: gameId!, version: 0, events: [], announced: 0, posts: {} };
    const record = await this.#store.append(
      none,
      events,
      findable(game, { version: events.length, announced: events.length }, noon),
    );
    await this.#store.bindThread(threadId!, gameId!);
    const numbers = isPlayed(game) ? (game.cases ?? []).map(({ number }) => number) : [];
    for (const number of numbers) {
      await this.#store.nextCaseNumber(guildId!);
      await this.#store.bindCase(guildId!, number, gameId!);
    }
    if (scene === WARNED || scene === EXPELLED)
      await tellingOf(this.#store, deafDiscord([], threadId!)).announce(record);
    await this.#store.saveServer({ id: guildId!, version: 0, settings: SETTINGS });
    const rulings: Ruling[] = [];
    return {
      ...{ scene, cast, rulings, guildId: guildId!, gameId: gameId!, threadId: threadId! },
      bot: watched(botOver(this.#store), rulings),
      ply: game.phase === 'running' ? plyOf(game) : 0,
      caseNumber: numbers.at(-1) ?? 1,
    };
  }

  #once(scene: SceneName): Promise<Played> {
    const known = this.#played.get(scene) ?? playScene(scene);
    this.#played.set(scene, known);
    return known;
  }
}
