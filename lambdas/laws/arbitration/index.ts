export { type Before, readBefore } from './before.ts';
export * from './case.ts';
export { earlierEnd } from './earlier.ts';
export { booksAllowing, groundFor } from './grounds.ts';
export { LONGEST_NOTE, LONGEST_REASON, reasonProblem } from './reason.ts';
export { AWARDS, awardInWords, readAward } from './result.ts';
export { type AwardedResult, decidesCase, overturnsCall, RULINGS, type Ruling, type RulingKind } from './ruling.ts';
export { mayGoOn, stoppedByArbiter } from './stop.ts';
