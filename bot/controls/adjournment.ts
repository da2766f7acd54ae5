import { type Color, parseMove } from '../../lambdas/chess/index.ts';
import {
  type Command,
  colorOf,
  type GameId,
  parseResumption,
  plyOf,
  RESUMPTION_EXAMPLES,
  type RunningGame,
  sealedTouch,
} from '../../lambdas/laws/index.ts';
import { sealedText } from '../../lambdas/publish/words/forfeit.ts';
import { cite } from '../../lambdas/publish/words/game.ts';
import { readingInWords } from '../../lambdas/publish/words/reading.ts';
import { refusalInWords } from '../../lambdas/publish/words/refusal.ts';
import { datedTime } from '../../lambdas/publish/words/text.ts';
import { acceptedInWords, privately, refused } from '../answers.ts';
import { type Cause, submit } from '../ask.ts';
import type { Asked } from '../asked.ts';
import type { Bot } from '../bot.ts';
import type { Reply } from '../reply.ts';
import type { Control } from './control.ts';

const NO_KEY = 'Moves can’t be sealed here: whoever runs the arbiter has to give it a key first (`SEAL_KEY`).';

const playerIn = async (
  bot: Bot,
  member: string,
  gameId: GameId,
): Promise<{ readonly game: RunningGame; readonly color: Color } | undefined> => {
  const game = (await bot.desk.look(gameId))?.game;
  const color = game?.phase === 'running' ? colorOf(game, member) : undefined;
  return game?.phase === 'running' && color ? { game, color } : undefined;
};

/** `/adjourn`: proposes to adjourn the game until then. */
export const proposeAdjournment = async (bot: Bot, asked: Asked, gameId: GameId, resume: string): Promise<Reply> => {
  const found = await playerIn(bot, asked.memberId, gameId);
  const resumesAt = parseResumption(resume, bot.now(), found?.game.choices?.[found.color]?.zone);
  if (resumesAt === undefined) {
    return privately(
      `I can't read that as a time. Say it like ${RESUMPTION_EXAMPLES.map((said) => `"${said}"`).join(' · ')}.`,
    );
  }
  const ruling = await submit(bot, asked, gameId, { type: 'adjourn', by: asked.memberId, resumesAt });
  return ruling.accepted
    ? privately(`You propose to go on ${datedTime(resumesAt)}. Your opponent may accept.`)
    : refused(gameId, ruling);
};

/** Under the post of an earlier proposal stands no answer to a later one. */
const answer =
  (type: 'acceptAdjournment' | 'declineAdjournment'): Control =>
  async ({ asked, id }, bot) => {
    const resumesAt = Number.parseInt(id.detail ?? '', 36);
    const ruling = await submit(bot, asked, id.gameId, { type, by: asked.memberId, atPly: id.ply, resumesAt });
    return ruling.accepted ? { kind: 'quiet' } : refused(id.gameId, ruling);
  };

export const acceptAdjournment = answer('acceptAdjournment');
export const declineAdjournment = answer('declineAdjournment');

export const goOnWithout: Control = async ({ asked, id }, bot) => {
  const ruling = await submit(bot, asked, id.gameId, { type: 'goOnWithout', by: asked.memberId, atPly: id.ply });
  return ruling.accepted ? { kind: 'quiet' } : refused(id.gameId, ruling);
};

/** What a player is told of the move just sealed, who alone can still read it. */
const sealedInWords = (game: RunningGame, text: string, locale: string | undefined): string => {
  const sealed = `Sealed: ${sealedText(text)}. Nobody can read it until the envelope is opened, and it can't be changed.`;
  const last = game.moves.at(-1)?.move;
  const reading = parseMove(game.position, text, { ...(last && { last }), ...(locale && { locale }) });
  if (reading.kind === 'move') return sealed;
  return (
    `${sealed}\n⚠ It is kept as you wrote it, and I can't make out a move in it: ${readingInWords(game, reading)} ` +
    `A sealed move that can't be made out loses when it is opened. ${cite(game.terms, 'sealedMove')}`
  );
};

/** Ledger X1: with a touched piece on the board no other may be sealed. Only the door can tell, before it encrypts. */
const touchedElse = (game: RunningGame, color: Color, text: string, locale: string | undefined) =>
  game.adjournment && color === game.position.turn
    ? sealedTouch(game, text, game.choices?.[color]?.letters ?? locale)
    : undefined;

/**
 * `/seal`: the move is encrypted here, before anything is decided or kept, and bound to this game and board (ledger G1).
 * It is sealed as it was written: as at the board, nobody reads it before the envelope is opened.
 */
export const sealMove = async (bot: Bot, asked: Asked, gameId: GameId, text: string): Promise<Reply> => {
  if (!bot.envelopes) return privately(NO_KEY);
  const found = await playerIn(bot, asked.memberId, gameId);
  const touched = found && touchedElse(found.game, found.color, text, asked.locale);
  if (touched) return privately(refusalInWords(touched, found.game));
  const ply = found ? plyOf(found.game) : 0;
  const sealed = await bot.envelopes.seal({ gameId, ply }, text);
  const command: Command = {
    type: 'sealMove',
    by: asked.memberId,
    sealed,
    locale: asked.locale,
    ...(found && { atPly: ply }),
  };
  const ruling = await submit(bot, asked, gameId, command);
  if (!ruling.accepted) return refused(gameId, ruling);
  if (!found) return privately(acceptedInWords(ruling));
  const locale = found.game.choices?.[found.color]?.letters ?? asked.locale;
  return privately(sealedInWords(found.game, text, locale));
};

/** The envelope that a member's presence opens, and what this process's key reads in it. */
const openedFor = async (bot: Bot, member: string, gameId: GameId) => {
  const found = await playerIn(bot, member, gameId);
  const envelope = found?.game.adjournment?.envelope;
  if (!found || !envelope || envelope.by === found.color || !bot.envelopes) return undefined;
  const text = await bot.envelopes.open({ gameId, ply: envelope.ply }, envelope.sealed);
  return { envelope: envelope.sealed, ...(text !== undefined && { text }) };
};

/** A player is there for the resumption (ledger G2). */
export const comeTo = async (bot: Bot, from: Cause & Pick<Asked, 'memberId'>, gameId: GameId) => {
  const opened = await openedFor(bot, from.memberId, gameId);
  return submit(bot, from, gameId, { type: 'bePresent', by: from.memberId, opened });
};

export const bePresent: Control = async ({ asked, id }, bot) => {
  const ruling = await comeTo(bot, asked, id.gameId);
  return ruling.accepted ? { kind: 'quiet' } : refused(id.gameId, ruling);
};
