import type { Action } from '../../lambdas/publish/buttons.ts';
import { mention } from '../../lambdas/publish/words/text.ts';
import { closing, privately } from '../answers.ts';
import { arbiter, arbiterReason } from './arbiter.ts';
import { accept, decline, withdraw } from './challenge.ts';
import type { Control } from './control.ts';
import { acceptDraw, confirmDraw, declineDraw, draw, dropDraw } from './draw.ts';
import { move, pickPiece, pickPromotion, pickSquare, play } from './picker.ts';
import { confirmResign, resign } from './resign.ts';

export type { Control, Pressed } from './control.ts';

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

/** What each button, menu and form of ours does. */
export const CONTROLS: Readonly<Record<Action, Control>> = {
  accept,
  decline,
  withdraw,
  move,
  draw,
  resign,
  arbiter,
  acceptDraw,
  declineDraw,
  dropDraw,
  confirmResign: forItsPlayer(confirmResign),
  confirmDraw: forItsPlayer(confirmDraw),
  cancel: forItsPlayer(cancel),
  pickPiece,
  pickSquare,
  pickPromotion,
  play,
  arbiterReason,
};
