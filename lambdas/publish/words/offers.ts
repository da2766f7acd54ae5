import { opposite } from '../../chess/types.ts';
import { type EndedGame, memberOf, type RunningGame } from '../../laws/index.ts';
import type { RecordedEvent } from '../../record.ts';
import type { Post } from '../discord.ts';
import { cite } from './game.ts';
import { mention } from './text.ts';

type TooOften = RecordedEvent & { type: 'offeredTooOften' };

/** Ledger O4: said to the player, and to the director who reads along. */
const tooOftenLine = (
  game: RunningGame | EndedGame,
  { color, count, why, warns }: TooOften,
  claims: boolean,
): string => {
  const { moves } = game.terms.settings.offerLimits;
  const what = claims ? 'draw offers and claims' : 'draw offers';
  const how =
    why === 'unchanged'
      ? `${count} ${what} without a capture or a pawn move between them`
      : `${count} ${what} within ${moves} moves`;
  return (
    `${mention(memberOf(game, color))}, that makes ${how}. ${claims ? 'Such' : 'Offers'} without reason annoy the opponent, and can be penalised: ` +
    `the tournament director is told.${warns ? ' **This is a warning**, which stands in your record.' : ''} ${cite(game.terms, 'annoyance')}`
  );
};

/** The same, under the post that tells the offer, or the end that came with it, and so that both hear of it. */
export const withOfferCount = (events: readonly RecordedEvent[], game: RunningGame | EndedGame, post: Post): Post => {
  const counted = events.find((event) => event.type === 'offeredTooOften');
  const claims = events.some((event) => event.type === 'claimNotUpheld');
  return counted?.type === 'offeredTooOften'
    ? { ...post, content: `${post.content}\n${tooOftenLine(game, counted, claims)}`, pings: [game.white, game.black] }
    : post;
};

/** Ledger O3: where moving declines an offer, that is said under the move. */
export const withDeclined = (events: readonly RecordedEvent[], game: RunningGame, post: Post): Post => {
  if (!events.some((event) => event.type === 'movePlayed' && event.declinesDraw)) return post;
  const line = `${mention(memberOf(game, opposite(game.position.turn)))} declines the draw by moving. ${cite(game.terms, 'drawOffer')}`;
  return { ...post, content: `${post.content}\n${line}` };
};

/** Ledger O5: an agreement that comes too early, reported to the director. */
export const tooEarlyLine = (game: RunningGame): string =>
  `${mention(game.white)} and ${mention(game.black)} can't agree on a draw yet: in this game each must first have made ` +
  `${game.terms.settings.noDrawBefore} moves. The game goes on, and the tournament director is told. ${cite(game.terms, 'earlyDraw')}`;

/** Ledger O5: told with an offer that can't be accepted yet. */
export const notYetLine = (game: RunningGame): string | undefined => {
  const { noDrawBefore } = game.terms.settings;
  return Math.floor(game.moves.length / 2) < noDrawBefore
    ? `No draw can be agreed before each player has made ${noDrawBefore} moves. ${cite(game.terms, 'earlyDraw')}`
    : undefined;
};

/** Ledger O1, club B 5b. */
export const askedForMoveLine = (game: RunningGame, event: RecordedEvent & { type: 'moveAskedFor' }): string =>
  `${mention(memberOf(game, event.color))} asks for the move first: the offer goes with it, ` +
  `${mention(memberOf(game, opposite(event.color)))}. ${cite(game.terms, 'drawOffer')}`;
