import { type Color, type Move, makeUci, parseMove } from '../chess/index.ts';
import { calling } from './arbitration/call.ts';
import type { Command } from './command.ts';
import { accept, type Decision, refuse } from './decision.ts';
import type { GameEvent } from './event.ts';
import { CLAIM_KINDS, type ClaimKind, claimKey } from './evidence.ts';
import type { RunningGame } from './game.ts';
import type { Instant } from './instant.ts';
import { endingOn } from './moves.ts';
import { excessOffers } from './offers.ts';
import type { Refusal } from './refusal.ts';
import { evidenceToShow, review } from './review.ts';
import { touchRefusal } from './touch.ts';

type Claim = Command & { type: 'claim' };

/** Dead positions come of themselves, or not at all, but where the book has a player claim them (ledger E4). */
export const mayClaim = (game: RunningGame, kind: ClaimKind): boolean => {
  const { deadPosition, perpetualCheck } = game.terms.settings;
  if (kind === 'perpetual') return perpetualCheck;
  return kind !== 'dead' || deadPosition === 'onClaim';
};

/** Claims that a named move can bring about. */
const AHEAD: ReadonlySet<ClaimKind> = new Set<ClaimKind>(['threefold', 'fifty']);

/** Ledger C2: whether a claim may name the move that brings it about. Under club, draws 4, the position must have been reached. */
const mayClaimAhead = ({ terms }: RunningGame, kind: ClaimKind): boolean =>
  AHEAD.has(kind) && (kind !== 'threefold' || (terms.settings.repetitionAhead ?? true));

/** The named move of a claim ahead (ledger C2); undefined for a claim on the board. */
const namedMove = (game: RunningGame, text: string | undefined): Move | Decision | undefined => {
  if (text === undefined) return undefined;
  const reading = parseMove(game.position, text);
  if (reading.kind !== 'move') return refuse({ code: 'unplayable', reading });
  const bound = touchRefusal(game, reading.move);
  return bound ? refuse(bound) : reading.move;
};

const isDecision = (named: Move | Decision | undefined): named is Decision =>
  named !== undefined && 'accepted' in named;

/** Ledger C7: in some books a wrong claim binds to the move named with it, which then carries the claim's offer. */
const boundMove = (game: RunningGame, named: Move, at: Instant): GameEvent[] => {
  const ends = endingOn(game, named, game.position.turn, at);
  return [
    { type: 'movePlayed', at, uci: makeUci(named), ...(ends.length === 0 && { offersDraw: true as const }) },
    ...ends,
  ];
};

/** Nobody makes more claims that are wrong on one board. The record has an end, and moves must always find room in it. */
const MOST_WRONG = 5;

/** Ledger P4: a claim that was turned down on this board is not reviewed again, nor is one after too many. */
const madeBefore = (
  { claimsMade = [] }: RunningGame,
  kind: ClaimKind,
  uci: string | undefined,
): Refusal | undefined => {
  if (claimsMade.includes(claimKey(kind, uci))) return { code: 'claimedAlready' };
  return claimsMade.length >= MOST_WRONG ? { code: 'claimedTooOften', most: MOST_WRONG } : undefined;
};

/**
 * A claim to a draw (ledger C1 to C8), reviewed at once with the evidence. A correct one draws. A wrong one stands as
 * a draw offer, and can't be withdrawn; what can't be decided goes to the director.
 */
export const claim = (game: RunningGame, command: Claim, color: Color, now: Instant): Decision => {
  const { kind } = command;
  if (!mayClaim(game, kind)) return refuse({ code: 'claimNotInBook', kind, book: game.terms.book });
  const { turn } = game.position;
  if (kind !== 'dead' && color !== turn) return refuse({ code: 'claimOutOfTurn', kind, turn });
  const ahead = AHEAD.has(kind) && command.move !== undefined;
  const named = namedMove(game, mayClaimAhead(game, kind) ? command.move : undefined);
  if (isDecision(named)) return named;
  const { result, evidence } = review(game, kind, named);
  if (ahead && !named && result !== 'correct') return refuse({ code: 'noClaimAhead', kind, book: game.terms.book });
  const uci = named && makeUci(named);
  const repeated = result === 'correct' ? undefined : madeBefore(game, kind, uci);
  if (repeated) return refuse(repeated);
  if (result === 'correct') {
    const outcome = '1/2-1/2';
    return accept({
      type: 'gameEnded',
      at: now,
      ending: kind,
      outcome,
      by: color,
      evidence,
      ...(uci && { named: uci }),
    });
  }
  const decided = result === 'wrong';
  const shown = evidenceToShow(game.position, evidence);
  const about = { color, claim: kind, decided, evidence: shown, ...(uci && { uci }) };
  const turnedDown: GameEvent = { type: 'claimNotUpheld', at: now, ...about };
  if (!decided) return accept(turnedDown, calling(game, command.by, UNDECIDED, now));
  const binds = named && game.terms.settings.wrongClaimPlaysMove;
  return accept(turnedDown, ...excessOffers(game, color, now), ...(binds ? boundMove(game, named, now) : []));
};

/** The reason with which an undecided claim goes to the director. */
const UNDECIDED = 'The claim could not be decided either way.';

/** What could be claimed now, by whom, and with which move (ledger C1, C2): what the Claim button shows. */
export interface Claimable {
  readonly kind: ClaimKind;
  readonly move?: Move;
}

/** In: the legal moves. Out: every claim that would be correct, those on the board first. */
export const claimable = (game: RunningGame, color: Color, moves: readonly Move[]): readonly Claimable[] => {
  const kinds = CLAIM_KINDS.filter((kind) => mayClaim(game, kind) && (kind === 'dead' || color === game.position.turn));
  const onBoard = kinds.filter((kind) => review(game, kind).result === 'correct').map((kind) => ({ kind }));
  if (color !== game.position.turn) return onBoard;
  const ahead = kinds
    .filter((kind) => mayClaimAhead(game, kind) && !onBoard.some((claim) => claim.kind === kind))
    .flatMap((kind) =>
      moves.filter((move) => review(game, kind, move).result === 'correct').map((move) => ({ kind, move })),
    );
  return [...onBoard, ...ahead];
};
