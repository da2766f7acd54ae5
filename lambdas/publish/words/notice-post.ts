import type { GameId, MemberId, RunningGame } from '../../laws/index.ts';
import { memberOf, opponentOf } from '../../laws/index.ts';
import type { RecordedEvent } from '../../record.ts';
import type { Post } from '../discord.ts';
import { askedForMoveLine, tooEarlyLine } from './offers.ts';
import { movePost } from './post.ts';
import { takebackDeclinedLine, takenBackLine } from './takeback.ts';
import { touchClaimLine } from './touch.ts';

type Notice = RecordedEvent & {
  type:
    | 'drawOffered'
    | 'moveAskedFor'
    | 'agreedTooEarly'
    | 'takebackAsked'
    | 'takebackDeclined'
    | 'movesTakenBack'
    | 'touchClaimed';
};

/** What stands above the board; nothing where the board's own lines say it. */
const lineAbove = (game: RunningGame, event: Notice): string | undefined => {
  switch (event.type) {
    case 'drawOffered':
    case 'takebackAsked':
      return undefined;
    case 'moveAskedFor':
      return askedForMoveLine(game, event);
    case 'agreedTooEarly':
      return tooEarlyLine(game);
    case 'takebackDeclined':
      return takebackDeclinedLine(game, event);
    case 'movesTakenBack':
      return takenBackLine(game, event);
    case 'touchClaimed':
      return touchClaimLine(game, event);
  }
};

/** Who did it has been answered already: the other is told. */
const told = (game: RunningGame, event: Notice): readonly MemberId[] =>
  event.type === 'agreedTooEarly'
    ? [memberOf(game, 'white'), memberOf(game, 'black')]
    : [opponentOf(game, event.color)];

/** Something said about the game that is no move: the board anew, with what was said and its buttons. */
export const noticePost = (gameId: GameId, game: RunningGame, event: Notice): Post => {
  const board = movePost(gameId, game, event.at);
  const line = lineAbove(game, event);
  return { ...board, content: line ? `${line}\n${board.content}` : board.content, pings: told(game, event) };
};
