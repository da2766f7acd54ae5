import { lineGif } from '../../board/index.ts';
import { parseUci } from '../../chess/uci.ts';
import { type EndedGame, memberOf, plyOf, type RunningGame } from '../../laws/index.ts';
import type { RecordedEvent } from '../../record.ts';
import type { PostFile } from '../discord.ts';
import { claimNotUpheld, mateLine } from './claim.ts';
import { lineInWords } from './proof.ts';
import { colorName, mention } from './text.ts';

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
    get bytes() {
      return lineGif(game.position, line, { from: mate.color });
    },
    description: `How ${colorName(mate.color)} could still mate: ${lineInWords(game.position, mate.line)}`,
  };
};
