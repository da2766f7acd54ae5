import type { Bot } from '../../bot/bot.ts';
import { announcers } from '../../lambdas/announcers.ts';
import { findable, type Ruling } from '../../lambdas/desk.ts';
import { envelopes, newSealKey, parseSealKey } from '../../lambdas/envelopes.ts';
import { type Game, type Instant, plyOf, replay } from '../../lambdas/laws/index.ts';
import { silentLog } from '../../lambdas/log.ts';
import type { Discord, Post } from '../../lambdas/publish/discord.ts';
import type { GameRecord, RecordedEvent } from '../../lambdas/record.ts';
import { servers } from '../../lambdas/servers.ts';
import type { Store } from '../../lambdas/store/index.ts';
import { findableTournament, type TournamentRuling } from '../../lambdas/tournament-desk.ts';
import type { RecordedTournamentEvent, TournamentRecord } from '../../lambdas/tournament-record.ts';
import { replayTournament } from '../../lambdas/tournaments/index.ts';
import { botOver } from '../bot/asking.ts';
import { noon } from '../bot/signing.ts';
import { openStore } from '../store/given.ts';
import { APPEALS_ROLE, type Cast, castOf, RANKS, TD_ROLE } from './cast.ts';
import { BARRED, EVENT_SCENES, type SayInEvent, type SceneName } from './event-scenes.ts';
import { EARLIER, EXPELLED, FIRST, type GameSceneName, NOTHING_SET_UP, type Say, SCENES, WARNED } from './scenes.ts';

/** What a desk answers, as far as it matters here. */
type Told = Ruling | TournamentRuling;

/** A game as it stands after a scene, in a server of its own, and the bot that knows both. */
export interface Staged {
  readonly scene: SceneName;
  readonly bot: Bot;
  readonly cast: Cast;
  readonly guildId: string;
  readonly gameId: string;
  readonly eventId: string;
  readonly threadId: string;
  readonly ply: number;
  /** The number of the case that was opened last, 1 where there is none. */
  readonly caseNumber: number;
  /** What the desk has ruled on since. */
  readonly rulings: Told[];
}

