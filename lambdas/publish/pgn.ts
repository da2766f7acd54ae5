import { clockComment, makePgn, type PgnResult } from '../chess/index.ts';
import {
  BOOKS,
  type EndedGame,
  type Ending,
  eventOf,
  type GameEvent,
  type GameId,
  type Instant,
  type Outcome,
  pgnTimeControl,
  type RunningGame,
  timeControlInWords,
} from '../laws/index.ts';
import { arbitrationComments } from './pgn-comments.ts';
import { inAFile } from './words/speech.ts';
import { plainName } from './words/text.ts';

/** The values that the PGN standard has for how a game ended (9.8.1). */
const TERMINATIONS: Readonly<Record<Ending, string>> = {
  checkmate: 'normal',
  stalemate: 'normal',
  resignation: 'normal',
  agreement: 'normal',
  flagFall: 'time forfeit',
  threefold: 'normal',
  fifty: 'normal',
  dead: 'normal',
  perpetual: 'normal',
  forfeit: 'rules infraction',
  adjudication: 'adjudication',
  ruling: 'adjudication',
};

/** What has no result among the four that PGN knows (both lose, annulled) is said by the tags Ending and Outcome. */
const resultOf = (outcome: Outcome): PgnResult =>
  outcome === '1-0' || outcome === '0-1' || outcome === '1/2-1/2' ? outcome : '*';

const LONGEST_NAME = 100;

const date = (at: Instant): string => new Date(at).toISOString().slice(0, 10).replaceAll('-', '.');
const time = (at: Instant): string => new Date(at).toISOString().slice(11, 19);

/** The event that a game belongs to, and its round. */
const eventTags = (game: RunningGame | EndedGame): readonly [string, string] => {
  const event = eventOf(game);
  return event ? [plainName(event.name, LONGEST_NAME), String(event.round)] : ['Casual correspondence game', '-'];
};

const tags = (game: RunningGame | EndedGame, gameId: GameId): [string, string][] => [
  ['Event', eventTags(game)[0]],
  ['Site', `https://discord.com/channels/${game.place.guildId}/${game.place.channelId}`],
  ['Date', date(game.startedAt)],
  ['Round', eventTags(game)[1]],
  ['White', plainName(game.names[game.white] ?? game.white, LONGEST_NAME)],
  ['Black', plainName(game.names[game.black] ?? game.black, LONGEST_NAME)],
  ['UTCDate', date(game.startedAt)],
  ['UTCTime', time(game.startedAt)],
  ['TimeControl', pgnTimeControl(game.terms.time)],
  ['TimeControlInWords', timeControlInWords(game.terms.time, BOOKS[game.terms.book].counting)],
  ['Rules', `${BOOKS[game.terms.book].title} (${game.terms.book})`],
  ['GameId', gameId],
  ['Termination', game.phase === 'ended' ? TERMINATIONS[game.ending] : 'unterminated'],
  ...(game.phase === 'ended'
    ? ([
        ['Ending', game.ending],
        ...(resultOf(game.outcome) === '*' ? [['Outcome', game.outcome]] : []),
        ['EndDate', date(game.endedAt)],
      ] as [string, string][])
    : []),
];

type Comments = ReadonlyMap<number, readonly string[]>;

/**
 * Each move with the time that its player had left, as `[%clk]`, where it was made here; a draw offer with it; and what
 * was asked and ruled after it.
 */
const moves = (game: RunningGame | EndedGame, comments: Comments) =>
  game.moves.map(({ move, clock, offersDraw }, index) => {
    const left = clock?.beforeCredit && clockComment(clock.beforeCredit.left);
    const said = [left, offersDraw ? '(=)' : undefined].filter((part) => part !== undefined);
    return {
      move,
      comments: [...(said.length > 0 ? [said.join(' ')] : []), ...(comments.get(index + 1) ?? [])],
    };
  });

interface Source {
  readonly gameId: GameId;
  readonly history: readonly GameEvent[];
  readonly quotes?: boolean;
}

/**
 * The game as a PGN file, running or ended (ledger N11), with what was ruled in it as comments (A6). In: the game, its
 * history, and whether what was written to the arbiter is for its reader. Names and reasons in it can't break it, whatever they hold.
 */
export const gamePgn = (game: RunningGame | EndedGame, { gameId, history, quotes = true }: Source): string => {
  const comments = arbitrationComments(history, inAFile(game), quotes);
  return makePgn({
    tags: tags(game, gameId),
    start: game.start,
    comments: comments.get(0) ?? [],
    moves: moves(game, comments),
    result: game.phase === 'ended' ? resultOf(game.outcome) : '*',
  });
};
