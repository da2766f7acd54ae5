import { lineGif } from '../../board/index.ts';
import { opposite } from '../../chess/types.ts';
import { parseUci } from '../../chess/uci.ts';
import { durationInWords, type EndedGame, type GameId, memberOf, plyOf, type RunningGame } from '../../laws/index.ts';
import type { RecordedEvent } from '../../record.ts';
import { flagButtons, offerButtons } from '../buttons.ts';
import type { Post, PostFile } from '../discord.ts';
import { claimNotUpheld, mateLine } from './claim.ts';
import { cite } from './game.ts';
import { lineInWords } from './proof.ts';
import { colorName, mention, relativeTime } from './text.ts';

/** The opponent is called when a player has overstepped, and has the word (ledger T3). */
export const overstepPost = (
  gameId: GameId,
  game: RunningGame,
  event: RecordedEvent & { type: 'overstepped' },
): Post => {
  const late = mention(memberOf(game, event.color));
  const opponent = memberOf(game, opposite(event.color));
  const offer = game.drawOffer?.by === opposite(event.color) && !game.drawOffer.awaitsMove ? game.drawOffer : undefined;
  const standing = offer ? ` The draw offer still stands: ${late} may accept it.` : ''; // until the game ends (a4c 9.1)
  return {
    content:
      `${late} has overstepped the time limit. ${mention(opponent)} may claim the win or give more time. ` +
      `If nothing is said, the flag falls ${relativeTime(event.until)}.${standing} ${cite(game.terms, 'timeout')}`,
    components: [...(offer ? [offerButtons(gameId, offer.ply)] : []), flagButtons(gameId, plyOf(game))],
    pings: [game.white, game.black],
  };
};

/** What stands above the board once more time was given. */
export const timeGivenLine = (game: RunningGame, event: RecordedEvent & { type: 'timeGiven' }): string =>
  `${mention(memberOf(game, opposite(event.color)))} gives ${mention(memberOf(game, event.color))} ` +
  `${durationInWords(event.duration)} more. ${cite(game.terms, 'timeout')}`;

/** What stands above the board once a claim was turned down. */
export const claimLine = (game: RunningGame | EndedGame, event: RecordedEvent & { type: 'claimNotUpheld' }): string =>
  `${mention(memberOf(game, event.color))} claims a draw. ${claimNotUpheld(game, event)}`;

/** The line that shows that a position is not dead, as a moving picture; undefined where there is none to show. */
export const proofFile = (
  game: RunningGame,
  event: RecordedEvent & { type: 'claimNotUpheld' },
): PostFile | undefined => {
  const mate = mateLine(event.evidence);
  if (!mate) return undefined;
  const line = mate.line.map((uci) => parseUci(uci)!);
  return {
    name: `mate-${plyOf(game)}.gif`,
    bytes: lineGif(game.position, line, { from: mate.color }),
    description: `How ${colorName(mate.color)} could still mate: ${lineInWords(game.position, mate.line)}`,
  };
};
