export { letterOf } from './letters.ts';
export { type MakeOptions, makeMove, NOTATIONS, type Notation } from './make.ts';
export { type MoveReading, parseMove, parseMoves, type RunReading } from './parse.ts';
export type { ReadOptions } from './read.ts';
export type { Refusal } from './refuse.ts';
