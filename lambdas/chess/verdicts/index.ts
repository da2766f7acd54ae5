export { canMate, DEFAULT_BUDGET, deadness } from './canmate.ts';
export { fiftyMoves, type History, type QuietMoves, repetition } from './history.ts';
export { CLUB_DRAWS, type ClubDraw, insufficientMaterialClub } from './material.ts';
export {
  type CheckStep,
  type EscapeStep,
  PERPETUAL_BUDGET,
  type PerpetualVerdict,
  perpetual,
} from './perpetual.ts';
export { shortestMate } from './shortest.ts';
export type { Deadness, MaterialReason, MateVerdict, Reach, Unwinnable } from './verdict.ts';
