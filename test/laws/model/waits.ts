import { DAY, defaultAt, flagFallsAt, HOUR, type Instant, MINUTE, nextDueAt } from '../../../lambdas/laws/index.ts';
import type { Step, World } from './world.ts';

const at = (world: World, instant: Instant | undefined, { one }: Step): void => {
  if (instant === undefined || !Number.isFinite(instant)) return;
  world.now = Math.max(world.now, instant + [-1, 0, 1][one % 3]!);
};

const passes = (world: World, time: number): void => {
  world.now += time;
};

const running = ({ game }: World) => (game?.phase === 'running' ? game : undefined);

const flag = (world: World): Instant | undefined => {
  const game = running(world);
  return game && flagFallsAt(game.clock);
};

/** How time goes on before a step: by so much, or to a deadline, a millisecond before it or after. */
export const WAITS = {
  none: () => {},
  instant: (world: World) => passes(world, 1),
  /** A part of what is left, so that the game goes on. */
  part: (world: World, { one }: Step) => {
    const left = (flag(world) ?? world.now) - world.now;
    if (left > 0 && left < Number.POSITIVE_INFINITY) passes(world, Math.floor((left * (one % 100)) / 300));
  },
  minutes: (world: World, { one }: Step) => passes(world, one % (40 * MINUTE)),
  hours: (world: World, { one }: Step) => passes(world, one * 100),
  days: (world: World, { one }: Step) => passes(world, one * 1_000),
  due: (world: World, step: Step) => at(world, world.game && nextDueAt(world.game), step),
  flag: (world: World, step: Step) => at(world, flag(world), step),
  patience: (world: World, step: Step) => {
    const fallsAt = flag(world);
    at(world, fallsAt && fallsAt + running(world)!.terms.settings.patience, step);
  },
  resumption: (world: World, step: Step) => at(world, running(world)?.adjournment?.resumesAt, step),
  absence: (world: World, step: Step) => {
    const game = running(world);
    at(world, game && defaultAt(game), step);
  },
  leave: (world: World, step: Step) => {
    const leave = running(world)?.leaves?.[step.two % 3];
    at(world, leave && (leave.began ? leave.to : leave.from), step);
  },
  /** The service was away. */
  outage: (world: World, { one }: Step) => {
    const from = world.now;
    passes(world, 4 * MINUTE + one * 50);
    world.outages = [...world.outages, { from, to: world.now }];
  },
  /** It was long on its way: what it says counts from when it came. */
  late: (world: World, { one }: Step) => {
    world.received = Math.max(world.now - DAY, world.now - (one % 2 ? one : one % HOUR));
  },
} satisfies Record<string, (world: World, step: Step) => void>;
