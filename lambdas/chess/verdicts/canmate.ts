import { inCheck } from '../attacks.ts';
import type { Board, MoveCode, Side } from '../board.ts';
import { generate, MOST_MOVES } from '../generate.ts';
import { packedKey } from '../hash.ts';
import { boardOf, decodeMove, type Position } from '../position.ts';
import { COLORS, type Color, type Move } from '../types.ts';
import { proveBlocked } from './blocked.ts';
import { hopelessPositions, isHopelessByMaterial } from './hopeless.ts';
import { hopelessMaterial } from './material.ts';
import { cornersFor } from './plan.ts';
import { type Search, searchMate } from './search.ts';
import type { Deadness, MateVerdict, Unwinnable } from './verdict.ts';

/** How many positions the last and longest search may look at unless told otherwise: a fifth of a second at worst. */
export const DEFAULT_BUDGET = 50_000;

/** Nearly every position of a real game is mated in this many, so the slower proof of the contrary comes after. */
const FIRST_LOOK = 300;
const OTHER_CORNERS = 2_000;
/** How many layers the proof may take at first, and all proofs within the last search together. */
const LAYERS = 400;
const LAYERS_WITHIN = 700;
/** In the last search longer lines count as worse, so that it spreads where the first ones ran ahead. */
const PATIENCE = 1;

const moves = new Uint16Array(MOST_MOVES);

/**
 * Can this colour mate the other by any series of legal moves, however foolish (laws of chess 5.2.2, 6.9)? Counters
 * play no part. `budget` is how many positions may be looked at. A line, when there is one, is legal and ends in
 * mate; "unwinnable" is proved; what is neither is undetermined and for a human to decide.
 */
export const canMate = (position: Position, color: Color, budget = DEFAULT_BUDGET): MateVerdict => {
  const board = boardOf(position).clone();
  const winner: Side = color === 'white' ? 0 : 1;
  const forced: MoveCode[] = [];
  const stop = playForced(board, winner, forced);
  const verdict = stop ?? judge(board, winner, budget);
  return forced.length === 0 ? verdict : after(forced.map(decodeMove), verdict);
};

/** Both colours at once (laws of chess 5.2.2, ledger E4 and C8). */
export const deadness = (position: Position, budget = DEFAULT_BUDGET): Deadness => {
  const byColor = { white: canMate(position, 'white', budget), black: canMate(position, 'black', budget) };
  const verdicts = COLORS.map((color) => byColor[color].verdict);
  const alive = verdicts.includes('winnable');
  return { verdict: alive ? 'alive' : verdicts.includes('undetermined') ? 'undetermined' : 'dead', byColor };
};

const unwinnable = (why: Unwinnable): MateVerdict => ({ verdict: 'unwinnable', why });

const after = (line: readonly Move[], verdict: MateVerdict): MateVerdict => {
  if (verdict.verdict === 'winnable') return { verdict: 'winnable', line: [...line, ...verdict.line] };
  return verdict.verdict === 'unwinnable' ? unwinnable({ kind: 'forced', line, why: verdict.why }) : verdict;
};

/** Plays while there is one legal move; a verdict where that ends the matter. */
const playForced = (board: Board, winner: Side, forced: MoveCode[]): MateVerdict | undefined => {
  const seen = new Set<string>();
  for (;;) {
    const count = generate(board, moves, 0);
    if (count === 0) {
      if (!inCheck(board)) return unwinnable({ kind: 'over', ending: 'stalemate' });
      return board.turn === winner
        ? unwinnable({ kind: 'over', ending: 'checkmate' })
        : { verdict: 'winnable', line: [] };
    }
    if (count > 1) return undefined;
    const key = packedKey(board);
    if (seen.has(key)) return unwinnable({ kind: 'exhausted', nodes: seen.size });
    seen.add(key);
    forced.push(moves[0]!);
    board.make(moves[0]!);
  }
};

const judge = (board: Board, winner: Side, budget: number): MateVerdict => {
  const reason = hopelessMaterial(board, winner);
  if (reason !== undefined) return unwinnable({ kind: 'material', reason });
  const [corner, ...others] = cornersFor(board, winner);
  const isHopeless = isHopelessByMaterial(winner);
  const first = searchMate(board, winner, corner!, Math.min(FIRST_LOOK, budget), isHopeless);
  if (first.end !== 'spent') return conclude(first);
  const blocked = proveBlocked(board, winner, LAYERS);
  if (blocked !== undefined) return unwinnable(blocked);
  for (const other of others) {
    const look = searchMate(board, winner, other, Math.min(OTHER_CORNERS, budget), isHopeless);
    if (look.end !== 'spent') return conclude(look);
  }
  return conclude(searchMate(board, winner, corner!, budget, hopelessPositions(winner, LAYERS_WITHIN), PATIENCE));
};

const conclude = (search: Search): MateVerdict => {
  switch (search.end) {
    case 'mate':
      return { verdict: 'winnable', line: search.line.map(decodeMove) };
    case 'exhausted':
      return unwinnable({ kind: 'exhausted', nodes: search.nodes });
    case 'spent':
      return { verdict: 'undetermined', nodes: search.nodes };
  }
};
