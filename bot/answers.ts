import { type Move, makeMove, makeUci, opposite } from '../lambdas/chess/index.ts';
import type { Ruling } from '../lambdas/desk.ts';
import {
  durationInWords,
  type Ending,
  type Game,
  type GameId,
  movesAllowed,
  plyOf,
  type RunningGame,
  replay,
} from '../lambdas/laws/index.ts';
import { button, type Row, row } from '../lambdas/publish/buttons.ts';
import { claimNotUpheld } from '../lambdas/publish/words/claim.ts';
import { cite, lastMoveInWords } from '../lambdas/publish/words/game.ts';
import { offeredMoves, type Unplayable } from '../lambdas/publish/words/reading.ts';
import { refusalInWords } from '../lambdas/publish/words/refusal.ts';
import { styleOf } from '../lambdas/publish/words/style.ts';
import type { Reply, ReplyBody } from './reply.ts';

export const privately = (content: string, more: Omit<ReplyBody, 'content'> = {}): Reply => ({
  kind: 'message',
  private: true,
  content,
  ...more,
});

/** The message whose button was pressed gives its place to a last word. */
export const closing = (content: string): Reply => ({ kind: 'update', content, components: [] });

/** What fits in one row. */
const MOST_BUTTONS = 5;

/** Buttons that play each of the moves, should that be what was meant. */
const moveButtons = (gameId: GameId, game: RunningGame, moves: readonly Move[]): Row[] =>
  moves.length === 0
    ? []
    : [
        row(
          ...moves.map((move) =>
            button(makeMove(game.position, move, 'san'), {
              action: 'play',
              gameId,
              ply: plyOf(game),
              detail: makeUci(move),
            }),
          ),
        ),
      ];

const offers = (gameId: GameId, ruling: Ruling & { accepted: false }): readonly Row[] => {
  const { refusal, game } = ruling;
  if (refusal.code === 'touched' && game?.phase === 'running') {
    return moveButtons(gameId, game, refusal.moves.slice(0, MOST_BUTTONS));
  }
  if (refusal.code !== 'unplayable' || game?.phase !== 'running') return [];
  return moveButtons(gameId, game, offeredMoves(refusal.reading as Unplayable));
};

/** What a refused member is told, with the moves that may have been meant as buttons. */
export const refusalBody = (gameId: GameId, ruling: Ruling & { accepted: false }): ReplyBody => {
  const components = offers(gameId, ruling);
  return {
    content: refusalInWords(ruling.refusal, ruling.game),
    ...(components.length > 0 && { components }),
  };
};

export const refused = (gameId: GameId, ruling: Ruling & { accepted: false }): Reply => {
  const { content, ...more } = refusalBody(gameId, ruling);
  return privately(content, more);
};

/** The move that a ruling is about, as its player likes it written, which need not be the game's last where the same command comes again later. */
const moveOf = ({ events, record }: Ruling & { accepted: true }): string | undefined => {
  const index = record.events.findIndex(({ type, cause }) => type === 'movePlayed' && cause === events[0]?.cause);
  const then = index === -1 ? undefined : replay(record.events.slice(0, index + 1));
  if (then?.phase !== 'running') return undefined;
  return lastMoveInWords(then, styleOf(then.choices?.[opposite(then.position.turn)] ?? {}));
};

/** The game right after the ruling, whatever has come since. */
const gameAfter = ({ events, record }: Ruling & { accepted: true }): Game => {
  const cause = events.at(-1)?.cause;
  return replay(record.events.slice(0, record.events.findLastIndex((event) => event.cause === cause) + 1));
};

const claimAnswer = (ruling: Ruling & { accepted: true }): string | undefined => {
  const event = ruling.events.find(({ type }) => type === 'claimNotUpheld');
  const game = event && gameAfter(ruling);
  if (event?.type !== 'claimNotUpheld' || (game?.phase !== 'running' && game?.phase !== 'ended')) return undefined;
  return claimNotUpheld(game, event);
};

const ENDED: Readonly<Partial<Record<Ending, string>>> = {
  resignation: 'You have resigned.',
  agreement: 'The game is drawn by agreement.',
  threefold: 'Your claim is correct: the game is drawn.',
  fifty: 'Your claim is correct: the game is drawn.',
  dead: 'Your claim is correct: the game is drawn.',
  perpetual: 'Your claim is correct: the game is drawn.',
};

/** A pawn that stands on the last rank already waits for its piece, and goes nowhere else (ledger M5). */
export const releasedPawn = (gameId: GameId, ruling: Ruling & { accepted: true }): ReplyBody | undefined => {
  const { events, game } = ruling;
  if (events.at(-1)?.type !== 'pawnReleased' || game.phase !== 'running') return undefined;
  return { content: acceptedInWords(ruling), components: moveButtons(gameId, game, movesAllowed(game)) };
};

/** What a player is told whose command was accepted; the post in the thread tells everybody else. */
export const acceptedInWords = (ruling: Ruling & { accepted: true }): string => {
  const turnedDown = claimAnswer(ruling);
  if (turnedDown) return turnedDown;
  const last = ruling.events.at(-1);
  const played = ruling.events.find((event) => event.type === 'movePlayed');
  if (played) return `**${moveOf(ruling)}** is played${played.offersDraw ? ', with a draw offer' : ''}.`;
  switch (last?.type) {
    case 'drawOfferPrepared':
      return 'Your next move will carry a draw offer.';
    case 'drawOfferDropped':
      return 'Your next move carries no draw offer.';
    case 'drawDeclined':
      return 'You declined the draw: the game goes on.';
    case 'pawnReleased':
      return `The pawn stands on ${last.to}, and must stay there: which piece? ${cite(ruling.game.terms, 'noRetraction')} Queen · Rook · Bishop · Knight`;
    case 'drawOffered':
      return 'You have offered a draw.';
    case 'offeredTooOften':
      return `You have offered a draw. That makes ${last.count} offers, and the tournament director is told.${last.warns ? ' You are warned for it.' : ''}`;
    case 'agreedTooEarly':
      return 'No draw can be agreed yet: the game goes on, and the tournament director is told.';
    case 'takebackAsked':
      return 'You have asked for a take-back. Your opponent may accept or decline.';
    case 'takebackDeclined':
      return 'You declined: the move stands.';
    case 'movesTakenBack':
      return 'Taken back, with the clocks as they were.';
    case 'touchClaimed':
      return 'Your claim is with the tournament director.';
    case 'timeGiven':
      return `You have given ${durationInWords(last.duration)}.`;
    case 'arbiterCalled':
      return last.case === undefined
        ? 'The arbiter has been called.'
        : `The arbiter has been called: ${last.opens ? 'this is' : 'it is added to'} case ${last.case}.`;
    case 'gameEnded':
      return ENDED[last.ending] ?? 'The game is over.';
    default:
      return 'Done.';
  }
};
