import { makeUci, parseUci } from '../../chess/index.ts';
import type { Color } from '../../chess/types.ts';
import {
  type ClaimKind,
  type EndedGame,
  type Evidence,
  type GameEvent,
  type LawTopic,
  plyOf,
  type RunningGame,
} from '../../laws/index.ts';
import { citeBoth, lastMoveInWords, moveAt, numberedMove, positionAt } from './game.ts';
import { lineInWords, verdictInWords } from './proof.ts';
import { sharedStyle } from './style.ts';
import { dateOf } from './text.ts';

type Played = RunningGame | EndedGame;

export const CLAIM_TOPICS: Readonly<Record<ClaimKind, LawTopic>> = {
  threefold: 'repetition',
  fifty: 'quietMoves',
  dead: 'deadPosition',
  perpetual: 'perpetualCheck',
};

const COUNTS = ['never', 'once', 'twice', 'three times', 'four times', 'five times'];
const times = (count: number): string => COUNTS[count] ?? `${count} times`;

const list = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** The plies by their move numbers and dates: "the start, moves 25 and 28 (4 Jan, 5 Jan)". */
const occurrences = (game: Played, plies: readonly number[]): string => {
  const played = plies.filter((ply) => ply > 0);
  const numbers = played.map((ply) => String(positionAt(game, ply - 1).fullmoveNumber));
  const dates = played.flatMap((ply) => game.moves[ply - 1]?.at ?? []).map(dateOf);
  const moves = numbers.length > 0 ? `move${numbers.length > 1 ? 's' : ''} ${list(numbers)}` : '';
  const dated = dates.length > 0 ? `${moves} (${dates.join(', ')})` : moves;
  return list([...(plies[0] === 0 ? ['the start'] : []), ...(dated ? [dated] : [])]);
};

const quietMoves = (game: Played, { halfMoves, since }: Evidence & { kind: 'fifty' }): string => {
  const count = Math.floor(halfMoves / 2);
  const setUp = game.start.halfmoveClock > 0 ? 'those of the set-up position included' : 'since the start';
  const from = since > 0 ? `since ${moveAt(game, since)}` : setUp;
  return `${count} move${count === 1 ? '' : 's'} by each side without a capture or pawn move, ${from}`;
};

/** The rule by the name that players know it by: "Fifty-move rule", "75-move rule". */
const ruleName = ({ terms }: Played, { halfMoves }: Evidence & { kind: 'fifty' }): string => {
  const { claim, atOnce } = terms.settings.quietMoves;
  const moves = atOnce !== undefined && halfMoves >= 2 * atOnce ? atOnce : claim;
  return `${moves === 50 ? 'Fifty' : moves}-move rule`;
};

/** A move that was only named, as its player would write it. */
const named = (game: Played, ply: number, uci: string | undefined): string | undefined => {
  const move = uci === undefined ? undefined : parseUci(uci);
  return move && numberedMove(positionAt(game, ply), move, sharedStyle(game));
};

const onlyOneSideMatters = (evidence: Evidence & { kind: 'dead' }): Color | undefined =>
  evidence.white.verdict === 'winnable' ? 'white' : evidence.black.verdict === 'winnable' ? 'black' : undefined;

const deadOrNot = (game: Played, ply: number, evidence: Evidence & { kind: 'dead' }): string => {
  const position = positionAt(game, ply);
  const color = onlyOneSideMatters(evidence);
  return color
    ? verdictInWords(position, color, evidence[color])
    : `${verdictInWords(position, 'white', evidence.white)}; ${verdictInWords(position, 'black', evidence.black)}`;
};

/** What an ending rests on, as a sentence without its stop; undefined where the ending says it all. */
export const groundsInWords = (game: EndedGame): string | undefined => {
  const { evidence } = game;
  const ply = plyOf(game);
  const move = named(game, ply, game.named);
  switch (evidence?.kind) {
    case undefined:
      return undefined;
    case 'threefold':
      return `${move ? `With ${move} the position stands` : `The position after ${lastMoveInWords(game)} has stood`} on the board ${times(evidence.plies.length)}: ${occurrences(game, evidence.plies)}`;
    case 'fifty':
      return `${ruleName(game, evidence)}: ${move ? `with ${move}, ` : ''}${quietMoves(game, evidence)}`;
    case 'dead':
      return `No series of legal moves mates either king: ${deadOrNot(game, ply, evidence)}`;
    case 'perpetual':
      return `Checks without end: ${lineInWords(positionAt(game, ply), evidence.line)}, and so on`;
    case 'sealed':
    case 'leftEvent':
    case 'absent': // said with the end itself
    case 'bothFlags':
      return undefined;
    case 'material':
      return 'There is too little left on the board to mate';
    case 'canMate':
      return evidence.verdict.verdict === 'winnable'
        ? undefined
        : verdictInWords(positionAt(game, ply), evidence.color, evidence.verdict);
  }
};

/** The line that shows that a position is not dead, for the picture; undefined where there is none. */
export const mateLine = (
  evidence: Evidence,
): { readonly color: Color; readonly line: readonly string[] } | undefined => {
  if (evidence.kind !== 'dead') return undefined;
  const color = onlyOneSideMatters(evidence);
  const verdict = color && evidence[color];
  return color && verdict?.verdict === 'winnable' ? { color, line: verdict.line } : undefined;
};

type TurnedDown = GameEvent & { type: 'claimNotUpheld' };

const checksEnd = (game: Played, ply: number, line: readonly string[]): string =>
  line.length > 0
    ? `The checks run out: ${lineInWords(positionAt(game, ply), line)}`
    : 'There is no check to begin with';

const found = (game: Played, ply: number, { evidence, uci }: TurnedDown): string => {
  const move = named(game, ply, uci);
  switch (evidence.kind) {
    case 'threefold':
      return `Not yet: ${move ? `with ${move} the position would stand` : 'this position has stood'} on the board ${times(evidence.plies.length)}, at ${occurrences(game, evidence.plies)}`;
    case 'fifty':
      if (evidence.since > ply && move) return `Not yet: ${move} is itself a capture or a pawn move`;
      return move && evidence.halfMoves >= 2 * game.terms.settings.quietMoves.claim
        ? `${move} mates, and mate comes first`
        : `Not yet: ${move ? `with ${move}, ` : ''}${quietMoves(game, evidence)}`;
    case 'dead':
      return `${deadOrNot(game, ply, evidence)}${onlyOneSideMatters(evidence) ? ', so the game goes on' : ''}`;
    case 'perpetual':
      return evidence.verdict === 'undetermined'
        ? 'Whether the checks ever end could not be found out'
        : checksEnd(game, ply, evidence.line);
    default:
      return 'That does not draw the game';
  }
};

/** A claim that was not upheld, and what becomes of it (ledger C6, C7). In: the game after it. */
export const claimNotUpheld = (game: Played, event: TurnedDown): string => {
  const bound = game.moves.findLastIndex(({ move, at }) => at === event.at && makeUci(move) === event.uci);
  const ply = bound === -1 ? plyOf(game) : bound;
  const law = citeBoth(game.terms, CLAIM_TOPICS[event.claim], 'claim');
  const offered = game.phase === 'running' ? ' The claim stands as a draw offer.' : '';
  const then = event.decided ? offered : ' The tournament director decides.';
  return `${found(game, ply, event)}.${then} ${law}`;
};
