export {
  type FenError,
  type FenErrorCode,
  type FenOptions,
  initialPosition,
  makeFen,
  makeForsyth,
  parseFen,
  positionKey,
} from './fen.ts';
export { type CastlingSide, explainIllegal, type Illegality, type IllegalReason } from './illegal.ts';
export { type Material, materialBalance, materialOf, PIECE_VALUES } from './material.ts';
export * from './notation/index.ts';
export { perft } from './perft.ts';
export * from './pgn/index.ts';
export {
  attackersOf,
  type CastlingRights,
  castlingRights,
  checkers,
  isLegal,
  kingSquare,
  legalMoves,
  type Position,
  pieceAt,
  pinnedBy,
  play,
  STATUSES,
  type Status,
  status,
} from './position.ts';
export * from './result.ts';
export * from './types.ts';
export * from './uci.ts';
export * from './verdicts/index.ts';
