import {
  type Color,
  canMate,
  deadness,
  fiftyMoves,
  type History,
  insufficientMaterialClub,
  type Move,
  makeUci,
  materialOf,
  type Position,
  parseUci,
  perpetual,
  repetition,
  shortestMate,
} from '../chess/index.ts';
import { type ClaimKind, type Evidence, type KeptVerdict, keptPerpetual, keptVerdict } from './evidence.ts';
import type { RunningGame } from './game.ts';

/** What a look at a claim comes to. What is neither is for the director to decide, and never guessed. */
export interface Review {
  readonly result: 'correct' | 'wrong' | 'undecided';
  readonly evidence: Evidence;
}

/** What a count along the moves needs of a game. */
type Course = Pick<RunningGame, 'start' | 'moves'>;

export const historyOf = (game: Course): History => ({
  start: game.start,
  moves: game.moves.map(({ move }) => move),
});

const result = (correct: boolean): Review['result'] => (correct ? 'correct' : 'wrong');

/** Ledger C1 to C3: on the board, or about to appear with the named move. */
export const reviewRepetition = (game: Course, times: number, named?: Move): Review => {
  const plies = repetition(historyOf(game), named);
  return { result: result(plies.length >= times), evidence: { kind: 'threefold', plies } };
};

/** Ledger C4: so many moves by each side; mate by the last of them comes first. */
export const reviewQuietMoves = (game: Course, moves: number, named?: Move): Review => {
  const { halfMoves, since, mates } = fiftyMoves(historyOf(game), named);
  return { result: result(halfMoves >= 2 * moves && !mates), evidence: { kind: 'fifty', halfMoves, since } };
};

/** Ledger C8, E4: whether any series of legal moves mates either king. */
export const reviewDead = (position: Position): Review => {
  const { verdict, byColor } = deadness(position);
  const evidence: Evidence = { kind: 'dead', white: keptVerdict(byColor.white), black: keptVerdict(byColor.black) };
  return { result: verdict === 'dead' ? 'correct' : verdict === 'alive' ? 'wrong' : 'undecided', evidence };
};

/** A mate that a person can follow is a better proof than a long one. */
const shortened = (position: Position, color: Color, verdict: KeptVerdict): KeptVerdict => {
  if (verdict.verdict !== 'winnable') return verdict;
  const known = verdict.line.map((uci) => parseUci(uci)!);
  return { ...verdict, line: shortestMate(position, color, known).map(makeUci) };
};

/** The evidence as it is shown to people. It takes longer, so only for what is told. */
export const evidenceToShow = (position: Position, evidence: Evidence): Evidence =>
  evidence.kind === 'dead'
    ? {
        ...evidence,
        white: shortened(position, 'white', evidence.white),
        black: shortened(position, 'black', evidence.black),
      }
    : evidence;

/** Ledger E7 (club, draws 5): whether the player to move can check for ever, whatever the replies. */
const reviewPerpetual = (position: Position): Review => {
  const evidence = keptPerpetual(perpetual(position));
  const { verdict } = evidence;
  return { result: verdict === 'proven' ? 'correct' : verdict === 'refuted' ? 'wrong' : 'undecided', evidence };
};

/** Reviews a claim that the game's settings allow. */
export const review = (game: RunningGame, kind: ClaimKind, named?: Move): Review => {
  const { repetition: repeated, quietMoves } = game.terms.settings;
  switch (kind) {
    case 'threefold':
      return reviewRepetition(game, repeated.claim, named);
    case 'fifty':
      return reviewQuietMoves(game, quietMoves.claim, named);
    case 'dead':
      return reviewDead(game.position);
    case 'perpetual':
      return reviewPerpetual(game.position);
  }
};

/** Whether a colour could still mate, where a fallen flag or a resignation turns on it (ledger E2, T4). */
export const reviewMate = (
  position: Position,
  color: Color,
): { readonly hopeless: boolean; readonly evidence: Evidence } => {
  const verdict = canMate(position, color);
  return {
    hopeless: verdict.verdict === 'unwinnable',
    evidence: { kind: 'canMate', color, verdict: keptVerdict(verdict) },
  };
};

/** The club's list (C draw 1): what it draws for want of material, whoever might still be mated. */
export const reviewMaterial = (position: Position): boolean => insufficientMaterialClub(position) !== undefined;

/** Ledger T4 under the club's rules (draws 8): the opponent's men by themselves are on the list of what can't mate. */
export const lacksMatingMaterial = (position: Position, color: Color): boolean => {
  const men = materialOf(position)[color];
  const minors = men.knight + men.bishop;
  if (men.pawn + men.rook + men.queen > 0) return false;
  return minors <= 1 || (minors === 2 && men.knight === 2);
};
