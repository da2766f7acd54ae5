import { replay } from '../../../../lambdas/laws/evolve.ts';
import type { EndedGame, Game, RunningGame } from '../../../../lambdas/laws/game.ts';
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

  constructor(people: People, arbiter: LocalArbiter) {
    this.#people = people;
    this.#arbiter = arbiter;
  }

  /** Takes in the games that have got a thread since the last look. A game whose thread was replaced keeps its number. */
  async look(): Promise<void> {
    for (const { id } of this.#people.channels().filter((channel) => isThread(channel))) {
      if (this.threads.includes(id)) continue;
      const record = await this.#arbiter.recordOfThread(id);
      if (!record) continue;
      const before = await this.#indexOf(record.id);
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
    const record = thread === undefined ? undefined : await this.#arbiter.recordOfThread(thread);
    if (!record) throw new Unmet(at.kind === 'game' ? `there is no game ${at.number} yet` : 'there is no game yet');
    const game: Game = replay(record.events);
    if (game.phase !== 'running' && game.phase !== 'ended') throw new Unmet('the game has not started');
    return game;
  }

  async #indexOf(gameId: string): Promise<number> {
    for (const [index, thread] of this.threads.entries()) {
      if ((await this.#arbiter.recordOfThread(thread))?.id === gameId) return index;
    }
    return -1;
  }
}
