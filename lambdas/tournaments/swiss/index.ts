export { breachesOf, type RoundWished } from './breaches.ts';
export { pairRound, type SwissFailure, type SwissRound } from './pair.ts';
export type { Colour, PastRound, SwissOptions, SwissPlayer } from './player.ts';
export { type TrfEvent, type TrfPlayer, type TrfRound, USUAL_POINTS } from './trf/format.ts';
export { readTrf } from './trf/read.ts';
export { swissOf } from './trf/swiss.ts';
export { makeTrf } from './trf/write.ts';
