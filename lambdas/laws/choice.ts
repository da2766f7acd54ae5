import type { Notation } from '../chess/index.ts';
import type { QuietHours, Zone } from './calendar.ts';
import type { Duration } from './instant.ts';

/** From whose side the board is shown: the player's to move, the reader's own, or always White's. */
export const BOARD_SIDES = ['turn', 'own', 'white'] as const;
export type BoardSide = (typeof BOARD_SIDES)[number];

/**
 * What a member has chosen that their games need to know. What is left out is as usual. A game keeps it, so that when
 * to remind whom, and how to show a move, follows from the game alone.
 */
export interface MemberChoice {
  readonly zone?: Zone;
  readonly quiet?: QuietHours;
  /** How long before the flag to be reminded; none for never. */
  readonly reminders?: readonly Duration[];
  /** Reminders come as a direct message instead of in the game's thread. */
  readonly remindPrivately?: true;
  readonly notation?: Notation;
  /** The language of the piece letters, as a tag: "de". */
  readonly letters?: string;
  /** The name of a board theme. */
  readonly theme?: string;
  readonly side?: BoardSide;
}

const inOrder = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.entries(value)
        .filter(([, each]) => each !== undefined)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, each]) => [name, inOrder(each)])
    : value;

export const sameChoice = (one: MemberChoice, other: MemberChoice): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
