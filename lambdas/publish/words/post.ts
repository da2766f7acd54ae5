import { boardInWords } from '../../board/index.ts';
import { type Color, opposite } from '../../chess/types.ts';
import {
  type Challenge,
  type EndedGame,
  type GameId,
  type Instant,
  missingAtStart,
  plyOf,
  type RunningGame,
} from '../../laws/index.ts';
import { challengeButtons, gameButtons, hereButton, offerButtons, type Row, shutButtons } from '../buttons.ts';
import type { Post, PostFile } from '../discord.ts';
import { arrivalLine } from './arrival.ts';
import { endingInWords } from './ending.ts';
import { clockLine, colorChoiceInWords, isBeforeMove, offerLine, termsInWords, turnLine, waitsFor } from './game.ts';
import { lastMovesInWords } from './lines.ts';
import { notYetLine } from './offers.ts';
import { boardPicture } from './picture.ts';
import { underSetUp } from './setup.ts';
import { type Style, sharedStyle, sideOf } from './style.ts';
import { takebackButtons, takebackLine } from './takeback.ts';
import { mention, relativeTime } from './text.ts';

/** The board as a picture with its alt text, seen from a side. It is drawn when it is posted. */
export const boardFile = (
  game: RunningGame | EndedGame,
  from: Color = sideOf(sharedStyle(game), game.position.turn),
  style: Style = sharedStyle(game),
): PostFile => {
  const lastMove = game.moves.at(-1)?.move;
  return {
    name: `board-${plyOf(game)}.png`,
    get bytes() {
      return boardPicture(game.position, { from, theme: style.theme, ...(lastMove && { lastMove }) });
    },
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
  ...(game.drawOffer && !game.drawOffer.awaitsMove
    ? [offerButtons(gameId, game.drawOffer.ply, isBeforeMove(game))]
    : []),
  ...takebackButtons(gameId, game),
  ...(game.adjournment?.stage === 'due' || missingAtStart(game).length > 0 ? [hereButton(gameId, plyOf(game))] : []),
  (game.adjournment?.envelope ? shutButtons : gameButtons)(gameId, plyOf(game)),
];

const lineIfAny = (line: string | undefined): string => (line === undefined ? '' : `${line}\n`);

/** Stands under the first board, as long as it has buttons. */
export const HOW_TO_MOVE = 'Type your move here ("Nf3", "e2e4"), or use the buttons.';

/** The first post of a game: who plays what, under which terms, and the board. */
export const startPost = (gameId: GameId, game: RunningGame): Post => ({
  content: underSetUp(
    game,
    `${mention(game.white)} has White, ${mention(game.black)} has Black. ${turnLine(game)}\n${clockLine(game)}\n` +
      `${termsInWords(game.terms)}\n${lineIfAny(arrivalLine(game))}${HOW_TO_MOVE}`,
  ),
  components: controls(gameId, game),
  files: [boardFile(game)],
  pings: [game.white, game.black],
});

/** The post after a move, or several that came at once: the move, whose turn it is, both clocks, the board, and a draw offer where one was made. */
export const movePost = (
  gameId: GameId,
  game: RunningGame,
  at?: Instant,
  moves = 1,
  style: Style = sharedStyle(game),
): Post => {
  const move = lastMovesInWords(game, moves, style);
  const lines = [
    `${move ? `**${move}** · ` : ''}${turnLine(game)}`,
    clockLine(game, at),
    offerLine(game),
    game.drawOffer && notYetLine(game),
    takebackLine(game),
    arrivalLine(game),
  ];
  return {
    content: lines.filter((line) => line !== undefined).join('\n'),
    components: controls(gameId, game),
    files: [boardFile(game, sideOf(style, game.position.turn), style)],
    pings: waitsFor(game),
  };
};

/** The post that ends a game: the last moves where the end came with them, how, who won, and the final board. */
export const endPost = (game: EndedGame, moves: number, style: Style = sharedStyle(game)): Post => {
  const move = lastMovesInWords(game, moves, style);
  return {
    content: `${move ? `**${move}** · ` : ''}${endingInWords(game)}\nThe whole game: \`/pgn\``,
    files: [boardFile(game, sideOf(style, finalSide(game)), style)],
    pings: [game.white, game.black],
  };
};
