import { replay } from '../../../../lambdas/laws/evolve.ts';
import type { EndedGame, Game, RunningGame } from '../../../../lambdas/laws/game.ts';
import type { GameId } from '../../../../lambdas/laws/index.ts';
import type { People, SeenChannel, Snowflake } from '../../double/people.ts';
import type { LocalArbiter } from '../arbiter.ts';
import type { Whereabouts } from '../script/script.ts';
import { Unmet } from './unmet.ts';

const isThread = ({ kind }: SeenChannel): boolean => kind === 'publicThread' || kind === 'privateThread';

/** The games of one transcript, known by their threads, in the order in which they started. */
export class Games {
  readonly threads: Snowflake[] = [];
  readonly #people: People;
  readonly #arbiter: LocalArbiter;
  /** A thread belongs to its game for good, so it is asked about once. */
  readonly #gameOf = new Map<Snowflake, GameId>();

  constructor(people: People, arbiter: LocalArbiter) {
    this.#people = people;
    this.#arbiter = arbiter;
  }

  /** Takes in the games that have got a thread since the last look. A game whose thread was replaced keeps its number. */
  async look(): Promise<void> {
    for (const { id } of this.#people.channels().filter((channel) => isThread(channel))) {
      if (this.#gameOf.has(id)) continue;
      const game = await this.#arbiter.gameOfThread(id);
      if (game === undefined) continue;
      const before = this.threads.findIndex((thread) => this.#gameOf.get(thread) === game);
      this.#gameOf.set(id, game);
      if (before < 0) this.threads.push(id);
      else this.threads[before] = id;
    }
  }

  /** The thread of a game; undefined for a game that has none yet. */
  threadAt(at: Whereabouts): Snowflake | undefined {
    if (at.kind === 'channel') return undefined;
    return at.kind === 'game' ? this.threads[at.number - 1] : this.threads.at(-1);
  }

  /** The game at a place, replayed from what is stored. Throws Unmet where there is none. */
  async gameAt(at: Whereabouts): Promise<RunningGame | EndedGame> {
    const thread = this.threadAt(at);
    const id = thread === undefined ? undefined : this.#gameOf.get(thread);
    const record = id === undefined ? undefined : await this.#arbiter.recordOf(id);
    if (!record) throw new Unmet(at.kind === 'game' ? `there is no game ${at.number} yet` : 'there is no game yet');
    const game: Game = replay(record.events);
    if (game.phase !== 'running' && game.phase !== 'ended') throw new Unmet('the game has not started');
    return game;
  }
}
