import type { RunningGame } from '../../laws/index.ts';
import type { Post } from '../discord.ts';
import { turnLine } from './game.ts';
import { HOW_TO_MOVE } from './post.ts';
import { flagInWords } from './time.ts';

/** What a board says that holds no more once another post has its buttons: whose turn it is, and when the flag falls. */
const passing = (game: RunningGame): readonly string[] => {
  const turn = turnLine(game);
  return [`, ${flagInWords(game.clock)}`, ` · ${turn}`, `${turn} · `, ` ${turn}`, `${turn}\n`, `\n${HOW_TO_MOVE}`];
};

/** A board that knows what it will say once its buttons are gone: what was done, and how the clocks stood then. */
export const withPast = (post: Post, game: RunningGame): Post => ({
  ...post,
  past: passing(game).reduce((content, words) => content.replace(words, ''), post.content),
});
