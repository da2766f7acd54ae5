import {
  type APIActionRowComponent,
  type APIButtonComponentWithCustomId,
  type APIComponentInMessageActionRow,
  ButtonStyle,
  ComponentType,
} from 'discord-api-types/v10';
import type { Color } from '../chess/types.ts';
import type { GameId } from '../laws/index.ts';

/** What a button or menu of ours asks for. Its custom id carries the game and the ply of the board it stands under. */
export const ACTIONS = [
  'accept',
  'decline',
  'withdraw',
  'move',
  'draw',
  'resign',
  'arbiter',
  'acceptDraw',
  'declineDraw',
  'dropDraw',
  'confirmResign',
  'confirmDraw',
  'cancel',
  'pickPiece',
  'pickSquare',
  'pickPromotion',
  'play',
  'arbiterReason',
  'claim',
  'claimNow',
  'askForMove',
  'acceptTakeback',
  'declineTakeback',
  'pickMove',
  'adjust',
  'lookPiece',
  'claimFlag',
  'giveTime',
  'giveTimeForm',
  'acceptAdjournment',
  'declineAdjournment',
  'bePresent',
  'goOnWithout',
  'dropLine',
  'dropLines',
  'grantLeave',
  'refuseLeave',
  'confirmSetUp',
  'dropSetUp',
  'setupPage',
  'setupMenu',
  'setupTimes',
  'setupTimesForm',
  'rule',
  'ruleForm',
  'confirmRuling',
  'dropRuling',
  'appeal',
  'appealForm',
  'tdCases',
  'tdGames',
  'tdLift',
  'tdLiftForm',
  'enterEvent',
  'withdrawEvent',
  'confirmWithdrawal',
  'confirmEvent',
  'dropEvent',
  'excuseTimeout',
  'excuseTimeoutForm',
] as const;
export type Action = (typeof ACTIONS)[number];

export interface ControlId {
  readonly action: Action;
  /** Or the draft that a button confirms or drops. */
  readonly gameId: GameId;
  /** Or the number of the case that a control is about. */
  readonly ply: number;
  /** What the action needs beside: a square, a move, whom a question was for. Lower-case letters and digits, at most 8. */
  readonly detail?: string;
}

const ID = /^([a-zA-Z]+):([\w-]{1,40}):(\d{1,9})(?::([a-z0-9]{0,8}))?$/;

/** The custom id of a control, at most 100 characters as Discord has it. */
export const makeControlId = ({ action, gameId, ply, detail }: ControlId): string =>
  [action, gameId, ply, ...(detail ? [detail] : [])].join(':');

/** What a custom id asks for; undefined for one that was never ours. */
export const parseControlId = (customId: string): ControlId | undefined => {
  const parts = ID.exec(customId);
  const action = ACTIONS.find((known) => known === parts?.[1]);
  if (!parts || !action) return undefined;
  return { action, gameId: parts[2]!, ply: Number(parts[3]), ...(parts[4] && { detail: parts[4] }) };
};

type Style = 'primary' | 'secondary' | 'success' | 'danger';
const STYLES = {
  primary: ButtonStyle.Primary,
  secondary: ButtonStyle.Secondary,
  success: ButtonStyle.Success,
  danger: ButtonStyle.Danger,
} as const satisfies Record<Style, ButtonStyle>;

export type Row = APIActionRowComponent<APIComponentInMessageActionRow>;

export const button = (label: string, id: ControlId, style: Style = 'secondary'): APIButtonComponentWithCustomId => ({
  type: ComponentType.Button,
  style: STYLES[style],
  label,
  custom_id: makeControlId(id),
});

export const row = (...components: readonly APIComponentInMessageActionRow[]): Row => ({
  type: ComponentType.ActionRow,
  components: [...components],
});

export const challengeButtons = (gameId: GameId): Row[] => [
  row(
    button('Accept', { action: 'accept', gameId, ply: 0 }, 'success'),
    button('Decline', { action: 'decline', gameId, ply: 0 }),
    button('Withdraw', { action: 'withdraw', gameId, ply: 0 }),
  ),
];

export const gameButtons = (gameId: GameId, ply: number): Row =>
  row(
    button('Move', { action: 'move', gameId, ply }, 'primary'),
    button('Draw', { action: 'draw', gameId, ply }),
    button('Claim', { action: 'claim', gameId, ply }),
    button('Resign', { action: 'resign', gameId, ply }),
    button('Call the arbiter', { action: 'arbiter', gameId, ply }),
  );

/** What can be done while a game is adjourned (ledger G1). */
export const shutButtons = (gameId: GameId, ply: number): Row =>
  row(
    button('Resign', { action: 'resign', gameId, ply }),
    button('Call the arbiter', { action: 'arbiter', gameId, ply }),
  );

/** Who is there for the resumption says so (ledger G2). */
export const hereButton = (gameId: GameId, ply: number): Row =>
  row(button('I am here', { action: 'bePresent', gameId, ply }, 'success'));

/** The director's two answers to a player who asks for leave (ledger T9). */
export const leaveButtons = (gameId: GameId, ply: number, color: Color): Row =>
  row(
    button('Grant the leave', { action: 'grantLeave', gameId, ply, detail: color }, 'success'),
    button('Refuse the leave', { action: 'refuseLeave', gameId, ply, detail: color }),
  );

/** The opponent's two answers to a player who overstepped (ledger T3). */
export const flagButtons = (gameId: GameId, ply: number): Row =>
  row(
    button('Claim the win', { action: 'claimFlag', gameId, ply }, 'success'),
    button('Give more time', { action: 'giveTime', gameId, ply }),
    button('Call the arbiter', { action: 'arbiter', gameId, ply }),
  );

/**
 * `offerPly` is the ply with which the offer was made: an answer to it never answers a later one. `moveFirst` where the
 * opponent may have the move made before considering it (ledger O1).
 */
export const offerButtons = (gameId: GameId, offerPly: number, moveFirst = false): Row =>
  row(
    button('Accept the draw', { action: 'acceptDraw', gameId, ply: offerPly }, 'success'),
    button('Decline the draw', { action: 'declineDraw', gameId, ply: offerPly }),
    ...(moveFirst ? [button('Ask for the move first', { action: 'askForMove', gameId, ply: offerPly })] : []),
  );

export const confirmButtons = (confirm: ControlId, style: Style): Row =>
  row(button('Confirm', confirm, style), button('Cancel', { ...confirm, action: 'cancel' }));
