import fc from 'fast-check';
import { HOUR } from '../../../lambdas/laws/index.ts';
import {
  decideTournament,
  evolveTournament,
  SYSTEMS,
  type System,
  TIMEOUT_RULES,
  type TimeoutRule,
  type Tournament,
  type TournamentCommand,
  type TournamentDecision,
  type TournamentEvent,
} from '../../../lambdas/tournaments/index.ts';
import { NOON, opened, PLAYERS, withPlayers } from '../given.ts';
import { commandOf, type Step } from './commands.ts';

/** An event as it is tried: its kind, how many have entered, if it is there at all, and what is tried then. */
export interface Trial {
  readonly system: System;
  readonly timeouts: TimeoutRule;
  readonly players: number | undefined;
  readonly steps: readonly Step[];
}

/** One command, what it was decided on, and what has happened since the event was opened. */
export interface Decided {
  readonly before: Tournament | undefined;
  readonly command: TournamentCommand;
  readonly decision: TournamentDecision;
  readonly after: Tournament | undefined;
  readonly history: readonly TournamentEvent[];
}

type What = Step['what'];
const number = fc.integer({ min: 0, max: 1_000_000 });
const kinds = (...types: What[]): fc.Arbitrary<What> => fc.constantFrom(...types);

/** Games say most; what an event's system does not have, and what ends it, is tried now and then. */
const whatIn = (system: System): fc.Arbitrary<What> => {
  const byHand = system === 'byHand';
  return fc.oneof(
    { weight: 90, arbitrary: kinds('noteGame') },
    { weight: byHand ? 2 : 30, arbitrary: kinds('pairRounds') },
    { weight: byHand ? 50 : 2, arbitrary: kinds('pairByHand') },
    { weight: 30, arbitrary: kinds('withdraw', 'withdrawMember', 'readmit', 'expel', 'excuseTimeout', 'heedRuling') },
    { weight: 12, arbitrary: kinds('enter', 'enterMember') },
    { weight: 4, arbitrary: kinds('noteReplay') },
    { weight: 2, arbitrary: kinds('open', 'end') },
  );
};

const anyPlayers = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 3, max: PLAYERS.length }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 2 }) },
);

export const anyTrial: fc.Arbitrary<Trial> = fc.constantFrom(...SYSTEMS).chain((system) =>
  fc.record({
    system: fc.constant(system),
    timeouts: fc.constantFrom(...TIMEOUT_RULES),
    players: fc.option(anyPlayers, { nil: undefined, freq: 20 }),
    steps: fc.array(fc.record({ what: whatIn(system), one: number, two: number }), { minLength: 20, maxLength: 70 }),
  }),
);

/** Several of them in a day, and several days in all: which timeouts count together is seen in both. */
const STEP = 7 * HOUR;

/** Tries it step by step, and shows every decision. */
export const walk = ({ system, timeouts, players, steps }: Trial, show: (decided: Decided) => void): void => {
  const history: TournamentEvent[] =
    players === undefined
      ? []
      : players === 0
        ? opened({ system, timeouts })
        : withPlayers(players, { system, timeouts });
  let tournament = history.reduce<Tournament | undefined>(evolveTournament, undefined);
  for (const [index, step] of steps.entries()) {
    const before = tournament;
    const command = commandOf(before, step);
    const decision = decideTournament(before, command, NOON + index * STEP);
    if (decision.accepted) {
      history.push(...decision.events);
      tournament = decision.events.reduce<Tournament | undefined>(evolveTournament, before);
    }
    show({ before, command, decision, after: tournament, history });
  }
};
