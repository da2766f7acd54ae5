import type { Command } from '../command.ts';
import { accept, type Decision, refuse } from '../decision.ts';
import type { GameEvent } from '../event.ts';
import { colorOf, type EndedGame, plyOf, type RunningGame } from '../game.ts';
import type { Duration, Instant } from '../instant.ts';
import { DAY } from '../instant.ts';
import type { Refusal } from '../refusal.ts';
import { eventOf } from '../setup-ground.ts';
import { withStart } from '../start.ts';
import { remainingAt } from '../time/clock.ts';
import { type Case, callerOf, caseNumbered, waitingCase } from './case.ts';
import { decidedOnBoard } from './decided.ts';
import { booksAllowing, lawOf } from './grounds.ts';
import { givesBack, withCost } from './penalty.ts';
import { reasonProblem } from './reason.ts';
import type { Ruling } from './ruling.ts';
import { mayGoOn, stoppedByArbiter } from './stop.ts';

type Played = RunningGame | EndedGame;
type Rule = Command & { type: 'rule' };

/** The most time that one ruling gives. */
export const MOST_TIME_RULED: Duration = 365 * DAY;
/** Rulings in one game, long ones counted as several. The record has an end, and moves must always find room in it. */
export const MOST_RULINGS = 60;

/** The case that a ruling is for; undefined where the director takes the game up unasked. */
const subjectOf = (game: Played, number: number | undefined): Case | undefined | 'noSuchCase' =>
  number === undefined ? waitingCase(game) : (caseNumbered(game, number) ?? 'noSuchCase');

/** Whether this person may rule on this case now (ledger A5, A7, A8, conflict of interest). */
const bar = (game: Played, subject: Case | undefined, { by, as, ruling }: Rule): Refusal | undefined => {
  if (!as.director && !as.appeals) return { code: 'notADirector' };
  if (colorOf(game, by)) return { code: 'ownGame' };
  if ('member' in ruling && ruling.member === by) return { code: 'aboutYourself' };
  if (!subject || subject.stage === 'open' || subject.stage === 'ruled') {
    const other = waitingCase(game);
    if (subject && other && other !== subject) return { code: 'otherCaseWaits', number: other.number };
    return as.director ? undefined : { code: 'notADirector' };
  }
  if (subject.stage === 'final') return { code: 'caseFinal', number: subject.number };
  if (!as.appeals) return { code: 'appealsDecide', number: subject.number };
  return subject.ruledBy === by ? { code: 'ownRuling', number: subject.number } : undefined;
};

const timeProblem = (
  game: RunningGame,
  color: 'white' | 'black',
  duration: Duration,
  now: Instant,
): Refusal | undefined => {
  const left = remainingAt(game.clock, color, now);
  return duration > 0 && duration < left ? undefined : { code: 'tooMuchTime', color, left };
};

const over = ({ ending, outcome }: EndedGame): Refusal => ({ code: 'gameOver', ending, outcome });

/** Classic 9, interpretation: irregularities that are found after the end are ignored. */
const foundTooLate = ({ ending, outcome }: EndedGame): Refusal => ({ code: 'gameOver', ending, outcome, found: true });

/** Who lost the game by leaving its event can't have it go on from outside: back in the event, they have it again (ledger P3). */
const fromOutside = ({ evidence, endedBy, ...game }: EndedGame): Refusal | undefined =>
  evidence?.kind === 'leftEvent' && endedBy ? { code: 'outOfItsEvent', member: game[endedBy] } : undefined;

/** What keeps a ruling of this kind from being carried out in the game as it stands. */
const impossible = (game: Played, subject: Case | undefined, ruling: Ruling, now: Instant): Refusal | undefined => {
  switch (ruling.kind) {
    case 'playOn':
      if (game.phase === 'ended') return mayGoOn(game) ? fromOutside(game) : over(game);
      return subject || stoppedByArbiter(game) ? undefined : { code: 'goesOnAlready' };
    case 'stopClocks':
      if (game.phase === 'ended') return over(game);
      return stoppedByArbiter(game) ? { code: 'clocksStand' } : undefined;
    case 'giveTime': {
      const late = game.phase === 'ended' && game.ending === 'flagFall' && ruling.color === game.before.clock.turn;
      if (game.phase === 'ended' && !late) return over(game);
      const fits = ruling.duration > 0 && ruling.duration <= MOST_TIME_RULED;
      return fits ? undefined : { code: 'tooMuchTimeGiven', most: MOST_TIME_RULED };
    }
    case 'takeTime':
      return game.phase === 'ended' ? over(game) : timeProblem(game, ruling.color, ruling.duration, now);
    case 'restore':
      if (game.phase === 'ended' && !mayGoOn(game) && game.ending !== 'flagFall') return foundTooLate(game);
      if (game.phase === 'ended' && fromOutside(game)) return fromOutside(game);
      return isPly(game, ruling.ply) ? undefined : { code: 'noSuchMove', moves: plyOf(game) };
    case 'award':
      if (ruling.ply !== undefined && !isPly(game, ruling.ply)) return { code: 'noSuchMove', moves: plyOf(game) };
      return game.phase === 'ended' && ruling.ply === undefined && stands(game, ruling.result)
        ? { code: 'sameResult', outcome: game.outcome }
        : decidedOnBoard(game, ruling);
    case 'annul':
      return isAnnulledSo(game, ruling) ? { code: 'sameResult', outcome: 'annulled' } : wrongStart(game, ruling);
    case 'adjudicate':
      return game.phase === 'ended' ? over(game) : undefined;
    case 'reject':
      return subject && subject.stage !== 'ruled' ? undefined : { code: 'noOpenCase' };
    case 'groundless': {
      const caller = subject && subject.stage !== 'ruled' ? callerOf(subject) : undefined;
      if (!caller) return { code: 'noOpenCase' };
      if (!ruling.duration) return undefined;
      return game.phase === 'ended' ? over(game) : timeProblem(game, colorOf(game, caller)!, ruling.duration, now);
    }
    case 'expel':
    case 'readmit':
      return ruling.from === 'event' ? notOfEvent(game, ruling.member) : undefined;
    default:
      return undefined;
  }
};

