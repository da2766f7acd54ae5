import { refused } from '../answers.ts';
import { submit } from '../ask.ts';
import { rankOf } from '../rank.ts';
import type { Control } from './control.ts';

/** A director's word on a leave that a player asks for (ledger T9): by the roles of this very interaction. */
const answer =
  (type: 'grantLeave' | 'refuseLeave'): Control =>
  async ({ asked, id }, bot) => {
    const { director } = rankOf(asked, await bot.servers.current(asked.guildId));
    const color = id.detail === 'black' ? 'black' : 'white';
    const ruling = await submit(bot, asked, id.gameId, { type, by: asked.memberId, as: { director }, color });
    return ruling.accepted ? { kind: 'quiet' } : refused(id.gameId, ruling);
  };

export const grantLeave = answer('grantLeave');
export const refuseLeave = answer('refuseLeave');
