import { PermissionFlagsBits as May } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { missingPermissions } from '../../bot/permissions.ts';

const ALL =
  May.ViewChannel |
  May.SendMessages |
  May.CreatePublicThreads |
  May.SendMessagesInThreads |
  May.AttachFiles |
  May.ReadMessageHistory;

describe('what the arbiter may do in a channel', () => {
  it('suffices when it may post, open threads and attach boards', () => {
    expect(missingPermissions(ALL, 'games')).toEqual([]);
    expect(missingPermissions(May.Administrator, 'games', 'quiet')).toEqual([]);
  });

  it('is named where it is missing', () => {
    expect(missingPermissions(ALL & ~May.CreatePublicThreads, 'games')).toEqual(['Create Public Threads']);
    expect(missingPermissions(0n, 'games')).toHaveLength(6);
  });
});
