import { type Color, type MoveReading, makeUci, opposite, parseMove } from '../chess/index.ts';
import {
  type Adjournment,
  absent,
  awaited,
  type Envelope,
  LATEST_RESUMPTION,
  MOST_PROPOSALS,
  SOONEST_RESUMPTION,
  standingAt,
} from './adjournment.ts';
import { defaultAt } from './arrival.ts';
import type { Command } from './command.ts';
import { accept, type Decision, refuse } from './decision.ts';
import { winOf } from './ending.ts';
import type { GameEvent } from './event.ts';
import type { RunningGame } from './game.ts';
import type { Instant } from './instant.ts';
import { endingOn } from './moves.ts';
import type { Refusal } from './refusal.ts';
import { touchRefusal } from './touch.ts';

type Of<T extends Command['type']> = Command & { readonly type: T };

const isShut = (adjournment: Adjournment | undefined): boolean =>
  adjournment?.stage === 'adjourned' || adjournment?.stage === 'due';

/** Either player proposes when the game is to be resumed; a new proposal takes the place of an earlier one. */
export const proposeAdjournment = (game: RunningGame, command: Of<'adjourn'>, color: Color, now: Instant): Decision => {
  if (!game.terms.settings.adjournment) return refuse({ code: 'adjournmentNotAllowed' });
  const standing = standingAt(game, now);
  if (standing?.stage === 'agreed') return refuse({ code: 'alreadyAgreedToAdjourn', turn: game.position.turn });
  if (isShut(standing)) return refuse({ code: 'gameAdjourned', resumesAt: standing!.resumesAt });
  if ((game.adjournmentsProposed ?? 0) >= MOST_PROPOSALS) {
    return refuse({ code: 'adjournedTooOften', most: MOST_PROPOSALS });
  }
  const { resumesAt } = command;
  const ahead = resumesAt - now;
  if (!(ahead >= SOONEST_RESUMPTION && ahead <= LATEST_RESUMPTION)) {
    return refuse({ code: 'resumptionOutOfRange', least: SOONEST_RESUMPTION, most: LATEST_RESUMPTION });
  }
  return accept({ type: 'adjournmentProposed', at: now, color, resumesAt });
};

/** The opponent's answer to a proposal, and to no later one. Once both agree, the player to move seals. */
export const answerAdjournment = (
  game: RunningGame,
  command: Of<'acceptAdjournment' | 'declineAdjournment'>,
  color: Color,
  now: Instant,
): Decision => {
  const standing = standingAt(game, now);
  const { type, resumesAt = standing?.resumesAt } = command;
  if (standing?.stage !== 'proposed' || standing.resumesAt !== resumesAt)
    return refuse({ code: 'noAdjournmentProposed' });
  if (standing.by === color) return refuse({ code: 'ownAdjournment' });
  return accept({ type: type === 'acceptAdjournment' ? 'adjournmentAgreed' : 'adjournmentDeclined', at: now, color });
};

/**
 * Ledger G1: the player to move seals a move, which is kept as it was written and judged when it is opened. Ledger G3:
 * while the player who sealed is absent, the other may seal the reply.
 */
export const sealMove = (game: RunningGame, command: Of<'sealMove'>, color: Color, now: Instant): Decision => {
  if (!game.terms.settings.adjournment) return refuse({ code: 'adjournmentNotAllowed' });
  const standing = standingAt(game, now);
  if (isShut(standing)) return refuse({ code: 'envelopeStands', resumesAt: standing!.resumesAt });
  const mayReply = absent(game).includes(opposite(color));
  if (standing?.stage !== 'agreed' && !mayReply) return refuse({ code: 'notAgreedToAdjourn' });
  if (color !== game.position.turn) return refuse({ code: 'notYourTurn', turn: game.position.turn });
  const locale = game.choices?.[color]?.letters ?? command.locale;
  return accept({ type: 'moveSealed', at: now, color, sealed: command.sealed, ...(locale && { locale }) });
};

const readSealed = (game: RunningGame, text: string, locale: string | undefined): MoveReading => {
  const last = game.moves.at(-1)?.move;
  return parseMove(game.position, text, { ...(last && { last }), ...(locale && { locale }) });
};

/**
 * Ledger X1: whoever has touched a piece seals a move with it. Undefined for what may be sealed, and for what is no move:
 * that is kept as it is written (G4). For the door, which alone sees the move before it is encrypted.
 */
