export * from './pair.ts';
export * from './player.ts';
export { readTrf } from './trf/read.ts';
export { swissOf } from './trf/swiss.ts';
