export { giveTime, refillClock, takeTime } from './adjust.ts';
export type { TimeControlError, TimeOf } from './check.ts';
export {
  type Clock,
  finishClock,
  flagFallsAt,
  isStopped,
  pressClock,
  remainingAt,
  startClock,
} from './clock.ts';
export {
  DEFAULT_TIME,
  type Period,
  periodAfter,
  TIME_EXAMPLES,
  type TimeControl,
  type TripleBlock,
} from './control.ts';
export { type Counting, ICCF_COUNTING } from './counting.ts';
export { durationInWords, exactDuration, parseDuration } from './duration.ts';
export { breakSilence, giveBack, startAgain, stopClock } from './pause.ts';
export { pgnTimeControl } from './pgn.ts';
export { parseTimeControl } from './read.ts';
export { REMINDERS } from './reminders.ts';
export { restoreClock, restoreInProportion } from './restore.ts';
export { countingExplained, timeControlExplained, timeControlInWords } from './words.ts';
