import type { Asked } from '../../../bot/asked.ts';
import type { Bot } from '../../../bot/bot.ts';
import { type Given, givenOptions } from '../../../bot/commands/command.ts';
import { ruling } from '../../../bot/commands/ruling.ts';
import { CONTROLS } from '../../../bot/controls/index.ts';
import { discordFiles } from '../../../bot/files.ts';
import type { Reply } from '../../../bot/reply.ts';
import { conducts } from '../../../lambdas/conduct.ts';
import { desk } from '../../../lambdas/desk.ts';
import type { Command, Instant } from '../../../lambdas/laws/index.ts';
import { silentLog } from '../../../lambdas/log.ts';
import { membership } from '../../../lambdas/members.ts';
import { parseControlId } from '../../../lambdas/publish/buttons.ts';
import { servers } from '../../../lambdas/servers.ts';
import { tournamentDesk } from '../../../lambdas/tournament-desk.ts';
import { terms } from '../../laws/given.ts';
import { ann, bea, noon, openStore } from '../../store/given.ts';
import { snowflakeAt } from '../signing.ts';

export const GUILD = '300000000000000001';
export const ELSEWHERE = '300000000000000009';
export const THREAD = '400000000000000001';
export const TD_ROLE = '500000000000000001';
export const APPEALS_ROLE = '500000000000000002';
export const tom = '200000000000000003';
export const tim = '200000000000000004';
export const sue = '200000000000000005';
export const app = '200000000000000006';

const ROLES: Readonly<Record<string, readonly string[]>> = {
  [tom]: [TD_ROLE],
  [tim]: [TD_ROLE],
  [app]: [APPEALS_ROLE],
};

interface Where {
  readonly guildId?: string;
  readonly channelId?: string;
  readonly roles?: readonly string[];
}

/** A server with its roles, and a game of ann and bea in its thread, in which three moves were played. */
export const court = async (book: 'a4c' | 'classic' = 'a4c') => {
  const { store, close } = await openStore();
  let now: Instant = noon;
  let serial = 0;
  const decides = desk(store);
  const chosen = servers(store);
  const bot: Bot = {
    desk: decides,
    tournaments: tournamentDesk(store),
    members: membership({ store, desk: decides, servers: chosen, log: silentLog }),
    servers: chosen,
    conduct: conducts(store),
    store,
    now: () => now,
    files: discordFiles(),
    toss: () => 'white',
  };
  const gameId = '900000000000000001';

  const asked = (
    memberId: string,
    { guildId = GUILD, channelId = THREAD, roles = ROLES[memberId] ?? [] }: Where = {},
  ) => {
    serial += 1;
    const id = snowflakeAt(now, serial);
    return {
      id,
      memberId,
      name: 'x',
      guildId,
      channelId,
      openChannelId: channelId,
      holdsThreads: true,
      roles,
      manages: false,
      permissions: undefined,
    } satisfies Asked;
  };
  const submit = (command: Command) => {
    serial += 1;
    return decides.submit({ gameId, command, cause: `c${serial}`, at: now });
  };
  const play = (by: string, text: string) => submit({ type: 'playMove', by, text });

  await chosen.choose(GUILD, { tdRole: TD_ROLE, appealsRole: APPEALS_ROLE });
  const names = { [ann]: 'Ann', [bea]: 'Bea' };
  const place = { guildId: GUILD, channelId: '400000000000000000' };
  await submit({ type: 'challenge', by: ann, opponent: bea, names, place, terms: terms(book), color: 'white' });
  await submit({ type: 'accept', by: bea, toss: 'white' });
  await store.bindThread(THREAD, gameId);
  await play(ann, 'e4');
  await play(bea, 'e5');
  await play(ann, 'Nf3');

  return {
    bot,
    store,
    gameId,
    close,
    submit,
    play,
    wait: (ms: number) => {
      now += ms;
    },
    game: async () => (await decides.look(gameId))!.game,
    events: async () => (await store.load(gameId))!.events,
    /** `/ruling` with these options; `player` and `case` by what they name. */
    rules: (
      by: string,
      options: Readonly<Record<string, string | number>>,
      where: Where = {},
      present = true,
    ): Promise<Reply> => ruling.run(asked(by, where), givenBy(options, present), bot),
    /** Presses a button, or sends a form with what was filled in. */
    press: (
      by: string,
      customId: string,
      filled: Readonly<Record<string, string>> = {},
      where: Where = {},
    ): Promise<Reply> => {
      const id = parseControlId(customId)!;
      const pressed = {
        asked: asked(by, where),
        id,
        values: [],
        role: () => undefined,
        channel: () => undefined,
        field: (name: string) => filled[name],
        chosen: (name: string) => (filled[name] === undefined ? [] : [filled[name]]),
      };
      return CONTROLS[id.action].run(pressed, bot);
    },
  };
};
export type Court = Awaited<ReturnType<typeof court>>;

const TYPES: Readonly<Record<string, number>> = { case: 4, player: 6 };

const givenBy = (options: Readonly<Record<string, string | number>>, present: boolean): Given => {
  const player = options.player === undefined ? undefined : String(options.player);
  const users =
    player === undefined
      ? {}
      : { [player]: { id: player, username: 'x', discriminator: '0', global_name: null, avatar: null } };
  const members = player === undefined || !present ? {} : { [player]: {} };
  return givenOptions({
    options: Object.entries(options).map(([name, value]) => ({ name, type: TYPES[name] ?? 3, value })),
    resolved: { users, members } as never,
  });
};

/** What a reply says; the title of a form. */
export const said = (reply: Reply): string =>
  reply.kind === 'modal' ? `form: ${reply.modal.title}` : 'content' in reply ? reply.content : reply.kind;

/** The custom id of the button with this label in a reply. */
export const buttonIn = (reply: Reply, label: string): string => {
  const rows = 'components' in reply ? (reply.components ?? []) : [];
  const buttons = rows.flatMap((each) => ('components' in each ? [...each.components] : []));
  const found = buttons.find((each) => 'label' in each && each.label === label);
  if (!found || !('custom_id' in found)) throw new Error(`No button ${label} in: ${said(reply)}`);
  return found.custom_id;
};
