import { type Color, makeUci, parseMove } from '../../lambdas/chess/index.ts';
import { type GameId, mayClaim, memberOf, plyOf, type RunningGame } from '../../lambdas/laws/index.ts';
import { button, confirmButtons, row } from '../../lambdas/publish/buttons.ts';
import { readingInWords } from '../../lambdas/publish/words/reading.ts';
import { refusalInWords } from '../../lambdas/publish/words/refusal.ts';
import { mention } from '../../lambdas/publish/words/text.ts';
import { CLAIM_NAMES } from '../controls/claim.ts';
import type { ChatReply } from '../reply.ts';
import type { Said } from './said.ts';

const detail = { threefold: 't', fifty: 'f', dead: 'd', perpetual: 'p' } as const;

/** Ledger C1, C2: asks whether the claim is meant; one whose kind is not said is chosen by the Claim button. */
const askToClaim = (gameId: GameId, game: RunningGame, { claim, move }: Said & { kind: 'claim' }): ChatReply => {
  const here = { gameId, ply: plyOf(game) };
  if (!claim)
    return {
      content: 'Which draw do you claim? The button shows what would be correct now; `/claim` has any claim reviewed.',
      components: [row(button('Claim', { action: 'claim', ...here }, 'primary'))],
    };
  if (!mayClaim(game, claim)) return refusal({ code: 'claimNotInBook', kind: claim, book: game.terms.book }, game);
  const reading = move === undefined ? undefined : parseMove(game.position, move);
  if (reading && reading.kind !== 'move') return { content: readingInWords(game, reading) };
  const named = reading ? ` with ${move}` : '';
  const said = detail[claim] + (reading ? makeUci(reading.move) : '');
  return {
    content: `Claim a draw (${CLAIM_NAMES[claim].toLowerCase()})${named}? A claim can't be withdrawn.`,
    components: [confirmButtons({ action: 'claimNow', ...here, detail: said }, 'success')],
  };
};

const refusal = (code: Parameters<typeof refusalInWords>[0], game: RunningGame): ChatReply => ({
  content: refusalInWords(code, game),
});

/** What can't be withdrawn, with the law that has it so; an offer that nobody has heard yet can (ledger O2, C6). */
const askToWithdraw = (gameId: GameId, game: RunningGame, color: Color): ChatReply => {
  if (game.drawOffer?.by === color) return refusal({ code: 'offerStands' }, game);
  if (!game.preparedOffers.includes(color)) return refusal({ code: 'noOfferPrepared' }, game);
  return {
    content: 'Make no offer with your next move?',
    components: [row(button('Make no offer', { action: 'dropDraw', gameId, ply: 0 }))],
  };
};

/** What a player is asked who has said something in words: nothing of it binds before it is confirmed (ledger O6). */
export const askAbout =
  (gameId: GameId, said: Said) =>
  (game: RunningGame, color: Color): ChatReply => {
    const here = { gameId, ply: plyOf(game) };
    switch (said.kind) {
      case 'claim':
        return askToClaim(gameId, game, said);
      case 'flag': {
        const opponent = mention(memberOf(game, color === 'white' ? 'black' : 'white'));
        return {
          content: `Claim that the time of ${opponent} has run out?`,
          components: [confirmButtons({ action: 'claimFlag', ...here }, 'success')],
        };
      }
      case 'call':
        return {
          content: 'What should the arbiter look at? Press the button and say it in a few words.',
          components: [row(button('Call the arbiter', { action: 'arbiter', ...here }))],
        };
      case 'withdraw':
        return askToWithdraw(gameId, game, color);
      case 'takeback':
        return game.terms.settings.takebacks === 'never'
          ? refusal({ code: 'noTakebacks' }, game)
          : { content: '`/takeback` asks your opponent for it.' };
    }
  };
