import { type APIInteractionDataResolvedChannel, type APIRole, ChannelType } from 'discord-api-types/v10';
import type { ServerSettings } from '../../lambdas/servers.ts';
import { bitsOf } from '../asked.ts';
import { missingPermissions, type Purpose } from '../permissions.ts';

/** A role or channel as Discord describes it beside what was chosen. */
export type ChosenRole = Pick<APIRole, 'id' | 'tags'>;
export type ChosenChannel = Pick<APIInteractionDataResolvedChannel, 'id' | 'type' | 'app_permissions'>;

/** Why a role can't be that of the TDs or of the appeals committee, and the way out; undefined where it can. */
export const roleProblem = (role: ChosenRole, guildId: string): string | undefined => {
  if (role.id === guildId) return 'That role is everybody. Choose one that only those have who are to rule.';
  if (role.tags?.bot_id !== undefined) return 'That is the role of a bot. Choose one that members can be given.';
  return undefined;
};

/** The channels that can be chosen. A private thread can't hang in an announcement channel. */
export const GAMES_CHANNELS = [ChannelType.GuildText, ChannelType.GuildAnnouncement] as const;
export const TD_CHANNELS = [ChannelType.GuildText] as const;

const isOneOf = (types: readonly ChannelType[], type: ChannelType): boolean => types.includes(type);

const lacking = (channel: ChosenChannel, ...purposes: readonly Purpose[]): readonly string[] => {
  const granted = bitsOf(channel.app_permissions);
  return granted === undefined ? [] : missingPermissions(granted, ...purposes);
};

const permit = (channel: ChosenChannel, what: string, missing: readonly string[]): string | undefined =>
  missing.length > 0
    ? `I can't ${what} in <#${channel.id}>: give me ${missing.join(', ')} there, and choose it again.`
    : undefined;

/** Why games can't be held in a channel, by what it is and by what the arbiter may do there; undefined where they can. */
export const gamesChannelProblem = (channel: ChosenChannel, { cases, quiet }: ServerSettings): string | undefined => {
  const types = cases === 'thread' ? TD_CHANNELS : GAMES_CHANNELS;
  if (!isOneOf(types, channel.type)) {
    return cases === 'thread'
      ? 'Games and the private threads of cases need a text channel. Choose one.'
      : 'A game needs a thread, and that channel can hold none. Choose a text channel.';
  }
  return permit(
    channel,
    'hold games',
    lacking(
      channel,
      'games',
      ...(cases === 'thread' ? ['privateThreads' as const] : []),
      ...(quiet ? ['quiet' as const] : []),
    ),
  );
};

/** Why the TDs can't be told in a channel; undefined where they can. */
export const tdChannelProblem = (channel: ChosenChannel): string | undefined =>
  isOneOf(TD_CHANNELS, channel.type)
    ? permit(channel, 'call the TDs', lacking(channel, 'tds'))
    : 'The TDs are told in a text channel. Choose one.';
