import fc from 'fast-check';
import { countsAt } from '../../../lambdas/desk.ts';
import {
  type Command,
  type Decision,
  decide,
  evolve,
  type Game,
  type GameEvent,
  type Instant,
  type Terms,
} from '../../../lambdas/laws/index.ts';
import { NOON } from '../given.ts';
import { COMMANDS } from './commands.ts';
import { fitted } from './fitting.ts';
import { setUpGame } from './set-ups.ts';
import { anyTerms } from './setup.ts';
import { anySteps } from './steps.ts';
import { WAITS } from './waits.ts';
import { BLACK_SIDE, newWorld, type Step, WHITE_SIDE, type World } from './world.ts';

/** A whole game as it is tried: its terms, whether the challenge is accepted at once or a director sets it up, and what is tried then. */
export interface Trial {
  readonly terms: Terms;
  readonly starts: boolean;
  readonly setUp: boolean;
  readonly steps: readonly Step[];
}

export const anyTrial: fc.Arbitrary<Trial> = fc.record({
  terms: anyTerms,
  starts: fc.integer({ min: 0, max: 9 }).map((number) => number > 0),
  setUp: fc.integer({ min: 0, max: 3 }).map((number) => number === 0),
  steps: anySteps,
});

/** One command, with what it was decided on, and what it came to. */
export interface Decided {
  readonly world: World;
  readonly before: Game | undefined;
  readonly command: Command;
  readonly at: Instant;
  readonly decision: Decision;
  readonly after: Game | undefined;
  /** Every event so far, those of this decision last. */
  readonly history: readonly GameEvent[];
}

/** The commands of a trial in their worlds. `run` says what each came to: the game as it is from then on. */
export const commandsOf = function* ({
  terms,
  starts,
  setUp,
  steps,
}: Trial): Generator<readonly [World, Command], void, Game> {
  const world = newWorld(NOON);
  const names = { [WHITE_SIDE]: 'ann', [BLACK_SIDE]: 'bea' };
  const place = { guildId: '10', channelId: '11' };
  if (setUp && steps[0]) world.game = yield [world, setUpGame(terms, steps[0])];
  if (!world.game)
    world.game = yield [
      world,
      { type: 'challenge', by: WHITE_SIDE, opponent: BLACK_SIDE, names, place, terms, color: 'white' },
    ];
  if (world.game?.phase === 'challenge' && starts)
    world.game = yield [world, { type: 'accept', by: BLACK_SIDE, toss: 'white' }];
  for (const step of steps) {
    world.received = world.now;
    WAITS[step.wait](world, step);
    if (step.wait !== 'late') world.received = world.now;
    const fit = fitted(world, step);
    world.game = yield [world, COMMANDS[fit.what](world, fit)];
  }
};

/** Plays a trial through the laws alone, and shows every decision. */
export const walk = (trial: Trial, show: (decided: Decided) => void): void => {
  const commands = commandsOf(trial);
  const history: GameEvent[] = [];
  let game: Game | undefined;
  for (let next = commands.next(); !next.done; next = commands.next(game as Game)) {
    const [world, command] = next.value;
    const before = game;
    const at = countsAt(before, history.at(-1), world.received);
    const decision = decide(before, command, at, world.outages.slice(-20));
    if (decision.accepted) {
      history.push(...decision.events);
      game = decision.events.reduce<Game | undefined>(evolve, before);
    }
    show({ world, before, command, at, decision, after: game, history });
  }
};
