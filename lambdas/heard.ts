import type { Instant } from './laws/index.ts';

/** How far the listener has come with what is typed, and when it was last there. */
export interface Heard {
  /** Discord's id of the newest message that was dealt with. */
  readonly upTo?: string;
  /** Noted every minute while it listens; left out by listeners of before this was noted. */
  readonly at?: Instant;
}

/** What a listener leaves for the one that starts after it, and for whoever asks whether there is one. */
export interface HeardStore {
  /** Undefined before there ever was a listener. */
  heard(): Promise<Heard | undefined>;
  /** What is left out stays as it was. */
  noteHeard(heard: Heard): Promise<void>;
}
