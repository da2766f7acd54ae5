import { inCheck } from '../attacks.ts';
import { type Board, NOWHERE, PAWN, type Side } from '../board.ts';
import { deadLayers } from './blocked.ts';
import { has, type Layer } from './layer.ts';
import { hopelessMaterial } from './material.ts';

/** Counting is quick, but must not hide a mate: with material that can't mate, the mate of this very move could be one. */
export const isHopelessByMaterial =
  (winner: Side) =>
  (board: Board): boolean =>
    hopelessMaterial(board, winner) !== undefined && !(board.turn !== winner && inCheck(board));

/** How often a configuration is tried before it counts as one that can't be proved dead. */
const TRIES = 3;
const LAYERS_A_TRY = 60;

/** Which men are left, and where the pawns stand. */
const configuration = ({ squares, where }: Board): string => {
  let pawns = '';
  const others = new Uint8Array(16);
  for (const square of where) {
    if (square === NOWHERE) continue;
    const kind = (squares[square]! & 7) | ((squares[square]! >> 7) << 3);
    if ((kind & 7) === PAWN) pawns += String.fromCharCode(square + (kind >> 3) * 64);
    else others[kind]!++;
  }
  return `${pawns} ${others.join('')}`;
};

/** Is the board one of the positions that the layer stands for? In doubt, no. */
const isIn = ({ squares, where }: Board, layer: Layer): boolean => {
  const found = new Set<number>();
  for (const square of where) {
    if (square === NOWHERE) continue;
    const side = squares[square]! >> 7;
    const role = squares[square]! & 7;
    const place = layer.findIndex(
      (man, index) => man.side === side && man.role === role && !found.has(index) && has(man, square),
    );
    if (place < 0) return false;
    found.add(place);
  }
  return layer.every((man, index) => man.role === 0 || found.has(index));
};

/**
 * Knows positions from which the winner can't mate, by material or since a wall holds, and remembers the layers of
 * every such proof, so that the next position that is one of theirs costs little. At most so many layers in all.
 */
export const hopelessPositions = (winner: Side, budget: number): ((board: Board) => boolean) => {
  const byMaterial = isHopelessByMaterial(winner);
  const dead = new Map<string, Layer[]>();
  const failures = new Map<string, number>();
  let left = budget;
  return (board) => {
    if (byMaterial(board)) return true;
    if (left <= 0 && dead.size === 0) return false;
    const key = configuration(board);
    if (board.ep === 0 && board.rights === 0 && dead.get(key)?.some((layer) => isIn(board, layer))) return true;
    const failed = failures.get(key) ?? 0;
    if (failed === TRIES || left <= 0) return false;
    const layers = deadLayers(board, winner, LAYERS_A_TRY);
    left -= layers?.length ?? LAYERS_A_TRY;
    if (layers === undefined) {
      failures.set(key, failed + 1);
      return false;
    }
    dead.set(key, [...(dead.get(key) ?? []), layers[0]!]);
    return true;
  };
};
