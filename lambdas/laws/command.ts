import type { Color } from '../chess/types.ts';
import type { Ruling } from './arbitration/ruling.ts';
import type { ClaimKind, LeftEvent } from './evidence.ts';
import type { Expulsion } from './expulsion.ts';
import type { Heed } from './heed.ts';
import type { Duration, Instant } from './instant.ts';
import type { SetUpGround } from './setup-ground.ts';
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
      /** Those of the two who are expelled, as the door has looked it up (ledger P1). */
      readonly barred?: readonly Expulsion[];
    }
  /**
   * `toss` is the colour that the challenger gets if the challenge left it to chance; `heeds` what the game must know of
   * its players from the start.
   */
  | {
      readonly type: 'accept';
      readonly by: MemberId;
      readonly toss: Color;
      readonly heeds?: readonly Heed[];
      readonly barred?: readonly Expulsion[];
    }
  | { readonly type: 'decline'; readonly by: MemberId }
  | { readonly type: 'withdraw'; readonly by: MemberId }
  /** `text` in any notation; `locale` the language of its piece letters, unless the player has chosen another. */
  | ({
      readonly type: 'playMove';
      readonly text: string;
      readonly offersDraw?: boolean;
      readonly locale?: string | undefined;
    } & FromPlayer)
  /** Accepts the opponent's standing offer, or prepares one's own for the next move. */
  | ({ readonly type: 'offerDraw' } & FromPlayer)
  | ({ readonly type: 'dropDrawOffer' } & FromPlayer)
  /** `offerPly`: the ply of the offer that is answered; left out for whichever offer stands. */
  | { readonly type: 'acceptDraw' | 'declineDraw'; readonly by: MemberId; readonly offerPly?: number | undefined }
  /** Who was offered a draw before the move was made asks for the move first (ledger O1). */
  | { readonly type: 'askForMove'; readonly by: MemberId; readonly offerPly?: number | undefined }
  /** Asks the opponent to let one take back the last own move; the opponent's answer (ledger M8). */
  | ({ readonly type: 'askTakeback' } & FromPlayer)
  | ({ readonly type: 'acceptTakeback' | 'declineTakeback' } & FromPlayer)
  /** A piece was picked in the move picker, by the name of its square; looking without touching (ledger X1). */
  | ({ readonly type: 'touch'; readonly square: string } & FromPlayer)
  | ({ readonly type: 'adjust' } & FromPlayer)
  /** The opponent broke touch-move (ledger X2). */
  | ({ readonly type: 'claimTouch' } & FromPlayer)
  /** The clocks were not set at the resumption as they stood on the envelope (ledger G5). */
  | ({ readonly type: 'claimClocks' } & FromPlayer)
  /** A claim to a draw, with the move that would bring it about where it is not on the board yet. */
  | ({ readonly type: 'claim'; readonly kind: ClaimKind; readonly move?: string | undefined } & FromPlayer)
  | ({ readonly type: 'resign' } & FromPlayer)
  /** The opponent has overstepped the time: claims the win, or gives more time instead (ledger T3). */
  | ({ readonly type: 'claimFlag' } & FromPlayer)
  | ({ readonly type: 'giveTime'; readonly duration: Duration } & FromPlayer)
  /** Keeps conditional lines ready, as the player writes them; drops one (its moves in UCI) or all of them. */
  | ({ readonly type: 'addLines'; readonly text: string; readonly locale?: string | undefined } & FromPlayer)
  | ({ readonly type: 'dropLines'; readonly line?: string | undefined } & FromPlayer)
  /** Proposes to adjourn the game until an instant; answers that; seals a move, encrypted by the door (ledger G1). */
  | ({ readonly type: 'adjourn'; readonly resumesAt: Instant } & FromPlayer)
  /** `resumesAt`: of the proposal that is answered, where that is known. */
  | ({
      readonly type: 'acceptAdjournment' | 'declineAdjournment';
      readonly resumesAt?: Instant | undefined;
    } & FromPlayer)
  | ({ readonly type: 'sealMove'; readonly sealed: string; readonly locale?: string | undefined } & FromPlayer)
  /** A player is there for the resumption. `opened`: the envelope that stood there, and what the door's key read in it. */
  | ({
      readonly type: 'bePresent';
      readonly opened?: { readonly envelope: string; readonly text?: string } | undefined;
    } & FromPlayer)
  /** Goes on without an envelope that can't be opened (ledger G6). */
  | ({ readonly type: 'goOnWithout' } & FromPlayer)
  | ({ readonly type: 'callArbiter'; readonly reason: string } & FromPlayer)
  /** A player takes a case to the appeals committee; the last that was decided where none is named (ledger A7). */
  | { readonly type: 'appeal'; readonly by: MemberId; readonly case?: number | undefined; readonly reason: string }
  /** A director's ruling, or the committee's. `as`: what the member is in the server, as the door has checked it. */
  | {
      readonly type: 'rule';
      readonly by: MemberId;
      readonly as: { readonly director: boolean; readonly appeals: boolean };
      /** Left out for the case that waits in the game, or for none. */
      readonly case?: number | undefined;
      readonly ruling: Ruling;
      readonly reason: string;
      /** The name they go by, for the record; posts mention members by id. */
      readonly name?: string;
    }
  /**
   * A director has a game begin: a new one, one from elsewhere that goes on, or one in place of an annulled one (ledger
   * A4, E10). `as`: what the member is in the server, as the door has checked it.
   */
  | {
      readonly type: 'setUp';
      readonly by: MemberId;
      readonly as: { readonly director: boolean };
      readonly white: MemberId;
      readonly black: MemberId;
      readonly names: Names;
      readonly place: Place;
      readonly terms: Terms;
      /** What has been played, in UCI. */
      readonly moves?: readonly string[];
      readonly remaining?: Readonly<Partial<Record<Color, Duration>>>;
      readonly because: SetUpGround;
      readonly heeds?: readonly Heed[];
      /** Those of the players who are expelled. */
      readonly barred?: readonly Expulsion[];
    }
  /** The director's word on a leave that a player has asked for (ledger T9): the one named, or the first of that player. */
  | {
      readonly type: 'grantLeave' | 'refuseLeave';
      readonly by: MemberId;
      readonly as: { readonly director: boolean };
      readonly color: Color;
      readonly id?: string | undefined;
      readonly reason?: string | undefined;
    }
  /** A player's choices or leave have changed, and their games learn of it. */
  | ({ readonly type: 'heedMember' } & Heed)
  /** A player is out of the event that the game belongs to, or back in it: the event has decided so (ledger P1, P3). */
  | {
      readonly type: 'heedStanding';
      readonly color: Color;
      readonly how: LeftEvent | 'back';
      readonly law: string;
    }
  /** The schedule asks whether anything is due. Asking early, late or twice is harmless. */
  | { readonly type: 'checkTime' };

export type CommandType = Command['type'];
