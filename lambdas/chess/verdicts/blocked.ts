import { type Board, KING, PAWN, type Side } from '../board.ts';
import { COLORS, ROLES } from '../types.ts';
import { enPassants, eventsFrom } from './events.ts';
import { type Layer, layerOf, onlySquare, squaresOf } from './layer.ts';
import { mayMate } from './picture.ts';
import { roam } from './roam.ts';
import type { Unwinnable } from './verdict.ts';

type Blocked = Extract<Unwinnable, { kind: 'blocked' }>;

/** The men that are left, what they are, and where the pawns stand: layers that differ in this have little in common. */
const configuration = (layer: Layer): string =>
  layer.map(({ role, low, high }) => (role === PAWN ? `P${low},${high}` : role)).join(' ');

const isPart = (layer: Layer, of: Layer): boolean =>
  layer.every(({ low, high }, place) => (low & ~of[place]!.low) === 0 && (high & ~of[place]!.high) === 0);

/**
 * Proves, where it can, that the winner can never mate: follows every capture and every pawn move that can still
 * happen, from layer to layer, and finds none in which the loser's king could be mated. All layers, the first of them
 * this position's; undefined proves nothing. At most so many are looked at; with castling still possible, none is.
 */
export const deadLayers = (board: Board, winner: Side, budget: number): readonly Layer[] | undefined => {
  if (board.rights !== 0) return undefined;
  const root = layerOf(board);
  const pending: Layer[] = [...(board.ep === 0 ? [] : takenInPassing(board, root)), root];
  const seen = new Map<string, Layer[]>();
  const all: Layer[] = [];
  for (let start = pending.pop(); start !== undefined; start = pending.pop()) {
    const key = configuration(start);
    const alike = seen.get(key) ?? [];
    if (alike.some((other) => isPart(start!, other))) continue;
    if (all.length === budget) return undefined;
    const layer = roam(start);
    if (mayMate(layer, winner)) return undefined;
    alike.push(layer);
    all.push(layer);
    seen.set(key, alike);
    pending.push(...eventsFrom(layer));
  }
  return all;
};

/** The same as evidence that words can be made of. */
export const proveBlocked = (board: Board, winner: Side, budget: number): Blocked | undefined => {
  const layers = deadLayers(board, winner, budget);
  return layers && evidence(layerOf(board), layers, winner);
};

const takenInPassing = (board: Board, root: Layer): Layer[] => {
  const pawn = root.findIndex((man) => man.role === PAWN && onlySquare(man) === (board.ep ^ 8));
  return [...enPassants(root, pawn, board.ep)];
};

const evidence = (root: Layer, layers: readonly Layer[], winner: Side): Blocked => {
  const pieces = root.map((man, place) => {
    const reach = { low: 0, high: 0 };
    for (const layer of layers) {
      reach.low |= layer[place]!.low;
      reach.high |= layer[place]!.high;
    }
    const piece = { color: COLORS[man.side]!, role: ROLES[man.role - 1]! };
    return { square: onlySquare(man), piece, squares: squaresOf(reach) };
  });
  const king = root.findIndex((man) => man.role === KING && man.side !== winner);
  return { kind: 'blocked', pieces, kingSquares: pieces[king]!.squares };
};
