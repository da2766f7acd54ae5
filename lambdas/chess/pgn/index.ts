export { clockComment, clockIn, elapsedComment, readComment } from './comments.ts';
export {
  isWhole,
  PGN_RESULTS,
  type PgnError,
  type PgnErrorCode,
  type PgnGame,
  type PgnLine,
  type PgnMove,
  type PgnResult,
} from './game.ts';
export { type GameToWrite, type LineToWrite, type MoveToWrite, makePgn } from './make.ts';
export { parsePgn } from './read.ts';
export { readPgn } from './stream.ts';
