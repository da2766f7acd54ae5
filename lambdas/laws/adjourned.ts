import type { Color } from '../chess/types.ts';
import { type Adjournment, absent } from './adjournment.ts';
import type { GameEvent } from './event.ts';
import type { RunningGame } from './game.ts';
import type { Instant } from './instant.ts';
import { type Clock, pressClock, settled } from './time/clock.ts';
import { startAgain, stopClock } from './time/pause.ts';

type Of<T extends GameEvent['type']> = GameEvent & { readonly type: T };

const ADJOURNED = { reason: 'adjournment' } as const;
const STUCK = { reason: 'envelope' } as const;

export const withoutAdjournment = (game: RunningGame): RunningGame => {
  const { adjournment: _, ...rest } = game;
  return rest;
};

const changed = (game: RunningGame, change: Partial<Adjournment>): RunningGame =>
  game.adjournment ? { ...game, adjournment: { ...game.adjournment, ...change } } : game;

const added = (colors: readonly Color[], color: Color): readonly Color[] =>
  colors.includes(color) ? colors : [...colors, color];

const proposed = (game: RunningGame, { color, resumesAt }: Of<'adjournmentProposed'>): RunningGame => ({
  ...game,
  adjournment: { stage: 'proposed', by: color, resumesAt, here: [] },
  adjournmentsProposed: (game.adjournmentsProposed ?? 0) + 1,
});

/**
 * Ledger G1: the sealed move stops its player's clock and is counted, though nobody has seen it. The first one adjourns
 * the game; a reply sealed for an absent opponent starts that opponent's clock (G3).
 */
const moveSealed = (game: RunningGame, { color, sealed, locale, at }: Of<'moveSealed'>): RunningGame => {
  const { adjournment } = game;
  if (!adjournment) return game;
  const clockThen = settled(game.clock, at);
  const envelope = { by: color, ply: game.moves.length, sealed, clock: clockThen, ...(locale && { locale }) };
  const clock = pressClock(game.clock, game.terms.time, at);
  const isReply = adjournment.stage === 'resumed';
  return {
    ...changed(game, { stage: isReply ? 'due' : 'adjourned', envelope }),
    clock: isReply ? clock : stopClock(clock, ADJOURNED, at),
    reminded: [],
  };
};

/** Once it is opened, the adjournment is over for whoever has come. */
const opened = (game: RunningGame, at: Instant): RunningGame => {
  const { envelope: _, stuck, ...adjournment } = game.adjournment!;
  const clock = startAgain(game.clock, STUCK, at);
  return { ...game, clock, adjournment: { ...adjournment, stage: 'resumed', ...(stuck && { lateFrom: at }) } };
};

/** What kept a player away from the resumption is over: they are late from now on, and not before. */
export const lateFrom = (game: RunningGame, at: Instant): RunningGame =>
  absent(game).length > 0 ? changed(game, { lateFrom: at }) : game;

const came = (game: RunningGame, color: Color): RunningGame => {
  const after = changed(game, { here: added(game.adjournment?.here ?? [], color) });
  const { stage, here = [] } = after.adjournment ?? {};
  return stage === 'resumed' && here.length === 2 ? withoutAdjournment(after) : after;
};

/** Ledger G6: the game goes on from the position at the adjournment, with the times used until then (classic 16.5). */
const lost = (game: RunningGame, at: Instant): RunningGame => {
  const { envelope } = game.adjournment!;
  const clock: Clock = { ...envelope!.clock, countedAt: at, stops: game.clock.stops };
  const running = [ADJOURNED, STUCK].reduce((now, stop) => startAgain(now, stop, at), clock);
  return { ...withoutAdjournment(game), clock: running, reminded: [], resumedPly: game.moves.length };
};

/** The game after an event of an adjournment (ledger G1 to G6). */
export const adjourned = (game: RunningGame, event: Of<AdjournmentEvent>): RunningGame => {
  switch (event.type) {
    case 'adjournmentProposed':
      return proposed(game, event);
    case 'adjournmentDeclined':
      return withoutAdjournment(game);
    case 'adjournmentAgreed':
      return changed(game, { stage: 'agreed' });
    case 'moveSealed':
      return moveSealed(game, event);
    case 'resumptionDue':
      return {
        ...changed(game, { stage: 'due' }),
        clock: startAgain(game.clock, ADJOURNED, event.at),
        resumedPly: game.moves.length + 1, // the sealed move was made before
      };
    case 'playerCame':
      return came(game, event.color);
    case 'envelopeOpened':
      return opened(game, event.at);
    case 'envelopeStuck':
      return { ...changed(game, { stuck: { goOn: [] } }), clock: stopClock(game.clock, STUCK, event.at) };
    case 'goingOnAsked':
      return changed(game, { stuck: { goOn: added(game.adjournment?.stuck?.goOn ?? [], event.color) } });
    case 'envelopeLost':
      return lost(game, event.at);
  }
};

export type AdjournmentEvent =
  | 'adjournmentProposed'
  | 'adjournmentDeclined'
  | 'adjournmentAgreed'
  | 'moveSealed'
  | 'resumptionDue'
  | 'playerCame'
  | 'envelopeOpened'
  | 'envelopeStuck'
  | 'goingOnAsked'
  | 'envelopeLost';

/**
 * What a move does to an adjournment: a proposal that its player was to answer is passed over; a game that goes on has
 * been resumed. The sealed move itself leaves it to those who are still awaited.
 */
export const adjournmentAfterMove = (before: RunningGame, after: RunningGame, sealed: boolean): RunningGame => {
  const { adjournment } = after;
  if (!adjournment) return after;
  if (sealed) return adjournment.here.length === 2 ? withoutAdjournment(after) : after;
  const stands = adjournment.stage === 'proposed' && adjournment.by === before.position.turn;
  return stands ? after : withoutAdjournment(after);
};
