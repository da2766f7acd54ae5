import type { Color } from '../chess/types.ts';
import type { ColorChoice, MemberId, Place, Terms } from './terms.ts';

/** What somebody, or the schedule, asks of the arbiter. The laws answer it; a command decides nothing. */
export type Command =
  | {
      readonly type: 'challenge';
      readonly by: MemberId;
      readonly opponent: MemberId;
      readonly place: Place;
      readonly terms: Terms;
      readonly color: ColorChoice;
    }
  /** `toss` is the colour that the challenger gets if the challenge left it to chance. */
  | { readonly type: 'accept'; readonly by: MemberId; readonly toss: Color }
  | { readonly type: 'decline'; readonly by: MemberId }
  | { readonly type: 'withdraw'; readonly by: MemberId }
  /** `text` in any notation; `atPly`, where the sender was looking at a board, is the ply at which it stood. */
  | {
      readonly type: 'playMove';
      readonly by: MemberId;
      readonly text: string;
      readonly offersDraw?: boolean;
      readonly atPly?: number;
    }
  /** Accepts the opponent's standing offer, or prepares one's own for the next move. */
  | { readonly type: 'offerDraw'; readonly by: MemberId }
  | { readonly type: 'dropDrawOffer'; readonly by: MemberId }
  /** `atPly`, where given, is the ply of the offer that the sender saw. */
  | { readonly type: 'acceptDraw'; readonly by: MemberId; readonly atPly?: number }
  | { readonly type: 'declineDraw'; readonly by: MemberId; readonly atPly?: number }
  | { readonly type: 'resign'; readonly by: MemberId }
  | { readonly type: 'callArbiter'; readonly by: MemberId; readonly reason: string }
  /** The schedule asks whether anything is due. Asking early, late or twice is harmless. */
  | { readonly type: 'checkTime' };

export type CommandType = Command['type'];
