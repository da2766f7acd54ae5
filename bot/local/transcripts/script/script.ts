import type { Color } from '../../../../lambdas/chess/types.ts';
import type { Duration, Instant } from '../../../../lambdas/laws/instant.ts';

/** Somebody in a transcript: the name that its lines use, and the name that the server shows where it differs. */
export interface Player {
  readonly name: string;
  readonly shownName?: string;
}

/** Who there is: all of them once, and which of them hold an office. */
export interface Cast {
  readonly members: readonly Player[];
  readonly td: readonly string[];
  readonly appeals: readonly string[];
  /** Those who manage the server. */
  readonly managers: readonly string[];
}

/** Where a line is said: in the current game's thread (or the channel while there is none), or as the line says. */
export type Whereabouts =
  | { readonly kind: 'current' }
  | { readonly kind: 'game'; readonly number: number }
  | { readonly kind: 'channel'; readonly name: string };

/** One answer of `{field: value}`; a value alone answers whatever comes next. */
export interface Field {
  readonly name?: string;
  readonly value: string;
}

/** What a person does: the steps that may stand within `together:`. */
export type Deed =
  | { readonly kind: 'say'; readonly who: string; readonly at: Whereabouts; readonly text: string }
  | {
      readonly kind: 'slash';
      readonly who: string;
      readonly at: Whereabouts;
      /** Without the slash: `move move:Nf3`. */
      readonly command: string;
      readonly fields: readonly Field[];
    }
  | {
      readonly kind: 'press';
      readonly who: string;
      readonly at: Whereabouts;
      readonly label: string;
      readonly fields: readonly Field[];
    }
  /** Answers what somebody opened earlier and has not answered yet. */
  | { readonly kind: 'answer'; readonly who: string; readonly fields: readonly Field[] }
  | { readonly kind: 'duplicate' };

type DiscordFault = 500 | 502 | 503 | 429 | 403 | 404 | 'timeout' | 'dropAnswer';

/** What goes wrong next. */
export type FaultOrder =
  | { readonly of: 'discord'; readonly fault: DiscordFault; readonly count: number }
  | { readonly of: 'store'; readonly fault: 'throttle'; readonly count: number }
  | { readonly of: 'crash'; readonly point: 'after-commit' }
  /** The service is away for so long. */
  | { readonly of: 'outage'; readonly time: Duration }
  /** What is typed reaches the arbiter no more, or again. */
  | { readonly of: 'listener'; readonly stopped: boolean }
  /** The key of sealed moves is gone, or back. */
  | { readonly of: 'key'; readonly lost: boolean }
  | { readonly of: 'thread'; readonly becomes: 'deleted' | 'archived' | 'locked' }
  /** Somebody takes no direct messages of the bot's any more, or takes them again. */
  | { readonly of: 'direct'; readonly who: string; readonly open: boolean }
  /** The channel is deleted, or the bot loses (or gets back) permissions there, by Discord's names without spaces. */
  | { readonly of: 'channel'; readonly name: string; readonly becomes: 'deleted' | 'open' }
  | { readonly of: 'channel'; readonly name: string; readonly becomes: 'closed'; readonly to: readonly string[] };

/** What must hold at this point. */
export type Check =
  | { readonly kind: 'post'; readonly absent: boolean; readonly text: string }
  | { readonly kind: 'private'; readonly who: string; readonly absent: boolean; readonly text: string }
  | { readonly kind: 'offered'; readonly who: string; readonly absent: boolean; readonly text: string }
  /** What stands before somebody now: places by their names, and messages by anybody. */
  | { readonly kind: 'sees'; readonly who: string; readonly absent: boolean; readonly text: string }
  /** The post matched last notified exactly these. */
  | { readonly kind: 'pings'; readonly names: readonly string[] }
  | { readonly kind: 'fen'; readonly at: Whereabouts; readonly fields: readonly string[] }
  | { readonly kind: 'clock'; readonly at: Whereabouts; readonly color: Color; readonly left: Duration }
  | { readonly kind: 'result'; readonly at: Whereabouts; readonly outcome: string; readonly ending?: string }
  | { readonly kind: 'image'; readonly at: Whereabouts };

export type Step =
  | Deed
  | Check
  /** The text of a slash command as far as it is typed; its last option is the one being typed. */
  | { readonly kind: 'types'; readonly who: string; readonly at: Whereabouts; readonly command: string }
  | { readonly kind: 'moves'; readonly at: Whereabouts; readonly moves: readonly string[] }
  | { readonly kind: 'wait'; readonly time: Duration }
  | { readonly kind: 'fault'; readonly order: FaultOrder }
  | { readonly kind: 'together'; readonly lines: readonly Line<Deed>[] };

/** A step and where it stands, counted from 1. */
export interface Line<S extends Step = Step> {
  readonly number: number;
  readonly text: string;
  readonly step: S;
}

/** `set: KEY=VALUE`, and its line. */
export interface Setting {
  readonly line: number;
  readonly name: string;
  readonly value: string;
}

/** A transcript as it was read. */
export interface Script {
  readonly cast: Cast;
  readonly startsAt: Instant;
  /** Channels beside the one where games are agreed. */
  readonly channels: readonly string[];
  readonly settings: readonly Setting[];
  readonly lines: readonly Line[];
  /** Where the files lie that its lines attach. Default: the folder it is played in. */
  readonly folder?: string;
}

/** What can't be read, where, and what was expected there. */
export interface ScriptProblem {
  readonly line: number;
  readonly text: string;
  readonly message: string;
}
