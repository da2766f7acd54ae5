import type { Action } from '../../lambdas/publish/buttons.ts';
import { mention } from '../../lambdas/publish/words/text.ts';
import { closing, privately } from '../answers.ts';
import { acceptAdjournment, bePresent, declineAdjournment, goOnWithout } from './adjournment.ts';
import { appeal, appealForm } from './appeal.ts';
import { arbiter, arbiterReason } from './arbiter.ts';
import { accept, decline, withdraw } from './challenge.ts';
import { claim, claimNow } from './claim.ts';
import type { Control } from './control.ts';
import { confirmRuling, dropRuling } from './draft.ts';
import { acceptDraw, askForMove, confirmDraw, declineDraw, draw, dropDraw } from './draw.ts';
import {
  confirmEvent,
  confirmWithdrawal,
  dropEvent,
  enterEvent,
  excuseTimeout,
  excuseTimeoutForm,
  withdrawEvent,
} from './event.ts';
import { claimFlag, giveTime, giveTimeForm } from './flag.ts';
import { grantLeave, refuseLeave } from './leave.ts';
import { dropAllLines, dropLine } from './lines.ts';
import { move, pickMove, pickPiece, pickPromotion, pickSquare, play } from './picker.ts';
import { confirmResign, resign } from './resign.ts';
import { rule, ruleForm } from './ruling.ts';
import { confirmSetUp, dropSetUp } from './set-up.ts';
import { setupMenu, setupPage, setupTimes, setupTimesForm } from './setup.ts';
import { acceptTakeback, declineTakeback } from './takeback.ts';
import { tdCases, tdGames, tdLift, tdLiftForm } from './td.ts';
import { adjust, lookPiece } from './touch.ts';

export type { Control } from './control.ts';

/** Nothing was done, and nothing needs undoing. */
const cancel: Control = async () => closing('Nothing was changed.');

/**
 * A question that stands where everybody sees it is for one player alone: its id names the colour, and whoever else
 * presses is told so.
 */
const forItsPlayer =
  (control: Control): Control =>
  async (pressed, bot) => {
    const { asked, id } = pressed;
    if (id.detail !== 'white' && id.detail !== 'black') return control(pressed, bot);
    const game = (await bot.desk.look(id.gameId))?.game;
    const owner = game?.phase === 'running' || game?.phase === 'ended' ? game[id.detail] : undefined;
    return owner === asked.memberId
      ? control(pressed, bot)
      : privately(`That question is for ${owner ? mention(owner) : 'somebody else'}.`);
  };

/** What a control stands on in Discord: an id that comes from something else was never given out. */
export type ControlKind = 'button' | 'menu' | 'form';

const button = (run: Control) => ({ kind: 'button', run }) as const;
const menu = (run: Control) => ({ kind: 'menu', run }) as const;
const form = (run: Control) => ({ kind: 'form', run }) as const;

/** What each button, menu and form of ours does. */
export const CONTROLS: Readonly<Record<Action, { readonly kind: ControlKind; readonly run: Control }>> = {
  accept: button(accept),
  decline: button(decline),
  withdraw: button(withdraw),
  move: button(move),
  draw: button(draw),
  resign: button(resign),
  arbiter: button(arbiter),
  acceptDraw: button(acceptDraw),
  declineDraw: button(declineDraw),
  dropDraw: button(dropDraw),
  confirmResign: button(forItsPlayer(confirmResign)),
  confirmDraw: button(forItsPlayer(confirmDraw)),
  cancel: button(forItsPlayer(cancel)),
  pickPiece: menu(pickPiece),
  pickSquare: menu(pickSquare),
  pickPromotion: menu(pickPromotion),
  play: button(play),
  arbiterReason: form(arbiterReason),
  claim: button(claim),
  claimNow: button(claimNow),
  claimFlag: button(claimFlag),
  giveTime: button(giveTime),
  giveTimeForm: form(giveTimeForm),
  askForMove: button(askForMove),
  acceptTakeback: button(acceptTakeback),
  declineTakeback: button(declineTakeback),
  pickMove: menu(pickMove),
  adjust: button(adjust),
  lookPiece: menu(lookPiece),
  acceptAdjournment: button(acceptAdjournment),
  declineAdjournment: button(declineAdjournment),
  bePresent: button(bePresent),
  goOnWithout: button(goOnWithout),
  dropLine: button(dropLine),
  dropLines: button(dropAllLines),
  grantLeave: button(grantLeave),
  refuseLeave: button(refuseLeave),
  confirmSetUp: button(confirmSetUp),
  dropSetUp: button(dropSetUp),
  setupPage: button(setupPage),
  setupMenu: menu(setupMenu),
  setupTimes: button(setupTimes),
  setupTimesForm: form(setupTimesForm),
  rule: button(rule),
  ruleForm: form(ruleForm),
  confirmRuling: button(confirmRuling),
  dropRuling: button(dropRuling),
  appeal: button(appeal),
  tdCases: button(tdCases),
  tdGames: button(tdGames),
  tdLift: button(tdLift),
  tdLiftForm: form(tdLiftForm),
  appealForm: form(appealForm),
  enterEvent: button(enterEvent),
  withdrawEvent: button(withdrawEvent),
  confirmWithdrawal: button(confirmWithdrawal),
  confirmEvent: button(confirmEvent),
  dropEvent: button(dropEvent),
  excuseTimeout: button(excuseTimeout),
  excuseTimeoutForm: form(excuseTimeoutForm),
};