/** A scene that was played once: what is kept of its game and its event, as far as it has them; and what was posted. */
interface Played {
  readonly record: GameRecord | undefined;
  readonly event: TournamentRecord | undefined;
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

const tellingOf = (store: Store, discord: Discord, now: () => Instant) => {
  const { desk, tournaments, members, conduct, servers } = botOver(store);
  return announcers({
    ...{ store, desk, tournaments, members, conduct, servers },
    ...{ discord, now, log: silentLog },
  });
};

const sayable = (scene: SceneName): scene is GameSceneName => Object.hasOwn(SCENES, scene);

/** Plays a scene in a store of its own. */
const playScene = async (name: SceneName): Promise<Played> => {
  const { store, close } = await openStore();
  const { desk, tournaments } = botOver(store);
  await servers(store).choose(FIRST.guildId, SETTINGS);
  const posts: Partial<Post>[] = [];
  let [causes, at] = [0, EARLIER];
  const telling = tellingOf(store, deafDiscord(posts, FIRST.threadId), () => at);
  const eventNow = () => store.loadTournament(FIRST.eventId);
  const gameId = sayable(name) ? FIRST.gameId : FIRST.eventGameId;
  const gameNow = () => store.load(gameId);
  const tell = async (): Promise<void> => {
    for (let untold = true; untold; ) {
      const [event, game] = [await eventNow(), await gameNow()];
      untold = false;
      for (const each of [event, game]) untold ||= each !== undefined && each.announced < each.version;
      if (event && event.announced < event.version) await telling.events.announce(event);
      if (game && game.announced < game.version) await telling.games.announce(game);
    }
  };
  const said = async ({ type }: { readonly type: string }, when: Instant, submit: (cause: string) => Promise<Told>) => {
    [causes, at] = [causes + 1, when];
    const ruling = await submit(`cause-${causes}`);
    if (!ruling.accepted) throw new Error(`${name}: ${type} is refused: ${ruling.refusal.code}`);
    await tell();
  };
  const inGame: Say = (command, when = EARLIER) =>
    said(command, when, (cause) => desk.submit({ gameId, command, cause, at: when }));
  const inEvent: SayInEvent['event'] = (command, when = EARLIER) =>
    said(command, when, (cause) => tournaments.submit({ tournamentId: FIRST.eventId, command, cause, at: when }));
  if (sayable(name)) await SCENES[name](inGame);
  else await EVENT_SCENES[name]({ event: inEvent, game: inGame });
  const played = { record: await gameNow(), event: await eventNow(), posts };
  await close();
  return played;
};

/** Whose, where and what, in place of what it was when it was first played. */
type Transplant = <T extends RecordedEvent | RecordedTournamentEvent>(events: readonly T[]) => readonly T[];

const transplant =
  (ids: readonly (readonly [from: string, to: string])[], guildId: string): Transplant =>
  <T extends RecordedEvent | RecordedTournamentEvent>(events: readonly T[]) => {
    const placed = events.map((event) => ('place' in event ? { ...event, place: { ...event.place, guildId } } : event));
    const text = ids.reduce((sofar, [from, to]) => sofar.replaceAll(from, to), JSON.stringify(placed));
    return JSON.parse(text) as readonly T[];
  };

const isPlayed = (game: Game) => game.phase === 'running' || game.phase === 'ended';

const sealKey = parseSealKey(newSealKey());

/** Notes what the desk rules on. */
const watched = (bot: Bot, rulings: Told[]): Bot => ({
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
  tournaments: {
    ...bot.tournaments,
    submit: async (submission) => {
      const ruling = await bot.tournaments.submit(submission);
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
    const first = await this.#once(scene);
    this.#serial += 1;
    const cast = castOf(this.#serial);
    const own = (digit: string): string => digit + String(this.#serial).padStart(17, '0');
    const [guildId, gameId, threadId, eventId] = [own('3'), own('9'), own('4'), own('8')];
    const members = RANKS.map((rank) => [FIRST.cast[rank].id, cast[rank].id] as const);
    const moved = transplant([...members, [FIRST.eventId, eventId], [FIRST.eventGameId, gameId]], guildId);
    if (first.event) await this.#keepEvent(first.event, eventId, moved(first.event.events));
    const game = first.record && (await this.#keepGame(first.record, { gameId, threadId }, moved));
    const numbers = game && isPlayed(game) ? (game.cases ?? []).map(({ number }) => number) : [];
    for (const number of numbers) {
      await this.#store.nextCaseNumber(guildId);
      await this.#store.bindCase(guildId, number, gameId);
    }
    if (scene === WARNED || scene === EXPELLED) {
      const { games: telling } = tellingOf(this.#store, deafDiscord([], threadId), () => noon);
      await telling.announce((await this.#store.load(gameId))!);
    }
    const bot = botOver(this.#store);
    if (scene === BARRED) {
      const entry = { id: 'barred', at: EARLIER, by: cast.TD.id, kind: 'expelled', reason: 'An engine.' } as const;
      await bot.conduct.note(guildId, cast.opponent.id, entry);
    }
    if (scene !== NOTHING_SET_UP) await this.#store.saveServer({ id: guildId, version: 0, settings: SETTINGS });
    const rulings: Told[] = [];
    return {
      ...{ scene, cast, rulings, guildId, gameId, eventId, threadId },
      bot: watched(bot, rulings),
      ply: game?.phase === 'running' ? plyOf(game) : 0,
      caseNumber: numbers.at(-1) ?? 1,
    };
  }

  async #keepGame(
    first: GameRecord,
    { gameId, threadId }: Pick<Staged, 'gameId' | 'threadId'>,
    moved: Transplant,
  ): Promise<Game> {
    const events = moved(first.events);
    const game = replay(events);
    const none = { ...first, id: gameId, version: 0, events: [], announced: 0, posts: {} };
    const { length: version } = events;
    await this.#store.append(none, events, findable(game, { version, announced: version }, noon));
    await this.#store.bindThread(threadId, gameId);
    return game;
  }

  async #keepEvent(first: TournamentRecord, id: string, events: readonly RecordedTournamentEvent[]): Promise<void> {
    const none = { ...first, id, version: 0, events: [], announced: 0 };
    const { length: version } = events;
    const found = findableTournament(replayTournament(events), { version, announced: version }, noon);
    await this.#store.appendTournament(none, events, found);
  }

  #once(scene: SceneName): Promise<Played> {
    const known = this.#played.get(scene) ?? playScene(scene);
    this.#played.set(scene, known);
    return known;
  }
}
