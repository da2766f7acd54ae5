import { PermissionFlagsBits } from 'discord-api-types/v10';
import type { FaultOrder } from '../script/script.ts';
import type { Scene } from './scene.ts';
import { Unmet } from './unmet.ts';

/** Waits of a real second would only slow the transcript: Discord asks for less often enough. */
const RETRY_AFTER_SECONDS = 0.05;

const spoilThread = (scene: Scene, becomes: 'deleted' | 'archived' | 'locked'): void => {
  const { people } = scene.stage.discord;
  const thread = scene.games.threadAt({ kind: 'current' });
  if (thread === undefined) throw new Unmet('there is no game yet, and so no thread');
  if (becomes === 'deleted') people.deleteChannel(thread);
  else people.setThread(thread, becomes === 'locked' ? { locked: true } : { archived: true });
};

const isPermission = (name: string): name is keyof typeof PermissionFlagsBits =>
  Object.hasOwn(PermissionFlagsBits, name);

const spoilChannel = (scene: Scene, order: FaultOrder & { of: 'channel' }): void => {
  const { people, botId } = scene.stage.discord;
  const channel = scene.channelAt({ kind: 'channel', name: order.name });
  if (order.becomes === 'deleted') {
    people.deleteChannel(channel);
    return;
  }
  const lost = order.becomes === 'closed' ? order.to : [];
  const unknown = lost.find((name) => !isPermission(name));
  if (unknown !== undefined)
    throw new Unmet(`Discord has no permission "${unknown}"`, Object.keys(PermissionFlagsBits));
  people.deny(
    channel,
    botId,
    lost.filter(isPermission).reduce((sum, name) => sum | PermissionFlagsBits[name], 0n),
  );
};

/** Breaks what comes next, as ordered. */
export const orderFault = async (scene: Scene, order: FaultOrder): Promise<void> => {
  const { discord, arbiter } = scene.stage;
  scene.faultOrdered = true;
  switch (order.of) {
    case 'discord':
      if (typeof order.fault === 'number') scene.excused.add(order.fault);
      discord.failNext({ kind: order.fault, count: order.count, retryAfter: RETRY_AFTER_SECONDS });
      break;
    case 'store':
      arbiter.storeFaults.failNext(order.fault, order.count);
      break;
    case 'crash':
      arbiter.crashNext(order.point);
      break;
    case 'outage':
      await arbiter.sleep(order.time);
      await scene.settle();
      break;
    case 'listener':
      await (order.stopped ? arbiter.stopListening() : arbiter.listenAgain());
      await scene.settle();
      break;
    case 'key':
      if (order.lost) arbiter.loseKey();
      else arbiter.findKey();
      break;
    case 'direct':
      scene.excused.add(403);
      scene.stage.discord.people.setDirect(scene.idOf(order.who), order.open);
      break;
    case 'thread':
      for (const status of [400, 403, 404]) scene.excused.add(status);
      spoilThread(scene, order.becomes);
      break;
    case 'channel':
      for (const status of [400, 403, 404]) scene.excused.add(status);
      spoilChannel(scene, order);
  }
};
