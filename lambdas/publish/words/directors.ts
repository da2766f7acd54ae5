import { opposite } from '../../chess/types.ts';
import { type EndedGame, memberOf, type RunningGame } from '../../laws/index.ts';
import type { RecordedEvent } from '../../record.ts';
import { cite } from './game.ts';
import { mention } from './text.ts';

type Of<T extends RecordedEvent['type']> = RecordedEvent & { readonly type: T };
/** What the players are told that the tournament director hears of. */
export type ForDirectors = Of<'offeredTooOften' | 'agreedTooEarly'>;

export const isForDirectors = (event: RecordedEvent): event is ForDirectors =>
  event.type === 'offeredTooOften' || event.type === 'agreedTooEarly';

const offersInWords = (game: RunningGame | EndedGame, { count, why, warns }: Of<'offeredTooOften'>): string => {
  const { moves } = game.terms.settings.offerLimits;
  const often = why === 'unchanged' ? 'without a capture or a pawn move between them' : `within ${moves} moves`;
  const warned = warns ? ' The arbiter has warned them by itself: `/td player` takes that back.' : '';
  return `has made ${count} draw offers ${often}.${warned} ${cite(game.terms, 'annoyance')}`;
};

/** What the directors hear where they are told, beside what the game's thread says. In: the game after it; a link. */
export const directorsLine = (game: RunningGame | EndedGame, event: ForDirectors, link: string): string => {
  const [player, other] = [event.color, opposite(event.color)].map((color) => mention(memberOf(game, color)));
  const end = `[game](${link})`;
  switch (event.type) {
    case 'offeredTooOften':
      return `${player}, against ${other}, ${offersInWords(game, event)} ${end}`;
    case 'agreedTooEarly':
      return (
        `${player} and ${other} would have agreed on a draw before each had made ${game.terms.settings.noDrawBefore} moves. ` +
        `Their game goes on. ${cite(game.terms, 'earlyDraw')} ${end}`
      );
  }
};
