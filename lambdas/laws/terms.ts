import type { Color } from '../chess/types.ts';
import type { BookName, Settings } from './books/index.ts';
import type { TimeControl } from './time/control.ts';

/** A Discord member's id. The laws know a player by nothing else. */
export type MemberId = string;
export type GameId = string;

/** Where a challenge was made, so that it can be posted and found again. */
export interface Place {
  readonly guildId: string;
  readonly channelId: string;
  /** The channel where it was asked for, where that is another: the next best place. */
  readonly askedIn?: string;
}

/** What the two players play under: fixed when the challenge is made, whatever a rule book says later. */
export interface Terms {
  readonly book: BookName;
  readonly time: TimeControl;
  /** The book's settings with whatever the players changed. */
  readonly settings: Settings;
  /** The start position as FEN, where it is not the usual one. */
  readonly fen?: string;
}

/** Shown names by member. Names are whatever their bearers chose: never trust them to be plain text. */
export type Names = Readonly<Record<MemberId, string>>;

/** The colour that the challenger asked for. */
export type ColorChoice = Color | 'random';
