import { opposite } from '../../chess/types.ts';
import { durationInWords, type GameId, isStopped, memberOf, plyOf, type RunningGame } from '../../laws/index.ts';
import type { RecordedEvent } from '../../record.ts';
import { flagButtons, offerButtons } from '../buttons.ts';
import type { Post } from '../discord.ts';
import { cite } from './game.ts';
import { endInShort } from './happenings.ts';
import { rulingInShort } from './ruling.ts';
import { dateTime, mention, relativeTime } from './text.ts';

type Overstepped = RunningGame & { readonly overstepped: NonNullable<RunningGame['overstepped']> };
type Of<T extends RecordedEvent['type']> = RecordedEvent & { readonly type: T };

/** Whether a fallen flag waits for the opponent's word (ledger T3). */
export const hasOverstepped = (game: RunningGame): game is Overstepped => game.overstepped !== undefined;

const namesOf = (game: RunningGame) => {
  const { turn } = game.clock;
  return { late: mention(memberOf(game, turn)), opponent: mention(memberOf(game, opposite(turn))) };
};

/** What happens if nobody says a word: the flag falls by itself, but not while the clocks stand (ledger T6). */
const unlessSaid = ({ clock, overstepped }: Overstepped): string =>
  isStopped(clock)
    ? 'While the clocks stand the flag does not fall by itself.'
    : `If nothing is said, the flag falls ${relativeTime(overstepped.until)}.`;

const oversteppedLine = (game: RunningGame): string => `${namesOf(game).late} has overstepped the time limit.`;

/** The opponent is called when a player has overstepped, and has the word (ledger T3). */
export const overstepPost = (gameId: GameId, game: Overstepped): Post => {
  const { late, opponent } = namesOf(game);
  const { turn } = game.clock;
  const offer = game.drawOffer?.by === opposite(turn) && !game.drawOffer.awaitsMove ? game.drawOffer : undefined;
  const standing = offer ? ` The draw offer still stands: ${late} may accept it.` : ''; // until the game ends (a4c 9.1)
  return {
    content:
      `${oversteppedLine(game)} ${opponent} may claim the win or give more time. ` +
      `${unlessSaid(game)}${standing} ${cite(game.terms, 'timeout')}`,
    components: [...(offer ? [offerButtons(gameId, offer.ply)] : []), flagButtons(gameId, plyOf(game))],
    pings: [game.white, game.black],
    past: oversteppedLine(game),
  };
};

const ruledInWords = (game: Overstepped, { ruling, case: number }: Of<'ruled'>): string =>
  `${number === undefined ? 'Ruled' : `Ruled in case ${number}`}: ${rulingInShort(game, ruling)}.`;

const endInWords = (game: Overstepped, event: Of<'gameEnded'>): string => {
  const { until } = game.overstepped;
  if (event.ending !== 'flagFall') return `The game has ended: ${endInShort(event)}.`;
  return event.at < until
    ? `${namesOf(game).opponent} has claimed the win.`
    : `Nothing was said until ${dateTime(until)}, and the flag has fallen.`;
};

/** What became of it, by what one decision brought about. */
const becameOf = (game: Overstepped, events: readonly RecordedEvent[]): string | undefined => {
  for (const event of events) {
    switch (event.type) {
      case 'timeGiven':
        return `${namesOf(game).opponent} has given ${durationInWords(event.duration)} more.`;
      case 'flagLifted':
        return 'The flag does not count: a move had come before it.';
      case 'ruled':
        return ruledInWords(game, event);
      case 'gameEnded':
        return endInWords(game, event);
    }
  }
  return undefined;
};

/** The same post once the word was said, or nothing was: it names what became of it, and no time that has passed. */
export const overstepClosed = (game: Overstepped, events: readonly RecordedEvent[]): string =>
  [oversteppedLine(game), becameOf(game, events), cite(game.terms, 'timeout')]
    .filter((part) => part !== undefined)
    .join(' ');

/** What stands above the board once more time was given. */
export const timeGivenLine = (game: RunningGame, event: Of<'timeGiven'>): string =>
  `${mention(memberOf(game, opposite(event.color)))} gives ${mention(memberOf(game, event.color))} ` +
  `${durationInWords(event.duration)} more. ${cite(game.terms, 'timeout')}`;
