import { opposite } from '../../chess/types.ts';
import { type GameId, memberOf, pliesToTakeBack, plyOf, type RunningGame } from '../../laws/index.ts';
import type { RecordedEvent } from '../../record.ts';
import { button, type Row, row } from '../buttons.ts';
import { moveAt } from './game.ts';
import { mention } from './text.ts';

/** The moves that go back at a player's request: "14. Nf3", or "14. Nf3 and 14… Nf6" with the opponent's reply. */
const movesInWords = (game: RunningGame, plies: number): string =>
  Array.from({ length: plies }, (_, index) => `**${moveAt(game, plyOf(game) - plies + 1 + index)}**`).join(' and ');

/** A request that waits, as it stands under the board; undefined where there is none. */
export const takebackLine = (game: RunningGame): string | undefined => {
  const by = game.takeback?.by;
  if (!by) return undefined;
  const moves = movesInWords(game, pliesToTakeBack(game, by));
  return `${mention(memberOf(game, by))} asks to take back ${moves}. ${mention(memberOf(game, opposite(by)))} may accept or decline.`;
};

export const takebackButtons = (gameId: GameId, game: RunningGame): Row[] =>
  game.takeback
    ? [
        row(
          button('Accept the take-back', { action: 'acceptTakeback', gameId, ply: plyOf(game) }, 'success'),
          button('Decline the take-back', { action: 'declineTakeback', gameId, ply: plyOf(game) }),
        ),
      ]
    : [];

/** What stands above the board that is set up again. */
export const takenBackLine = (
  game: RunningGame,
  { color, plies }: RecordedEvent & { type: 'movesTakenBack' },
): string =>
  `${mention(memberOf(game, color))} agrees: ${plies === 1 ? 'the last move is' : 'the last two moves are'} taken back, and both clocks stand as they did then.`;

export const takebackDeclinedLine = (
  game: RunningGame,
  { color }: RecordedEvent & { type: 'takebackDeclined' },
): string =>
  `${mention(memberOf(game, color))} declines: ${mention(memberOf(game, opposite(color)))}, the move stands.`;
