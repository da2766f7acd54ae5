import { play } from '../chess/index.ts';
import type { Color } from '../chess/types.ts';
import { parseUci } from '../chess/uci.ts';
import { chose, leaveBegan, leaveEnded, leavePlanned, withoutLeave } from './absence.ts';
import { adjourned, adjournmentAfterMove, lateFrom, withoutAdjournment } from './adjourned.ts';
import { arbitrated, isArbitration, playedOn } from './arbitration/evolve.ts';
import { awaitAfter, awaitAnew, awaitAtStart } from './arrival.ts';
import { begun, begunBySetUp, NO_LINES, startOf } from './begin.ts';
import { BrokenHistory } from './broken.ts';
import type { Ending } from './ending.ts';
import type { GameEvent } from './event.ts';
import { claimKey } from './evidence.ts';
import { flagsAfter } from './fallen.ts';
import type { Challenge, Game, RunningGame } from './game.ts';
import { leaveAskedAfter } from './leave-review.ts';
import { type Line, linesAfter, withLine } from './lines.ts';
import { offerAfterMove, offered, offersAfterMove, withExcess, withOffer } from './offers.ts';
import { completeTerms } from './settings.ts';
import { takenBack, withoutTakeback } from './takeback.ts';
import { giveTime } from './time/adjust.ts';
import { finishClock, pressClock } from './time/clock.ts';
import { giveBack } from './time/pause.ts';
import { touchedBefore, untouched, withReleased, withTouched } from './touch.ts';

const broken = (event: GameEvent, game: Game | undefined): never => {
  throw new BrokenHistory(`${event.type} can't follow in a game that is ${game?.phase ?? 'not there'}`);
};

const started = (game: Challenge, event: GameEvent & { type: 'gameStarted' }): RunningGame => {
  const { white, black, at } = event;
  return begun(game, { white, black, at, start: startOf(game.terms.fen) });
};

/** The opponent's word on a fallen flag has been spoken, or is no longer needed. */
const flagSettled = (game: RunningGame): RunningGame => {
  const { overstepped: _, ...rest } = game;
  return rest;
};

const withMoreTime = (game: RunningGame, { color, duration, at }: GameEvent & { type: 'timeGiven' }): RunningGame => ({
  ...flagSettled(game),
  clock: giveTime(game.clock, game.terms.time, color, duration, at),
  reminded: [],
});

const moved = (game: RunningGame, event: GameEvent & { type: 'movePlayed' }): RunningGame => {
  const move = parseUci(event.uci);
  if (!move) throw new BrokenHistory(`no move: ${event.uci}`);
  const offersDraw = event.offersDraw === true;
  const clock = event.sealed ? game.clock : pressClock(game.clock, game.terms.time, event.at);
  const after: RunningGame = {
    ...untouched(flagSettled(game)),
    position: play(game.position, move),
    moves: [...game.moves, { move, at: event.at, offersDraw, clock, ...touchedBefore(game) }],
    offers: offersAfterMove(game, offersDraw),
    takebackRequests: 0,
    clock,
    preparedOffers: game.preparedOffers.filter(
      (color) => event.conditional || event.sealed || color !== game.position.turn,
    ),
    offerChanges: 0,
    lines: linesAfter(game.lines, event.uci),
    lineChanges: { white: 0, black: 0 },
    reminded: [],
  };
  const played = withoutTakeback(withOffer(after, offerAfterMove(game, offersDraw)));
  return adjournmentAfterMove(game, played, event.sealed === true);
};

const withLines = (game: RunningGame, event: GameEvent & { type: 'linesAdded' | 'linesDropped' }): RunningGame => {
  const { color, type } = event;
  const standing = game.lines[color];
  const lines =
    type === 'linesAdded'
      ? event.lines.map((line) => line.split(' ')).reduce<readonly Line[]>(withLine, standing)
      : standing.filter((line) => !event.lines.includes(line.join(' ')));
  return {
    ...game,
    lines: { ...game.lines, [color]: lines },
    lineChanges: { ...game.lineChanges, [color]: game.lineChanges[color] + 1 },
  };
};

/** Lines are for the board they were made on: they go with a move that is taken back. */
const withoutStaleLines = (before: RunningGame, after: Game): Game =>
  after.phase === 'running' && after.moves.length < before.moves.length ? { ...after, lines: NO_LINES } : after;

const inChallenge = (game: Challenge, event: GameEvent): Game => {
  const lapse = (how: 'declined' | 'withdrawn' | 'expired'): Game => {
    const { challenger, opponent, names, place, terms, color } = game;
    return { phase: 'lapsed', challenger, opponent, names, place, terms, color, how };
  };
  switch (event.type) {
    case 'challengeDeclined':
      return lapse('declined');
    case 'challengeWithdrawn':
      return lapse('withdrawn');
    case 'challengeExpired':
      return lapse('expired');
    case 'gameStarted':
      return started(game, event);
    default:
      return broken(event, game);
  }
};

const withPrepared = (game: RunningGame, preparedOffers: readonly Color[]): RunningGame => ({
  ...game,
  preparedOffers,
  offerChanges: game.offerChanges + 1,
});

/** What ends the game with the move itself (ledger T2): the move then brings its player no time. */
const WITH_THE_MOVE: ReadonlySet<Ending> = new Set<Ending>(['checkmate', 'stalemate', 'threefold', 'fifty', 'dead']);

