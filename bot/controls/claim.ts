import { legalMoves, makeMove, makeUci } from '../../lambdas/chess/index.ts';
import {
  CLAIM_KINDS,
  type Claimable,
  type ClaimKind,
  claimable,
  colorOf,
  type GameId,
  plyOf,
  type RunningGame,
} from '../../lambdas/laws/index.ts';
import { button, type Row, row } from '../../lambdas/publish/buttons.ts';
import { CLAIM_TOPICS } from '../../lambdas/publish/words/claim.ts';
import { cite } from '../../lambdas/publish/words/game.ts';
import { refusalInWords } from '../../lambdas/publish/words/refusal.ts';
import { acceptedInWords, closing, privately, refused } from '../answers.ts';
import { submit } from '../ask.ts';
import type { Asked } from '../asked.ts';
import type { Bot } from '../bot.ts';
import type { Reply } from '../reply.ts';
import type { Control } from './control.ts';

export const CLAIM_NAMES: Readonly<Record<ClaimKind, string>> = {
  threefold: 'Threefold repetition',
  fifty: 'Fifty moves',
  dead: 'Dead position',
  perpetual: 'Perpetual check',
};

/** What fits in one row of buttons. */
const MOST_OFFERED = 5;

const label = (game: RunningGame, { kind, move }: Claimable): string =>
  move ? `${CLAIM_NAMES[kind]} with ${makeMove(game.position, move, 'san')}` : CLAIM_NAMES[kind];

/** A claim as a custom id keeps it: its kind by its first letter, then the move. */
const detailOf = ({ kind, move }: Claimable): string => kind.charAt(0) + (move ? makeUci(move) : '');

const kindOf = (detail: string): ClaimKind | undefined =>
  CLAIM_KINDS.find((kind) => kind.charAt(0) === detail.charAt(0));

const claimButtons = (gameId: GameId, game: RunningGame, claims: readonly Claimable[]): Row[] =>
  claims.length === 0
    ? []
    : [
        row(
          ...claims
            .slice(0, MOST_OFFERED)
            .map((claim) =>
              button(label(game, claim), { action: 'claimNow', gameId, ply: plyOf(game), detail: detailOf(claim) }),
            ),
        ),
      ];

/**
 * Where nobody but the players may point out a fallen flag, the opponent is always offered to (ledger T3, club B 4): the
 * button says nothing about whether it has fallen.
 */
const flagOffered = (gameId: GameId, game: RunningGame): { said: string; rows: Row[] } =>
  game.terms.settings.flag === 'players'
    ? {
        said: `\nHas your opponent's time run out, now or before a late move? Only you may say so. ${cite(game.terms, 'timeout')}`,
        rows: [row(button('Claim the win', { action: 'claimFlag', gameId, ply: plyOf(game) }))],
      }
    : { said: '', rows: [] };

const overview = (gameId: GameId, game: RunningGame, claims: readonly Claimable[]): Reply => {
  const flag = flagOffered(gameId, game);
  const lines = claims
    .slice(0, MOST_OFFERED)
    .map((claim) => `- ${label(game, claim)} ${cite(game.terms, CLAIM_TOPICS[claim.kind])}`);
  const content =
    lines.length > 0
      ? `You could claim a draw now, and it would be correct:\n${lines.join('\n')}`
      : 'Nothing can be claimed now, nor with any move you have. `/claim` has a claim reviewed all the same.';
  return privately(content + flag.said, { components: [...claimButtons(gameId, game, claims), ...flag.rows] });
};

/** The Claim button: what could be claimed now, on the board and with each legal move (ledger C1, C2). */
export const claim: Control = async ({ asked, id }, bot) => {
  const game = (await bot.desk.look(id.gameId))?.game;
  if (game?.phase === 'ended') {
    return privately(refusalInWords({ code: 'gameOver', ending: game.ending, outcome: game.outcome }, game));
  }
  if (game?.phase !== 'running') return privately(refusalInWords({ code: 'noSuchGame' }, game));
  const color = colorOf(game, asked.memberId);
  if (!color) return privately(refusalInWords({ code: 'notAPlayer', white: game.white, black: game.black }, game));
  if (plyOf(game) !== id.ply) return privately(refusalInWords({ code: 'boardMovedOn' }, game));
  return overview(id.gameId, game, claimable(game, color, legalMoves(game.position)));
};

export const makeClaim = async (
  bot: Bot,
  asked: Asked,
  gameId: GameId,
  kind: ClaimKind,
  move?: string,
): Promise<Reply> => {
  const ruling = await submit(bot, asked, gameId, { type: 'claim', by: asked.memberId, kind, move });
  return ruling.accepted ? privately(acceptedInWords(ruling)) : refused(gameId, ruling);
};

/** One of the claims that the Claim button offered. */
export const claimNow: Control = async ({ asked, id }, bot) => {
  const kind = kindOf(id.detail ?? '');
  if (!kind) return closing('That claim is none of those offered. Press Claim again.');
  const move = id.detail!.slice(1) || undefined;
  const command = { type: 'claim', by: asked.memberId, kind, move, atPly: id.ply } as const;
  const ruling = await submit(bot, asked, id.gameId, command);
  return ruling.accepted ? closing(acceptedInWords(ruling)) : refused(id.gameId, ruling);
};
