import type { Color } from '../../chess/types.ts';
import {
  type Clock,
  exactDuration,
  flagFallsAt,
  type Instant,
  isStopped,
  periodAfter,
  remainingAt,
  type TimeControl,
  type TimeControlError,
  type TimeOf,
} from '../../laws/index.ts';
import { clockTime, datedTime, relativeTime } from './text.ts';

/**
 * What a player has left, as the clock line says it: "7 moves in 12 d 3 h" where so many moves are asked for, "2 d,
 * bank 20 d" where there is a bank.
 */
export const timeLeft = (control: TimeControl, clock: Clock, color: Color, at: Instant): string => {
  const left = remainingAt(clock, color, at);
  const { bank, moves } = clock.times[color];
  switch (control.kind) {
    case 'perMove': {
      const inBank = Math.min(bank, left);
      return inBank > 0 ? `${clockTime(left - inBank)}, bank ${clockTime(inBank)}` : clockTime(left);
    }
    case 'periods': {
      const { toGo } = periodAfter(control, moves);
      return toGo === undefined ? clockTime(left) : `${toGo} ${toGo === 1 ? 'move' : 'moves'} in ${clockTime(left)}`;
    }
    case 'tripleBlock':
      return `${clockTime(left)}, bank ${clockTime(bank)}`;
  }
};

/** When the running flag falls, or that it does not: to follow a player's time. */
export const flagInWords = (clock: Clock): string =>
  isStopped(clock) ? 'the clock stands still' : `flag falls ${relativeTime(flagFallsAt(clock))}`;

/** The same, to be read long after as well: by when a move is due. */
export const dueInWords = (clock: Clock): string =>
  isStopped(clock) ? 'the clock stands still' : `due by ${datedTime(flagFallsAt(clock))}`;

const TIMES: Readonly<Record<TimeOf, string>> = {
  move: 'A move takes',
  period: 'A limit for many moves is',
  increment: 'What a move adds is',
  cap: 'The most that a clock can gather is',
  bank: 'A bank holds',
  clock: 'The clock of a triple block has',
  doubling: 'Double time begins after',
  silence: 'The longest that one move may take is',
  guarantee: 'What is kept for every later move is',
};

/** Why a text is no time control, and what is. */
export const timeErrorInWords = (error: TimeControlError): string => {
  switch (error.code) {
    case 'unreadableTime':
      return `I can't read that as a time limit. Say it like ${error.examples.map((example) => `"${example}"`).join(' · ')}.`;
    case 'timeOutOfRange':
      return `${TIMES[error.of]} at least ${exactDuration(error.least)} and at most ${exactDuration(error.most)} here.`;
    case 'negativeTime':
      return 'A time can\'t be less than nothing. Say it without the minus: "3 days per move".';
    case 'noMoves':
      return 'A limit is for one move at least: "10 moves in 50 days".';
    case 'tooManyMoves':
      return `A limit is for at most ${error.most} moves. For a whole game say "all moves in 60 days".`;
    case 'tooManyPeriods':
      return `At most ${error.most} limits can follow one another. The last is repeated by itself.`;
    case 'periodAfterAllMoves':
      return 'After a limit for all moves none is left for another. Put the limits for some moves first: "40 moves in 60 days, then all moves in 30 days".';
    case 'capWithoutIncrement':
      return 'A most on the clock needs something that adds to it: "30 days + 1 day per move, at most 45 days".';
    case 'capBelowBase':
      return `The clock starts with ${exactDuration(error.base)}, so its most can't be ${exactDuration(error.cap)}. Give at least ${exactDuration(error.base)}.`;
    case 'bankWithoutTimePerMove':
      return 'A bank goes beside a time per move: "2 days per move, bank 20 days". Elsewhere unused time is carried over already.';
    case 'guaranteeWithoutTripleBlock':
      return 'A time that is kept for every later move goes with a triple block: "triple block 50/75/1, at least 3 days".';
    case 'guaranteeAboveClock':
      return `What is kept for every later move can't be more than the clock, ${exactDuration(error.clock)}.`;
    case 'countingInTripleBlock':
      return 'A triple block counts time exactly, never double, and has no limit of silence. Leave that out.';
    case 'notWholeDays':
      return 'Whole days can be counted only where every time is in days. Say the times in days, or leave "whole days" out.';
  }
};