export const sealedTouch = (game: RunningGame, text: string, locale: string | undefined): Refusal | undefined => {
  const reading = readSealed(game, text, locale);
  return reading.kind === 'move' ? touchRefusal(game, reading.move) : undefined;
};

/** The envelope is opened: the move is made, or what was written loses, since no move can be made out (ledger G4). */
const opening = (game: RunningGame, { by, locale }: Envelope, text: string, at: Instant): GameEvent[] => {
  const opened: GameEvent = { type: 'envelopeOpened', at, color: by, text };
  const reading = readSealed(game, text, locale);
  if (reading.kind === 'move' && !touchRefusal(game, reading.move)) {
    const { move } = reading;
    return [opened, { type: 'movePlayed', at, uci: makeUci(move), sealed: true }, ...endingOn(game, move, by, at)];
  }
  const outcome = winOf(opposite(by));
  const evidence = { kind: 'sealed', text, ...(locale && { locale }) } as const;
  return [opened, { type: 'gameEnded', at, ending: 'forfeit', outcome, by, evidence }];
};

const comes = (standing: Adjournment, color: Color, at: Instant): GameEvent[] =>
  standing.here.includes(color) ? [] : [{ type: 'playerCame', at, color }];

/**
 * A player is there for the resumption (ledger G2). The envelope opens for the one who must answer it. `opened` is what
 * stands in it, given by whoever holds the key; without a text it could not be opened (G6).
 */
export const bePresent = (game: RunningGame, command: Of<'bePresent'>, color: Color, now: Instant): Decision => {
  const standing = standingAt(game, now);
  if (standing?.stage === 'adjourned') return refuse({ code: 'gameAdjourned', resumesAt: standing.resumesAt });
  if (standing?.stage !== 'due' && standing?.stage !== 'resumed') return refuse({ code: 'notAdjourned' });
  const arrival = comes(standing, color, now);
  const { envelope } = standing;
  if (!envelope || awaited(envelope) !== color) {
    return arrival.length > 0 ? accept(...arrival) : refuse({ code: 'alreadyHere' });
  }
  const { opened } = command;
  if (opened?.envelope !== envelope.sealed) return refuse({ code: 'noKeyHere' });
  if (opened.text !== undefined) return accept(...arrival, ...opening(game, envelope, opened.text, now));
  return standing.stuck ? refuse({ code: 'stillStuck' }) : accept(...arrival, { type: 'envelopeStuck', at: now });
};

/** Ledger G6: both players want to go on from the position at the adjournment, without the envelope. */
export const goOnWithout = (game: RunningGame, color: Color, now: Instant): Decision => {
  const stuck = game.adjournment?.stuck;
  if (!stuck) return refuse({ code: 'notStuck' });
  if (stuck.goOn.includes(color)) return refuse({ code: 'alreadyHere' });
  const asked: GameEvent = { type: 'goingOnAsked', at: now, color };
  return accept(asked, ...(stuck.goOn.length > 0 ? [{ type: 'envelopeLost', at: now } as const] : []));
};

/** What needs an open board, and waits while a game is adjourned. */
const ON_THE_BOARD: ReadonlySet<string> = new Set([
  'playMove',
  'claim',
  'addLines',
  'touch',
  'adjust',
  'askTakeback',
  'acceptTakeback',
]);

/** Until the envelope is opened nothing is played on the board; once an adjournment is agreed, the move is sealed. */
export const whileAdjourned = (
  game: RunningGame,
  command: Command,
  color: Color,
  now: Instant,
): Decision | undefined => {
  const lateAt = defaultAt(game);
  if (lateAt !== undefined && now >= lateAt && command.type !== 'callArbiter') {
    return refuse({ code: 'defaulted', at: lateAt });
  }
  const standing = standingAt(game, now);
  if (!standing || !ON_THE_BOARD.has(command.type)) return undefined;
  if (standing.stage === 'agreed' && command.type === 'playMove') {
    return color === game.position.turn ? refuse({ code: 'sealInstead' }) : undefined;
  }
  if (standing.stage === 'adjourned') return refuse({ code: 'gameAdjourned', resumesAt: standing.resumesAt });
  if (standing.stage !== 'due') return undefined;
  const { envelope } = standing;
  return refuse({ code: envelope && awaited(envelope) === color ? 'envelopeShut' : 'envelopeWaits' });
};
