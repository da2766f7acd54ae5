import { ComponentType } from 'discord-api-types/v10';
import type { Command, Ruling } from '../../lambdas/laws/index.ts';
import type { Post } from '../../lambdas/publish/discord.ts';
import type { ServerChanges } from '../../lambdas/servers.ts';
import { ANN, BEA, TOM } from '../laws/given.ts';
import { GAME, open } from './witness.ts';

export const SERVER = '10';
export const CHANNEL = '11';
export const DIRECTORS = '500';
export const TD_ROLE = '70';
export const APPEALS_ROLE = '71';
export const SUE = '9';

export const call = (by = BEA, reason = 'The board is wrong.'): Command => ({ type: 'callArbiter', by, reason });
export const rule = (ruling: Ruling, by = TOM): Command => ({
  type: 'rule',
  by,
  as: { director: true, appeals: true },
  ruling,
  reason: 'As the record says.',
});
export const appeal: Command = { type: 'appeal', by: ANN, reason: 'It is not so.' };

export const labels = ({ components = [] }: Partial<Post>): string[] =>
  components.flatMap((row) =>
    row.type === ComponentType.ActionRow
      ? row.components.flatMap((each) => ('label' in each && each.label ? [each.label] : []))
      : [],
  );

/** A game of two moves in a server that has chosen so, and what is told of it from there on. */
export const played = async (
  settings: ServerChanges = { tdChannel: DIRECTORS, tdRole: TD_ROLE, appealsRole: APPEALS_ROLE },
) => {
  const game = await open();
  await game.chosen.choose(SERVER, settings);
  await game.begin();
  const thread = game.seen.kept[0]!.id;
  const tell = async (command: Command): Promise<void> => {
    await game.send(command);
    await game.announce();
  };
  await tell({ type: 'playMove', by: ANN, text: 'e4' });
  await tell({ type: 'playMove', by: BEA, text: 'e5' });
  const there = game.seen.kept.length;
  const told = () => game.seen.kept.slice(there);
  const toldIn = (channelId: string) => told().filter((each) => each.channelId === channelId);
  const files = () => told().filter(({ post }) => post.content?.includes('**Case '));
  const posts = async () => (await game.store.load(GAME))!.posts;
  return { ...game, thread, tell, told, toldIn, files, posts };
};
