import { beforeAll, describe, expect, it } from 'vitest';
import type { Interaction } from '../../bot/conversation.ts';
import { conversing } from '../../bot/converse.ts';
import { discordFiles } from '../../bot/files.ts';
import { conducts } from '../../lambdas/conduct.ts';
import { desk } from '../../lambdas/desk.ts';
import { silentLog } from '../../lambdas/log.ts';
import { membership } from '../../lambdas/members.ts';
import { servers } from '../../lambdas/servers.ts';
import type { Store } from '../../lambdas/store/index.ts';
import { tournamentDesk } from '../../lambdas/tournament-desk.ts';
import { terms } from '../laws/given.ts';
import { bea, openStore } from '../store/given.ts';
import { slashMove } from './interaction-samples.ts';
import { noon, snowflakeAt } from './signing.ts';

const GAME = '900000000000000001';
const ann = slashMove.member.user.id;

let store: Store;

beforeAll(async () => {
  store = (await openStore()).store;
  const at = desk(store);
  const place = { guildId: slashMove.guild_id, channelId: '400000000000000000' };
  const names = { [ann]: 'Ann', [bea]: 'Bea' };
  const command = { type: 'challenge', by: ann, opponent: bea, names, place, terms: terms(), color: 'white' } as const;
  await at.submit({ gameId: GAME, command, cause: 'c1', at: noon });
  await at.submit({ gameId: GAME, command: { type: 'accept', by: bea, toss: 'white' }, cause: 'c2', at: noon });
  await store.bindThread(slashMove.channel.id, GAME);
});

const sent = (move: string, locale: string, n: number): Interaction =>
  ({
    ...slashMove,
    id: snowflakeAt(noon, n),
    locale,
    data: { ...slashMove.data, options: [{ name: 'move', type: 3, value: move }] },
  }) as unknown as Interaction;

describe("piece letters of the player's own client (ledger N8)", () => {
  it('are read in the language that Discord shows it in', async () => {
    const decides = desk(store);
    const members = membership({ store, desk: decides, servers: servers(store), log: silentLog });
    const converse = conversing({
      desk: decides,
      tournaments: tournamentDesk(store),
      members,
      servers: servers(store),
      conduct: conducts(store),
      store,
      now: () => noon,
      files: discordFiles(),
      toss: () => 'white',
    });
    const french = await converse(sent('Sf3', 'fr', 10));
    expect(french).toMatchObject({ content: expect.stringContaining("can't find that move") });
    const german = await converse(sent('Sf3', 'de', 11));
    expect(german).toMatchObject({ content: expect.stringContaining('is played') });
  });
});
