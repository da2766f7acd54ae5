import type { Color } from '../chess/types.ts';
import type { ClaimKind } from './evidence.ts';
import type { Duration } from './instant.ts';
import type { ColorChoice, MemberId, Names, Place, Terms } from './terms.ts';

/** `atPly`: the ply of the board that the sender was looking at; left out where nothing was looked at, as in typing. */
interface FromPlayer {
  readonly by: MemberId;
  readonly atPly?: number | undefined;
}

/** What somebody, or the schedule, asks of the arbiter. The laws answer it; a command decides nothing. */
export type Command =
  | {
      readonly type: 'challenge';
      readonly by: MemberId;
      readonly opponent: MemberId;
      readonly names: Names;
      readonly place: Place;
      readonly terms: Terms;
      readonly color: ColorChoice;
    }
  /** `toss` is the colour that the challenger gets if the challenge left it to chance. */
  | { readonly type: 'accept'; readonly by: MemberId; readonly toss: Color }
  | { readonly type: 'decline'; readonly by: MemberId }
  | { readonly type: 'withdraw'; readonly by: MemberId }
  /** `text` in any notation. */
  | ({ readonly type: 'playMove'; readonly text: string; readonly offersDraw?: boolean } & FromPlayer)
  /** Accepts the opponent's standing offer, or prepares one's own for the next move. */
  | ({ readonly type: 'offerDraw' } & FromPlayer)
  | ({ readonly type: 'dropDrawOffer' } & FromPlayer)
  /** `offerPly`: the ply of the offer that is answered; left out for whichever offer stands. */
  | { readonly type: 'acceptDraw' | 'declineDraw'; readonly by: MemberId; readonly offerPly?: number | undefined }
  /** A claim to a draw, with the move that would bring it about where it is not on the board yet. */
  | ({ readonly type: 'claim'; readonly kind: ClaimKind; readonly move?: string | undefined } & FromPlayer)
  | ({ readonly type: 'resign' } & FromPlayer)
  /** The opponent has overstepped the time: claims the win, or gives more time instead (ledger T3). */
  | ({ readonly type: 'claimFlag' } & FromPlayer)
  | ({ readonly type: 'giveTime'; readonly duration: Duration } & FromPlayer)
  | ({ readonly type: 'callArbiter'; readonly reason: string } & FromPlayer)
  /** The schedule asks whether anything is due. Asking early, late or twice is harmless. */
  | { readonly type: 'checkTime' };

export type CommandType = Command['type'];