/** Ledger C6, P4: a claim counts as a draw offer, which stands, and is counted, where the review did not uphold it. */
const claimed = (game: RunningGame, { color, claim, uci }: GameEvent & { type: 'claimNotUpheld' }): RunningGame => {
  const offer = { by: color, ply: game.moves.length };
  const claimsMade = [...(game.claimsMade ?? []), claimKey(claim, uci)];
  return { ...withOffer(game, offer), offers: [...game.offers, offer], claimsMade };
};

const ended = (game: RunningGame, event: GameEvent & { type: 'gameEnded' }): Game => {
  const {
    drawOffer: _,
    preparedOffers: __,
    offerChanges: ___,
    calls: ____,
    reminded: _____,
    lines: ______,
    lineChanges: _______,
    ...rest
  } = withoutAdjournment(game);
  const { ending, outcome, at, by, evidence, named, law } = event;
  const withTheMove = WITH_THE_MOVE.has(ending) && game.moves.at(-1)?.at === at;
  const clock = withTheMove ? finishClock(game.clock, at) : game.clock;
  return {
    ...rest,
    phase: 'ended',
    clock,
    ending,
    outcome,
    endedAt: at,
    ...(by && { endedBy: by }),
    ...(evidence && { evidence }),
    ...(named && { named }),
    ...(law && { law }),
    before: game,
  };
};

const inPlay = (game: RunningGame, event: GameEvent): Game => {
  switch (event.type) {
    case 'movePlayed':
      return moved(game, event);
    case 'adjournmentProposed':
    case 'adjournmentDeclined':
    case 'adjournmentAgreed':
    case 'moveSealed':
    case 'resumptionDue':
    case 'playerCame':
    case 'envelopeOpened':
    case 'envelopeStuck':
    case 'goingOnAsked':
    case 'envelopeLost':
      return adjourned(game, event);
    case 'linesAdded':
    case 'linesDropped':
      return withLines(game, event);
    case 'linesLapsed': // the move itself has left them behind
      return game;
    case 'drawOfferPrepared':
      return withPrepared(game, [...game.preparedOffers, event.color]);
    case 'drawOfferDropped':
      return withPrepared(
        game,
        game.preparedOffers.filter((color) => color !== event.color),
      );
    case 'drawDeclined':
    case 'agreedTooEarly':
      return withOffer(game, undefined);
    case 'drawOffered':
      return offered(game, event.color);
    case 'moveAskedFor':
      return game.drawOffer ? withOffer(game, { ...game.drawOffer, awaitsMove: true }) : game;
    case 'offeredTooOften': // told, and kept for the director
      return withExcess(game, event.color);
    case 'flagPassed': // noted with the other flags
      return game;
    case 'takebackAsked':
      return { ...game, takeback: { by: event.color }, takebackRequests: game.takebackRequests + 1 };
    case 'takebackDeclined':
      return withoutTakeback(game);
    case 'movesTakenBack':
      return takenBack(game, event.plies, event.at);
    case 'touched':
      return withTouched(game, event.square);
    case 'pawnReleased':
      return withReleased(game, event.from, event.to);
    case 'adjusted':
      return { ...game, adjusting: true };
    case 'touchClaimed':
      return { ...game, touchClaimed: true };
    case 'overstepped':
      return { ...game, overstepped: { at: event.at, until: event.until } };
    case 'timeGiven':
      return withMoreTime(game, event);
    case 'reminded':
      return { ...game, reminded: [...game.reminded, event.before] };
    case 'memberChose':
      return chose(game, event);
    case 'leavePlanned':
      return leaveAskedAfter(leavePlanned(game, event), event);
    case 'leaveBegan':
      return leaveBegan(game, event);
    case 'leaveEnded':
      return lateFrom(leaveEnded(game, event), event.at);
    case 'leaveCancelled':
      return leaveAskedAfter(withoutLeave(game, event), event);
    case 'leaveAsked':
    case 'leaveRefused':
      return leaveAskedAfter(game, event);
    case 'timeGivenBack':
      return { ...game, clock: giveBack(game.clock, event) };
    case 'claimNotUpheld':
      return claimed(game, event);
    case 'arbiterCalled':
    case 'appealed':
    case 'ruled':
      return arbitrated(game, event);
    case 'gameEnded':
      return ended(game, event);
    default:
      return broken(event, game);
  }
};

/** The game after one more event. Throws BrokenHistory where the event can't have happened to this game. */
export const evolve = (game: Game | undefined, event: GameEvent): Game => {
  if (!game) {
    if (event.type === 'gameSetUp') return awaitAtStart(begunBySetUp(event), event);
    if (event.type !== 'challengeMade') return broken(event, game);
    const { type: _, at: __, ...challenge } = event;
    return { phase: 'challenge', ...challenge, terms: completeTerms(challenge.terms) };
  }
  if (game.phase === 'challenge') return awaitAtStart(inChallenge(game, event), event);
  if (game.phase === 'running')
    return awaitAfter(game, flagsAfter(game, withoutStaleLines(game, inPlay(game, event)), event), event);
  if (game.phase === 'ended' && event.type === 'flagLifted') return game.before;
  if (game.phase === 'ended' && event.type === 'takenUp') return awaitAnew(playedOn(game, event.at), event.at);
  if (game.phase === 'ended' && isArbitration(event)) return awaitAnew(arbitrated(game, event), event.at);
  return broken(event, game);
};

/** The game that a history tells. Throws BrokenHistory for an empty or contradictory one. */
export const replay = (events: readonly GameEvent[]): Game => {
  const game = events.reduce<Game | undefined>(evolve, undefined);
  if (!game) throw new BrokenHistory('no events');
  return game;
};
