import type { GameId } from '../../../lambdas/laws/index.ts';
import type { Duration, Instant } from '../../../lambdas/laws/instant.ts';
import type { GameRecord } from '../../../lambdas/record.ts';
import type { ServerChanges } from '../../../lambdas/servers.ts';
import type { Double } from '../double/double.ts';

/** The arbiter at work against a double of Discord, with a clock that is moved by hand: what transcripts need of it. */
export interface LocalArbiter {
  /**
   * Attends to everything due up to the instant, in order, the clock standing at each due time, then sets the clock to
   * the instant. Resolves when all of it has been announced.
   */
  advance(to: Instant): Promise<void>;
  /** The service is away for so long, the schedule with it; then it runs again. */
  sleep(time: Duration): Promise<void>;
  now(): Instant;
  /** Resolves when nothing is in flight: no interaction, gateway message or announcement. */
  settled(): Promise<void>;
  /** The game that a thread belongs to. */
  gameOfThread(threadId: string): Promise<GameId | undefined>;
  /** A game as the store holds it. */
  recordOf(gameId: GameId): Promise<GameRecord | undefined>;
  /** Sets the server up, as `/setup` does. */
  setUp(changes: ServerChanges): Promise<void>;
  /** What is typed reaches the arbiter no more, until it listens again. */
  stopListening(): Promise<void>;
  listenAgain(): Promise<void>;
  /** The key of sealed moves is gone, and another in its place; it is back. */
  loseKey(): void;
  findKey(): void;
  /** Ends the handler that commits next right after its commit, as if the machine had gone. */
  crashNext(point: 'after-commit'): void;
  /** Breaks the next calls to the store. */
  readonly storeFaults: {
    failNext(kind: 'throttle', count: number): void;
  };
}

/** What a transcript plays on: Discord's double and the arbiter that listens to it, on one clock. */
export interface Stage {
  readonly discord: Double;
  readonly arbiter: LocalArbiter;
}
