import { type APIInteraction, PermissionFlagsBits } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { askedBy } from '../../bot/asked.ts';
import { rankOf } from '../../bot/rank.ts';
import { slashMove } from './interaction-samples.ts';

const settings = { tdRole: '71', appealsRole: '72' };

const rank = (roles: readonly string[], permissions: bigint, chosen = {}) => {
  const member = { ...slashMove.member, roles, permissions: String(permissions) };
  return rankOf(askedBy({ ...slashMove, member } as unknown as APIInteraction)!, chosen);
};

describe('who is a tournament director (ledger A8)', () => {
  it('is told by the roles of the signed interaction', () => {
    expect(rank(['70', '71'], 0n, settings)).toEqual({ manager: false, director: true, appeals: false });
    expect(rank(['72'], 0n, settings)).toEqual({ manager: false, director: false, appeals: true });
    expect(rank(['70'], 0n, settings)).toEqual({ manager: false, director: false, appeals: false });
  });

  it('is whoever manages the server, whatever has been chosen', () => {
    for (const bit of [PermissionFlagsBits.ManageGuild, PermissionFlagsBits.Administrator]) {
      expect(rank([], bit)).toEqual({ manager: true, director: true, appeals: true });
      expect(rank([], bit, settings)).toEqual({ manager: true, director: true, appeals: true });
    }
  });

  it('is nobody by other permissions, nor where no role has been chosen', () => {
    const others = PermissionFlagsBits.ManageRoles | PermissionFlagsBits.ModerateMembers;
    expect(rank(['71', '72'], others)).toEqual({ manager: false, director: false, appeals: false });
  });
});