/** Why a member can't be put out of the event of this game, or let in again, by a ruling in it (ledger P1). */
const notOfEvent = (game: Played, member: string): Refusal | undefined => {
  const event = eventOf(game);
  if (!event) return { code: 'gameOfNoEvent' };
  return colorOf(game, member) ? undefined : { code: 'notInThisGame', member, event: event.name };
};

const isPly = (game: Played, ply: number): boolean => Number.isInteger(ply) && ply >= 0 && ply < plyOf(game);

const stands = (game: EndedGame, { outcome, forfeit }: { outcome: string; forfeit: boolean }): boolean =>
  game.outcome === outcome && (game.ending === 'forfeit') === forfeit;

/** Whether a game is annulled, and a new one played in its place if one is asked for: that can still be ordered later. */
const isAnnulledSo = (game: Played, { replay }: Ruling & { kind: 'annul' }): boolean =>
  game.phase === 'ended' && game.outcome === 'annulled' && (game.replayed === true || replay === undefined);

/**
 * Why no new game can be played because the old one began wrong, with the wrong colours or from the wrong position: it is
 * over, or none can start there (classic 9.4).
 */
const wrongStart = (game: Played, { replay, start }: Ruling & { kind: 'annul' }): Refusal | undefined => {
  if (start === undefined && replay !== 'reversed') return undefined;
  if (game.phase === 'ended' && !mayGoOn(game)) return foundTooLate(game);
  if (start === undefined) return undefined;
  const terms = withStart({ ...game.terms, fen: start });
  return terms.ok ? undefined : { code: 'badStart', problem: terms.error };
};

/** What a ruling brings about at once, besides itself. */
const consequence = (ruling: Ruling, law: string, at: Instant): readonly GameEvent[] => {
  switch (ruling.kind) {
    case 'award': {
      const { outcome, forfeit } = ruling.result;
      return [{ type: 'gameEnded', at, ending: forfeit ? 'forfeit' : 'ruling', outcome, law }];
    }
    case 'annul':
      return [{ type: 'gameEnded', at, ending: 'ruling', outcome: 'annulled', law }];
    case 'adjudicate':
      return [{ type: 'gameEnded', at, ending: 'adjudication', outcome: ruling.outcome, law }];
    default:
      return [];
  }
};

/**
 * Ledger A2 to A8: a director's ruling, or the appeals committee's. It names its law, and is refused where the game's
 * book gives it no ground, where the person may not rule here, or where there is nothing for it to change. A mistaken
 * ruling is put right by another one. In: who rules has been checked to be what `as` says.
 */
export const rule = (game: Played, command: Rule, now: Instant): Decision => {
  const subject = subjectOf(game, command.case);
  if (subject === 'noSuchCase') return refuse({ code: 'noSuchCase', number: command.case! });
  const barred = bar(game, subject, command);
  if (barred) return refuse(barred);
  const { by, name } = command;
  const ruling = withCost(game, subject, command.ruling, now);
  const law = lawOf(game.terms, ruling);
  if (law === undefined) {
    return refuse({ code: 'noGround', kind: ruling.kind, book: game.terms.book, allowing: booksAllowing(ruling.kind) });
  }
  if ((game.rulings ?? 0) >= MOST_RULINGS) return refuse({ code: 'ruledTooOften', most: MOST_RULINGS });
  const problem = impossible(game, subject, ruling, now);
  if (problem) return refuse(problem);
  const reason = command.reason.trim();
  const unread = reasonProblem(reason);
  if (unread) return refuse(unread);
  const appealed = subject?.stage === 'appealed';
  const back = givesBack(subject, ruling);
  return accept(
    {
      type: 'ruled',
      at: now,
      by,
      ...(name !== undefined && { name }),
      as: appealed ? 'appeals' : 'director',
      ...(subject ? { case: subject.number } : { opens: true as const }),
      ruling,
      reason,
      law,
      ...(back && { givesBack: back }),
    },
    ...consequence(ruling, law, now),
  );
};
