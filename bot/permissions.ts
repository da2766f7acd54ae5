import { PermissionFlagsBits } from 'discord-api-types/v10';

type Needed = readonly (readonly [bit: bigint, name: string])[];

const WRITING: Needed = [
  [PermissionFlagsBits.ViewChannel, 'View Channel'],
  [PermissionFlagsBits.SendMessages, 'Send Messages'],
];
const SHOWING: Needed = [
  [PermissionFlagsBits.AttachFiles, 'Attach Files'],
  [PermissionFlagsBits.ReadMessageHistory, 'Read Message History'],
];

/** What the arbiter needs in a channel for what it does there, by the names that Discord's settings show. */
const NEEDED = {
  /** A thread for each game. */
  games: [
    ...WRITING,
    [PermissionFlagsBits.CreatePublicThreads, 'Create Public Threads'],
    [PermissionFlagsBits.SendMessagesInThreads, 'Send Messages in Threads'],
    ...SHOWING,
  ],
  /** A private thread for a case. */
  privateThreads: [
    [PermissionFlagsBits.CreatePrivateThreads, 'Create Private Threads'],
    [PermissionFlagsBits.ManageThreads, 'Manage Threads'],
  ],
  /** Others' messages are removed from a game's thread. */
  quiet: [[PermissionFlagsBits.ManageMessages, 'Manage Messages']],
  /** Where the TDs are told. */
  tds: [...WRITING, ...SHOWING],
} as const satisfies Readonly<Record<string, Needed>>;
export type Purpose = keyof typeof NEEDED;

/** The permissions for some purposes, by name. */
export const neededFor = (...purposes: readonly Purpose[]): readonly string[] =>
  purposes.flatMap((purpose) => NEEDED[purpose].map(([, name]) => name));

/**
 * The names of the permissions that are missing for some purposes. In: the arbiter's permissions in the channel, as
 * Discord sends them.
 */
export const missingPermissions = (granted: bigint, ...purposes: readonly Purpose[]): readonly string[] =>
  (granted & PermissionFlagsBits.Administrator) !== 0n
    ? []
    : purposes.flatMap((purpose) => NEEDED[purpose].filter(([bit]) => (granted & bit) === 0n).map(([, name]) => name));
