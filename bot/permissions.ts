import { PermissionFlagsBits } from 'discord-api-types/v10';

/** What the arbiter needs in a channel to hold a game there, by the names that Discord's settings show. */
const NEEDED: readonly (readonly [bit: bigint, name: string])[] = [
  [PermissionFlagsBits.ViewChannel, 'View Channel'],
  [PermissionFlagsBits.SendMessages, 'Send Messages'],
  [PermissionFlagsBits.CreatePublicThreads, 'Create Public Threads'],
  [PermissionFlagsBits.SendMessagesInThreads, 'Send Messages in Threads'],
  [PermissionFlagsBits.AttachFiles, 'Attach Files'],
  [PermissionFlagsBits.ReadMessageHistory, 'Read Message History'],
];

/** The names of the permissions that are missing. In: the arbiter's permissions in the channel, as Discord sends them. */
export const missingPermissions = (granted: bigint): readonly string[] =>
  (granted & PermissionFlagsBits.Administrator) !== 0n
    ? []
    : NEEDED.filter(([bit]) => (granted & bit) === 0n).map(([, name]) => name);
