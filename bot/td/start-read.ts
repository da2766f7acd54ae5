import {
  fail,
  initialPosition,
  isWhole,
  makeFen,
  makeUci,
  ok,
  type PgnGame,
  type Result,
  readPgn,
} from '../../lambdas/chess/index.ts';
import { clockIn } from '../../lambdas/chess/pgn/index.ts';
import type { Duration } from '../../lambdas/laws/index.ts';
import { pgnErrorInWords } from '../../lambdas/publish/words/pgn-error.ts';
import { score } from '../../lambdas/publish/words/score.ts';
import { clockTime, plain } from '../../lambdas/publish/words/text.ts';
import { readStartPosition } from '../start-position.ts';

/** What a game begins with: a position, and the moves that were played from it. */
export interface Beginning {
  /** Left out for the usual position. */
  readonly fen?: string;
  readonly moves: readonly string[];
  /** What whoever sets it up should know of how it was read. */
  readonly notes: readonly string[];
}

const LONGEST_NAME = 40;

const NO_GAME =
  "I can't find a game in that. `position` takes a FEN, a board in Forsyth's notation, or the text of a PGN; `file` takes a .pgn file.";

const startIn = ({ start }: PgnGame): { fen?: string } => {
  const fen = makeFen(start);
  return fen === makeFen(initialPosition) ? {} : { fen };
};

const named = ({ tags }: PgnGame): string | undefined => {
  const [white, black] = ['White', 'Black'].map((tag) => tags.get(tag)?.replace(/^\?+$/, ''));
  return white || black
    ? `${plain(white || '?', LONGEST_NAME)} against ${plain(black || '?', LONGEST_NAME)}`
    : undefined;
};

/** What the last clock comments of each side say: not taken over unasked, since the times of two controls differ. */
const clocksIn = ({ moves, start }: PgnGame): string | undefined => {
  const left = (parity: number): Duration | undefined =>
    moves
      .map(({ comments }, ply) => (ply % 2 === parity ? clockIn(comments) : undefined))
      .findLast((time) => time !== undefined);
  const [white, black] = start.turn === 'white' ? [left(0), left(1)] : [left(1), left(0)];
  if (white === undefined || black === undefined) return undefined;
  return `Its clocks show ${clockTime(white)} for White and ${clockTime(black)} for Black: \`white-time\` and \`black-time\` set ours.`;
};

const OTHER_CHESS = /^(?!(?:standard|chess|normal|from position)$)/i;

const refusedPgn = (game: PgnGame): string | undefined => {
  // Of what gives neither moves nor a position, an error is all that there is to tell.
  const empty = game.moves.length === 0 && startIn(game).fen === undefined;
  const broken = game.errors.find(({ fatal }) => fatal || empty);
  if (broken) return `That PGN can't be taken over: ${pgnErrorInWords(broken, game.start)}`;
  const variant = game.tags.get('Variant');
  if (variant !== undefined && OTHER_CHESS.test(variant.trim())) {
    return `That is a game of ${plain(variant, LONGEST_NAME)}, and I know chess alone.`;
  }
  if (game.result !== '*') {
    return (
      `That game is over: ${score(game.result)}. ` +
      'Only one that is not can go on here. Should it be, change its result to `*`.'
    );
  }
  return undefined;
};

const fromPgn = async (text: string | Uint8Array, wanted: number | undefined): Promise<Result<Beginning, string>> => {
  const number = wanted ?? 1;
  let game: PgnGame | undefined;
  let count = 0;
  for await (const each of readPgn([text])) {
    count += 1;
    if (count === number) game = each;
  }
  if (count === 0) return fail(NO_GAME);
  if (!game)
    return fail(`There ${count === 1 ? 'is one game' : `are ${count} games`} in that PGN: \`game\` says which.`);
  if (game.moves.length === 0 && game.tags.size === 0 && !isWhole(game)) return fail(NO_GAME);
  const refused = refusedPgn(game);
  if (refused) return fail(refused);
  const passedOver = game.errors[0];
  const notes = [
    count > 1 ? `Game ${number} of the ${count} in that PGN${wanted ? '' : ': `game` chooses another'}.` : undefined,
    named(game) && `In the PGN: ${named(game)}.`,
    passedOver && `Not everything in it could be read: ${pgnErrorInWords(passedOver, game.start)}`,
    clocksIn(game),
  ].filter((note) => note !== undefined);
  return ok({ ...startIn(game), moves: game.moves.map(({ move }) => makeUci(move)), notes });
};

/**
 * Reads what a game is to begin with (ledger N6, N11, A4): a FEN, a board in Forsyth's notation, or a PGN. In: a text, or
 * the bytes of a file; and which of several games in it, the first being 1. Fails with what to tell.
 */
export const readBeginning = async (
  text: string | Uint8Array,
  game: number | undefined,
): Promise<Result<Beginning, string>> => {
  if (typeof text !== 'string') return fromPgn(text, game);
  const trimmed = text.trim();
  if (trimmed === '') return ok({ moves: [], notes: [] });
  const position = readStartPosition(trimmed);
  if (!position) return fromPgn(trimmed, game);
  if (!position.ok) return position;
  const { fen, note } = position.value;
  return ok({ fen, moves: [], notes: note === undefined ? [] : [note] });
};
