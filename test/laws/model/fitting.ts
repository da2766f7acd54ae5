import type { Color } from '../../../lambdas/chess/index.ts';
import type { Adjournment, CommandType, RunningGame } from '../../../lambdas/laws/index.ts';
import { flagFallsAt } from '../../../lambdas/laws/index.ts';
import { COMMANDS } from './commands.ts';
import type { Step, World } from './world.ts';

const ADJOURNING: Readonly<Record<Adjournment['stage'], readonly CommandType[]>> = {
  proposed: ['acceptAdjournment', 'acceptAdjournment', 'acceptAdjournment', 'declineAdjournment'],
  agreed: ['sealMove'],
  adjourned: ['bePresent', 'checkTime'],
  due: ['bePresent', 'bePresent', 'goOnWithout', 'sealMove'],
  resumed: ['bePresent', 'sealMove', 'playMove'],
};

/** What somebody would say next in a game as it stands. */
const fitting = (world: World): readonly CommandType[] => {
  const { game } = world;
  if (!game) return ['challenge'];
  if (game.phase === 'challenge') return ['accept'];
  if (game.phase !== 'running') return Object.keys(COMMANDS) as CommandType[];
  const { settings } = game.terms;
  const said: readonly CommandType[] = [
    ...(world.now >= flagFallsAt(game.clock) ? (['claimFlag', 'giveTime', 'giveTime', 'checkTime'] as const) : []),
    ...(game.adjournment ? ADJOURNING[game.adjournment.stage] : []),
    ...(game.drawOffer ? (['declineDraw', 'acceptDraw', 'askForMove', 'playMove'] as const) : []),
    ...(game.takeback ? (['acceptTakeback', 'declineTakeback'] as const) : []),
    ...(game.touched.length > 0 ? (['playMove', 'adjust'] as const) : []),
  ];
  if (said.length > 0) return said;
  return [
    'playMove',
    ...(settings.adjournment ? (['adjourn', 'adjourn'] as const) : []),
    ...(settings.touchMove ? (['touch', 'touch', 'claimTouch'] as const) : []),
    ...(settings.conditionalMoves ? (['addLines', 'addLines', 'addLines', 'dropLines'] as const) : []),
    ...(settings.takebacks === 'byConsent' ? (['askTakeback', 'askTakeback'] as const) : []),
    'offerDraw',
    'claim',
  ];
};

type Who = Step['who'];

/** Whose word it is in a game that goes on. */
const whose = ({ adjournment, drawOffer, takeback, position }: RunningGame, kind: CommandType, who: Who): Who => {
  const notBy = (color: Color | undefined): Who => (color === position.turn ? 'other' : 'turn');
  switch (kind) {
    case 'playMove':
    case 'sealMove':
    case 'claim':
    case 'touch':
    case 'adjust':
      return 'turn';
    case 'addLines':
    case 'claimFlag':
    case 'giveTime':
      return 'other';
    case 'acceptDraw':
    case 'declineDraw':
    case 'askForMove':
      return notBy(drawOffer?.by);
    case 'acceptTakeback':
    case 'declineTakeback':
      return notBy(takeback?.by);
    case 'acceptAdjournment':
    case 'declineAdjournment':
      return notBy(adjournment?.by);
    default:
      return who;
  }
};

/** The step with its kind and whose word it is, where it leaves both to what fits the game as it stands. */
export const fitted = (world: World, step: Step): Step & { readonly what: CommandType } => {
  if (step.what !== 'fitting') return { ...step, what: step.what };
  const kinds = fitting(world);
  const what = kinds[step.two % kinds.length]!;
  const who = world.game?.phase === 'running' && step.one % 10 > 0 ? whose(world.game, what, step.who) : step.who;
  return { ...step, what, who };
};
