import { isLegal, type Position, parseUci, play } from '../chess/index.ts';
import { COLORS } from '../chess/types.ts';
import { LONGEST_NOTE, reasonProblem } from './arbitration/reason.ts';
import { MOST_TIME_RULED } from './arbitration/rule.ts';
import type { Ruling } from './arbitration/ruling.ts';
import { begunBySetUp, startOf } from './begin.ts';
import { begin } from './challenge.ts';
import type { Command } from './command.ts';
import { type Decision, refuse } from './decision.ts';
import type { GameEvent } from './event.ts';
import { whileExpelled } from './expulsion.ts';
import type { EndedGame } from './game.ts';
import type { Instant } from './instant.ts';
import type { Refusal } from './refusal.ts';
import { settingsProblem } from './settings.ts';
import { eventOf, type SetUpGround } from './setup-ground.ts';
import { overAlready, readStart } from './start.ts';
import type { Terms } from './terms.ts';

type SetUpCommand = Command & { type: 'setUp' };

/** Half-moves that a game can bring along. More than any game between people has had. */
export const MOST_PLIES_BEFORE = 1_000;

/** The first of the moves that could not be played; undefined where all could. */
const movesProblem = (start: Position, moves: readonly string[]): Refusal | undefined => {
  if (moves.length > MOST_PLIES_BEFORE) return { code: 'tooManyMovesBefore', most: MOST_PLIES_BEFORE };
  let position = start;
  for (const [ply, uci] of moves.entries()) {
    const move = parseUci(uci);
    if (!move || !isLegal(position, move)) return { code: 'badMoveBefore', ply, uci };
    position = play(position, move);
  }
  return undefined;
};

/** Who may not set this game up, and between whom it can't be (ledger A5). */
const barred = ({ by, as, white, black, because, barred: expelled }: SetUpCommand): Refusal | undefined => {
  if (!as.director) return { code: 'notADirector' };
  if (white === black) return { code: 'samePlayers' };
  // An event has paired them by its own rules, and may be its director's own.
  if (because.kind === 'event') return undefined;
  return by === white || by === black ? { code: 'ownSetUp' } : whileExpelled(expelled, by);
};

const termsProblem = ({ terms, remaining = {} }: SetUpCommand): Refusal | undefined => {
  const problem = settingsProblem(terms.book, terms.settings, terms.time);
  if (problem) return { code: 'badSettings', book: terms.book, problem };
  const fits = COLORS.every((color) => {
    const time = remaining[color];
    return time === undefined || (time > 0 && time <= MOST_TIME_RULED);
  });
  return fits ? undefined : { code: 'tooMuchTimeGiven', most: MOST_TIME_RULED };
};

/** Nobody has to say why; what is said must be readable, and fit above the first board. */
const groundProblem = ({ because }: SetUpCommand): Refusal | undefined =>
  because.kind === 'director' && because.reason !== undefined ? reasonProblem(because.reason, LONGEST_NOTE) : undefined;

/**
 * Ledger A4, E10: a director has a game begin that nobody was challenged to: a fresh one, one that goes on from a
 * position or after the moves of another board, or one in place of an annulled one. The moves count for repetitions and
 * for fifty moves. Refused where nobody may set it up so, where a move of it could not be played, and where its book
 * would have ended it already.
 */
export const setUp = (command: SetUpCommand, now: Instant): Decision => {
  const problem = barred(command) ?? termsProblem(command) ?? groundProblem(command);
  if (problem) return refuse(problem);
  const { fen } = command.terms;
  const start = fen === undefined ? undefined : readStart(fen);
  if (start && !start.ok) return refuse({ code: 'badStart', problem: start.error });
  const terms = { ...command.terms, ...(start && { fen: start.value }) };
  const { by, white, black, names, place, remaining, because, moves = [] } = command;
  const unplayable = movesProblem(startOf(terms.fen), moves);
  if (unplayable) return refuse(unplayable);
  const event: GameEvent & { type: 'gameSetUp' } = {
    type: 'gameSetUp',
    at: now,
    ...{ by, white, black, names, place, terms, because },
    ...(moves.length > 0 && { moves: moves.join(' ') }),
    ...(remaining && Object.keys(remaining).length > 0 && { remaining }),
  };
  const game = begunBySetUp(event);
  const over = overAlready(game, game.terms.settings);
  return over ? refuse({ code: 'badStart', problem: over }) : begin(undefined, event, command.heeds ?? []);
};

/** The terms of a new game in place of another: the same, but for the start that was found to be wrong (classic 9.4). */
const termsAnew = ({ fen, ...terms }: Terms, { start }: Ruling & { kind: 'annul' }): Terms => {
  const from = start ?? fen;
  return from === undefined ? terms : { ...terms, fen: from };
};

/**
 * Ledger E10: the new game that an annulment brings about, at once and with nobody's consent. In: the game that was
 * annulled, the ruling, and where the new game is said to come from; it stays in that one's event. Undefined for a
 * ruling that brings none about.
 */
export const replayAfter = (
  game: EndedGame,
  { by, ruling }: GameEvent & { type: 'ruled' },
  because: SetUpGround & { kind: 'replay' },
): SetUpCommand | undefined => {
  if (ruling.kind !== 'annul' || ruling.replay === undefined) return undefined;
  const { names, place, terms } = game;
  const event = eventOf(game);
  const [white, black] = ruling.replay === 'same' ? [game.white, game.black] : [game.black, game.white];
  return {
    type: 'setUp',
    by,
    as: { director: true },
    ...{ white, black, names, place },
    because: { ...because, ...(event && { event }) },
    terms: termsAnew(terms, ruling),
  };
};
