import { type Stall, stallOf } from '../../docket.ts';
import type { Case, Instant, RunningGame } from '../../laws/index.ts';
import { flagFallsAt } from '../../laws/index.ts';
import { shutInWords } from './game.ts';
import type { Played } from './played.ts';
import { colorName, mention, plain, relativeTime } from './text.ts';
import { flagInWords } from './time.ts';

/** How much of what a case is about a list shows. */
const GLIMPSE = 36;

const players = ({ white, black }: Played): string => `${mention(white)} v ${mention(black)}`;

/** One case of a docket: its number, whose game, for whom it waits and since when, and what it is about. */
export const docketLine = (game: Played, waiting: Case, word: string | undefined, link: string): string => {
  const since = relativeTime(waiting.waitsSince);
  const waits =
    waiting.stage === 'appealed'
      ? `appealed ${since}, waits for the appeals committee`
      : `opened ${since}, waits for a TD`;
  const about = word === undefined ? '' : `: "${plain(word, GLIMPSE, game.names)}"`;
  const over = game.phase === 'ended' ? ', game over' : '';
  return `**Case ${waiting.number}** · ${players(game)}${over} · ${waits}${about} · [game](${link})`;
};

const HANGS: Readonly<Record<Exclude<Stall, 'still' | 'overstepped'>, string>> = {
  stopped: 'stopped by a TD',
  case: 'clocks stand for a case',
  envelope: "the envelope can't be opened",
};

const hangs = (game: RunningGame, stall: Stall, now: Instant): string => {
  switch (stall) {
    case 'overstepped':
      return `${mention(game[game.clock.turn])} has overstepped; if the opponent says nothing, the flag falls ${relativeTime(game.overstepped!.until)}`;
    case 'still':
      return flagFallsAt(game.clock) <= now
        ? `${mention(game[game.clock.turn])}'s flag is down, and nobody has pointed it out`
        : 'nothing is due: it waits for the players';
    default:
      return HANGS[stall];
  }
};

/** One game as a director looks through them: what it hangs on, or whose move it is and when the flag falls. */
export const gameUnderWay = (game: RunningGame, link: string, now: Instant): string => {
  const stall = stallOf(game);
  const shut = shutInWords(game);
  const state =
    stall !== undefined
      ? `⏸ ${hangs(game, stall, now)}`
      : `${shut ?? `${colorName(game.clock.turn)} to move`}, ${flagInWords(game.clock)}`;
  return `${players(game)} · ${state} · [board](${link})`;
};
