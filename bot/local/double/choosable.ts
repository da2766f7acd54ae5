import { ChannelType } from 'discord-api-types/v10';
import type { Snowflake } from './people.ts';
import { canSee } from './permissions.ts';
import type { StoredChannel } from './state.ts';
import type { World } from './world.ts';

/** What an option or a menu lets one choose from, beside what it lists itself. */
export type Choosable = 'users' | 'roles' | 'channels';

const typeOf: Record<StoredChannel['kind'], ChannelType> = {
  channel: ChannelType.GuildText,
  publicThread: ChannelType.PublicThread,
  privateThread: ChannelType.PrivateThread,
  direct: ChannelType.DM,
};

/** Whether Discord's client would let a member choose an id: channels only those they see, of the types asked for. */
export const canChoose = (
  { state }: World,
  memberId: Snowflake,
  id: Snowflake,
  { kinds, channelTypes }: { kinds: readonly Choosable[]; channelTypes?: readonly number[] | undefined },
): boolean => {
  const isChannel = (channel: StoredChannel | undefined): boolean =>
    channel !== undefined &&
    channel.kind !== 'direct' &&
    canSee(state, memberId, channel) &&
    (!channelTypes?.length || channelTypes.includes(typeOf[channel.kind]));
  return (
    (kinds.includes('users') && state.users.has(id)) ||
    (kinds.includes('roles') && state.roles.has(id)) ||
    (kinds.includes('channels') && isChannel(state.channels.get(id)))
  );
};
