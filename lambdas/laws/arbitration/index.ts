export { plyBefore } from './before.ts';
export { MOST_CALLS } from './call.ts';
export * from './case.ts';
export { booksAllowing, groundFor } from './grounds.ts';
export { LONGEST_REASON, reasonProblem } from './reason.ts';
export { AWARDS, awardInWords, readAward } from './result.ts';
export { callerOf, MOST_TIME_RULED } from './rule.ts';
export { type AwardedResult, decidesCase, RULINGS, type Ruling, type RulingKind } from './ruling.ts';
export { mayGoOn, stoppedByArbiter } from './stop.ts';
