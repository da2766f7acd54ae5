import { AWARDS, type Command, HOUR, RULINGS, type Ruling, readAward } from '../../../lambdas/laws/index.ts';
import { ODD_TIMES, pick } from './pick.ts';
import { memberFor, type Step, type World } from './world.ts';

const RESULTS = AWARDS.map((award) => readAward(award)!);

const anyRuling = (world: World, { one, two, who }: Step): Ruling => {
  const kind = pick(RULINGS, two);
  const color = one % 2 === 0 ? 'white' : 'black';
  const plies = world.game?.phase === 'running' || world.game?.phase === 'ended' ? world.game.moves.length : 0;
  const ply = one % 9 === 0 ? pick([-1, 0, 999, 0.5, plies], one) : one % Math.max(1, plies);
  const duration = one % 5 === 0 ? pick(ODD_TIMES, two) : HOUR + one * 1_000;
  switch (kind) {
    case 'giveTime':
    case 'takeTime':
      return { kind, color, duration };
    case 'restore':
      return { kind, ply };
    case 'award':
      return { kind, result: pick(RESULTS, one), ...(one % 4 === 0 && { ply }) };
    case 'annul':
      return { kind, ...(one % 2 === 0 && { replay: one % 4 === 0 ? 'same' : 'reversed' }) };
    case 'adjudicate':
      return { kind, outcome: pick(['1-0', '0-1', '1/2-1/2'], one) };
    case 'warn':
      return { kind, member: memberFor(world, who) };
    case 'expel':
    case 'readmit':
      return { kind, member: memberFor(world, who), ...(one % 3 === 0 && { from: 'event' }) };
    case 'groundless':
      return { kind, ...(one % 2 === 0 && { duration: one % 10 === 4 ? 0 : duration }) };
    default:
      return { kind };
  }
};

/** A director's word: most often from one who may give it, and on the case that waits. */
export const ruleNow = (world: World, step: Step): Command => ({
  type: 'rule',
  by: step.one % 7 === 0 ? memberFor(world, step.who) : pick(['tom', 'eve'], step.one),
  as: pick(
    [
      { director: true, appeals: true },
      { director: true, appeals: false },
      { director: false, appeals: true },
      { director: false, appeals: false },
    ],
    step.one % 8 === 0 ? step.two : step.two % 2,
  ),
  ruling: anyRuling(world, step),
  reason: step.one % 11 === 0 ? ' ' : 'As the laws have it.',
  ...(step.two % 6 === 0 && { case: step.one % 3 }),
});
