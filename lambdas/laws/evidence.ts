import {
  type CheckStep,
  type Color,
  type EscapeStep,
  type MateVerdict,
  makeUci,
  type PerpetualVerdict,
  type Square,
  squareName,
  type Unwinnable,
} from '../chess/index.ts';

export const CLAIM_KINDS = ['threefold', 'fifty', 'dead', 'perpetual'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/** A claim by what makes it another: its kind, and the move named with it. */
export const claimKey = (kind: ClaimKind, uci: string | undefined): string => (uci ? `${kind} ${uci}` : kind);

/** Why a side can never mate, as the record keeps it: squares and moves by their names. */
export type KeptReason =
  | { readonly kind: 'material'; readonly reason: (Unwinnable & { kind: 'material' })['reason'] }
  | { readonly kind: 'over'; readonly ending: 'checkmate' | 'stalemate' }
  | {
      readonly kind: 'blocked';
      /** Each piece by the square it stands on, with every square that it can ever reach. */
      readonly reach: Readonly<Record<string, readonly string[]>>;
      readonly kingSquares: readonly string[];
    }
  | { readonly kind: 'exhausted'; readonly nodes: number }
  | { readonly kind: 'forced'; readonly line: readonly string[]; readonly why: KeptReason };

export type KeptVerdict =
  | { readonly verdict: 'winnable'; readonly line: readonly string[] }
  | { readonly verdict: 'unwinnable'; readonly why: KeptReason }
  | { readonly verdict: 'undetermined'; readonly nodes: number };

/** How somebody came to be out of an event: of their own will, by a director, or for their timeouts. */
export type LeftEvent = 'withdrew' | 'withdrawn' | 'timedOut' | 'expelled';

/** What a ruling on a draw rests on: kept with it for ever, so that anybody can check it by hand. */
export type Evidence =
  /** The plies after which the position stood, 0 being the start; the last is the one after the named move, if any. */
  | { readonly kind: 'threefold'; readonly plies: readonly number[] }
  /** Half-moves without capture or pawn move, and the ply after which they began to count. */
  | { readonly kind: 'fifty'; readonly halfMoves: number; readonly since: number }
  | { readonly kind: 'dead'; readonly white: KeptVerdict; readonly black: KeptVerdict }
  /** What was found in the envelope, and is no move that can be made out (ledger G4). */
  | { readonly kind: 'sealed'; readonly text: string; readonly locale?: string }
  /** Who had not come by the set time: to the start, or else to a resumption (ledger T5). */
  | { readonly kind: 'absent'; readonly players: readonly Color[]; readonly from?: 'start' }
  /** The loser was out of the event that the game belongs to (ledger P1, P3). */
  | { readonly kind: 'leftEvent'; readonly how: LeftEvent }
  /** The time of both players had run out (ledger T4). */
  | { readonly kind: 'bothFlags' }
  /** Only the material was looked at, as the book has it. */
  | { readonly kind: 'material' }
  /** Whether one side could mate by any series of moves: for a fallen flag, or a resignation. */
  | { readonly kind: 'canMate'; readonly color: Color; readonly verdict: KeptVerdict }
  | {
      readonly kind: 'perpetual';
      readonly verdict: 'proven' | 'refuted' | 'undetermined';
      /** One way in which it goes, in UCI: checks and replies until a position comes back, or until the checks run out. */
      readonly line: readonly string[];
    };

const names = (squares: readonly Square[]): string[] => squares.map(squareName);

const keptReason = (why: Unwinnable): KeptReason => {
  switch (why.kind) {
    case 'material':
    case 'over':
    case 'exhausted':
      return why;
    case 'blocked':
      return {
        kind: 'blocked',
        reach: Object.fromEntries(why.pieces.map(({ square, squares }) => [squareName(square), names(squares)])),
        kingSquares: names(why.kingSquares),
      };
    case 'forced':
      return { kind: 'forced', line: why.line.map(makeUci), why: keptReason(why.why) };
  }
};

export const keptVerdict = (verdict: MateVerdict): KeptVerdict => {
  switch (verdict.verdict) {
    case 'winnable':
      return { verdict: 'winnable', line: verdict.line.map(makeUci) };
    case 'unwinnable':
      return { verdict: 'unwinnable', why: keptReason(verdict.why) };
    case 'undetermined':
      return verdict;
  }
};

/** Longer than this, nobody follows a line: what comes after repeats it, or is like it. */
const MOST_SHOWN = 40;

/** The main line of a strategy that checks for ever, until a step comes back. */
const provenLine = (strategy: readonly CheckStep[]): string[] => {
  const line: string[] = [];
  const seen = new Set<number>();
  for (let at = 0; !seen.has(at) && line.length < MOST_SHOWN; ) {
    seen.add(at);
    const step = strategy[at];
    const [answer] = step?.replies ?? [];
    if (!step) break;
    line.push(makeUci(step.check));
    if (!answer) break;
    line.push(makeUci(answer.reply));
    at = answer.next;
  }
  return line;
};

/** A line in which the checks run out: the first of them, and the reply that shows it. */
const refutedLine = (by: readonly EscapeStep[]): string[] => {
  const line: string[] = [];
  for (let at = 0; line.length < MOST_SHOWN; ) {
    const answer = by[at]?.answers[0];
    if (!answer) break;
    line.push(makeUci(answer.check), makeUci(answer.reply));
    at = answer.next;
  }
  return line;
};

export const keptPerpetual = (found: PerpetualVerdict): Evidence & { kind: 'perpetual' } => {
  const { verdict } = found;
  const line =
    found.verdict === 'proven' ? provenLine(found.strategy) : found.verdict === 'refuted' ? refutedLine(found.by) : [];
  return { kind: 'perpetual', verdict, line };
};
