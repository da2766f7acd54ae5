import { boardInWords, boardPng, boardView } from '../../board/index.ts';
import { type Color, opposite } from '../../chess/types.ts';
import {
  type Challenge,
  type EndedGame,
  type GameId,
  type Instant,
  plyOf,
  type RunningGame,
} from '../../laws/index.ts';
import { challengeButtons, gameButtons, offerButtons, type Row } from '../buttons.ts';
import type { Post, PostFile } from '../discord.ts';
import { endingInWords } from './ending.ts';
import { clockLine, colorChoiceInWords, lastMoveInWords, offerLine, termsInWords, turnLine } from './game.ts';
import { mention, relativeTime } from './text.ts';

/** The board as a picture with its alt text, seen from a side: by default that of the player to move. */
export const boardFile = (game: RunningGame | EndedGame, from: Color = game.position.turn): PostFile => {
  const lastMove = game.moves.at(-1)?.move;
  return {
    name: `board-${plyOf(game)}.png`,
    bytes: boardPng(boardView(game.position, { from, ...(lastMove && { lastMove }) })),
    description: boardInWords(game.position, lastMove ? { lastMove } : {}),
  };
};

/** Whoever gave the last move sees the end from their own side. */
const finalSide = (game: EndedGame): Color => opposite(game.position.turn);

export const challengePost = (gameId: GameId, game: Challenge): Post => ({
  content:
    `${mention(game.challenger)} challenges ${mention(game.opponent)} to a game: ${colorChoiceInWords(game)}.\n` +
    `${termsInWords(game.terms)}\nThe challenge expires ${relativeTime(game.expiresAt)}.`,
  components: challengeButtons(gameId),
  pings: [game.opponent],
});

const controls = (gameId: GameId, game: RunningGame): Row[] => [
  ...(game.drawOffer ? [offerButtons(gameId, game.drawOffer.ply)] : []),
  gameButtons(gameId, plyOf(game)),
];

/** The first post of a game: who plays what, under which terms, and the board. */
export const startPost = (gameId: GameId, game: RunningGame): Post => ({
  content:
    `${mention(game.white)} has White, ${mention(game.black)} has Black. ${turnLine(game)}\n${clockLine(game)}\n` +
    `${termsInWords(game.terms)}\nType your move here ("Nf3", "e2e4"), or use the buttons.`,
  components: controls(gameId, game),
  files: [boardFile(game)],
  pings: [game.white, game.black],
});

/** The post after a move: the move, whose turn it is, both clocks, the board, and a draw offer where one was made. */
export const movePost = (gameId: GameId, game: RunningGame, at?: Instant): Post => {
  const offer = offerLine(game);
  const move = lastMoveInWords(game);
  return {
    content: [`${move ? `**${move}** · ` : ''}${turnLine(game)}`, clockLine(game, at), ...(offer ? [offer] : [])].join(
      '\n',
    ),
    components: controls(gameId, game),
    files: [boardFile(game)],
    pings: [game[game.position.turn]],
  };
};

/** The post that ends a game: the last move where it was the end, how, who won, and the final board. */
export const endPost = (game: EndedGame, withMove: boolean): Post => {
  const move = withMove ? lastMoveInWords(game) : undefined;
  return {
    content: `${move ? `**${move}** · ` : ''}${endingInWords(game)}\nThe whole game: \`/pgn\``,
    files: [boardFile(game, finalSide(game))],
    pings: [game.white, game.black],
  };
};
