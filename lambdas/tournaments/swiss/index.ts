export { breachesOf, type RoundWished, type SwissBreach } from './breaches.ts';
export { pairRound, type SwissFailure, type SwissPair, type SwissRound } from './pair.ts';
export type { Colour, PastRound, SwissOptions, SwissPlayer } from './player.ts';
export {
  type PointSystem,
  type TrfEvent,
  type TrfFailure,
  type TrfPlayer,
  type TrfResult,
  type TrfRound,
  USUAL_POINTS,
} from './trf/format.ts';
export { readTrf } from './trf/read.ts';
export { swissOf } from './trf/swiss.ts';
export { makeTrf, type TrfDialect } from './trf/write.ts';
