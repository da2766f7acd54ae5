import { PermissionFlagsBits as May } from 'discord-api-types/v10';
import type { Who } from '../bot/asking.ts';

export const TD_ROLE = '71';
export const APPEALS_ROLE = '72';

/** Who there is, each of another rank. The player has White and is to move; the first three and the last play no game. */
export const RANKS = ['manager', 'TD', 'appeals', 'player', 'opponent', 'playing TD', 'spectator'] as const;
export type Rank = (typeof RANKS)[number];
export type Cast = Readonly<Record<Rank, Who>>;

/** Members whom no other scene knows. The playing TD is the opponent, as one who has the TDs' role. */
export const castOf = (serial: number): Cast => {
  const id = (digit: number): string => `2${digit}${String(serial).padStart(16, '0')}`;
  return {
    manager: { id: id(1), permissions: May.ManageGuild },
    TD: { id: id(2), roles: [TD_ROLE] },
    appeals: { id: id(3), roles: [APPEALS_ROLE] },
    player: { id: id(4) },
    opponent: { id: id(5) },
    'playing TD': { id: id(5), roles: [TD_ROLE] },
    spectator: { id: id(6) },
  };
};

/** Everybody by name, so that an answer reads as in Discord. */
export const named = (cast: Cast, text: string): string =>
  RANKS.reduce((sofar, rank) => sofar.replaceAll(`<@${cast[rank].id}>`, `@${rank}`), text);
