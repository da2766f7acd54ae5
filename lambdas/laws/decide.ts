import type { Color } from '../chess/types.ts';
import { appeal } from './arbitration/appeal.ts';
import { callArbiter } from './arbitration/call.ts';
import { waitingCase } from './arbitration/case.ts';
import { rule } from './arbitration/rule.ts';
import { stoppedByArbiter } from './arbitration/stop.ts';
import { attended, comeToStart, endedByAbsence } from './attendance.ts';
import { inChallenge, makeChallenge } from './challenge.ts';
import { claim } from './claims.ts';
import type { Command } from './command.ts';
import { addLines, dropLines, withReplies } from './conditional.ts';
import { deadlineSeen } from './deadline.ts';
import { accept, type Decision, refuse } from './decision.ts';
import { acceptDraw, askForMove, declineDraw, dropDrawOffer, offerDraw } from './draws.ts';
import type { GameEvent } from './event.ts';
import { comeBack, leaveEvent } from './event-standing.ts';
import { hasCome } from './fallen.ts';
import { afterTheFlag, checkTime, claimFlag, giveMoreTime } from './flag.ts';
import { colorOf, type EndedGame, type Game, plyOf, type RunningGame } from './game.ts';
import { heed } from './heed.ts';
import type { Instant } from './instant.ts';
import { answerLeave } from './leave-review.ts';
import { playMove } from './moves.ts';
import type { Refusal } from './refusal.ts';
import { resign } from './resign.ts';
import { claimClocks } from './resumed-clocks.ts';
import { answerAdjournment, bePresent, goOnWithout, proposeAdjournment, sealMove, whileAdjourned } from './sealing.ts';
import { type Outage, settle } from './settle.ts';
import { setUp } from './setup.ts';
import { answerTakeback, askTakeback } from './takeback.ts';
import { adjust, claimTouch, touch } from './touch.ts';

const byPlayer = (game: RunningGame, command: Command, color: Color, now: Instant): Decision => {
  switch (command.type) {
    case 'playMove':
      return playMove(game, command, color, now);
    case 'offerDraw':
      return offerDraw(game, color, now);
    case 'dropDrawOffer':
      return dropDrawOffer(game, color, now);
    case 'acceptDraw':
      return acceptDraw(game, color, command.offerPly, now);
    case 'declineDraw':
      return declineDraw(game, color, command.offerPly, now);
    case 'askForMove':
      return askForMove(game, color, command.offerPly, now);
    case 'askTakeback':
      return askTakeback(game, color, now);
    case 'acceptTakeback':
    case 'declineTakeback':
      return answerTakeback(game, command, color, now);
    case 'touch':
      return touch(game, command, color, now);
    case 'adjust':
      return adjust(game, color, now);
    case 'claimTouch':
      return claimTouch(game, color, now);
    case 'claimClocks':
      return claimClocks(game, color, now);
    case 'resign':
      return resign(game, color, now);
    case 'claim':
      return claim(game, command, color, now);
    case 'claimFlag':
      return claimFlag(game, color, now);
    case 'giveTime':
      return giveMoreTime(game, color, command.duration, now);
    case 'addLines':
      return addLines(game, command, color, now);
    case 'dropLines':
      return dropLines(game, command.line, color, now);
    case 'adjourn':
      return proposeAdjournment(game, command, color, now);
    case 'acceptAdjournment':
    case 'declineAdjournment':
      return answerAdjournment(game, command, color, now);
    case 'sealMove':
      return sealMove(game, command, color, now);
    case 'bePresent':
      return comeToStart(game, color, now) ?? bePresent(game, command, color, now);
    case 'goOnWithout':
      return goOnWithout(game, color, now);
    case 'callArbiter':
      return callArbiter(game, command, color, now);
    case 'appeal':
      return appeal(game, command, now);
    case 'rule':
      return rule(game, command, now);
    case 'grantLeave':
    case 'refuseLeave':
      return answerLeave(game, command, now);
    case 'accept':
    case 'decline':
    case 'withdraw':
      return refuse({ code: 'challengeOver', how: 'accepted' });
    case 'challenge':
    case 'setUp':
      return refuse({ code: 'gameExists' });
    case 'heedMember':
      return accept(...heed(game, command, now));
    case 'heedStanding':
      return leaveEvent(game, command, now);
    case 'checkTime':
      return checkTime(game, now);
  }
};

/** A button under an earlier board asks about a position that is gone. */
const fromOldBoard = (game: RunningGame, command: Command): Decision | undefined =>
  'atPly' in command && command.atPly !== undefined && command.atPly !== plyOf(game)
    ? refuse({ code: 'boardMovedOn' })
    : undefined;

const notAPlayer = ({ white, black }: RunningGame | EndedGame): Refusal => ({ code: 'notAPlayer', white, black });

/** What waits while the arbiter has stopped the game (ledger T6, a4c 7.3): what would change the board or the result by it. */
const WAITS: readonly Command['type'][] = [
  'playMove',
  'claim',
  'claimFlag',
  'touch',
  'claimTouch',
  'sealMove',
  'askTakeback',
  'acceptTakeback',
];

const whileStopped = (game: RunningGame, command: Command): Decision | undefined => {
  if (!stoppedByArbiter(game) || !WAITS.includes(command.type)) return undefined;
  const waiting = waitingCase(game);
  return refuse({ code: 'stoppedByArbiter', ...(waiting && { case: waiting.number }) });
};

const inPlay = (game: RunningGame, command: Command, now: Instant): Decision => {
  if (command.type === 'checkTime') return checkTime(game, now);
  if (command.type === 'heedMember') return accept(...heed(game, command, now));
  if (command.type === 'heedStanding') return leaveEvent(game, command, now);
  if (command.type === 'rule') return rule(game, command, now);
  if (command.type === 'grantLeave' || command.type === 'refuseLeave') return answerLeave(game, command, now);
  const color = colorOf(game, command.by);
  if (!color) return refuse(notAPlayer(game));
  return (
    whileStopped(game, command) ??
    afterTheFlag(game, command.type, color, now) ??
    fromOldBoard(game, command) ??
    whileAdjourned(game, command, color, now) ??
    attended(game, color, withReplies(game, byPlayer(game, command, color, now)), now)
  );
};

/** What has come of itself is settled first, and kept with whatever is decided on it. */
const onSettled = (game: RunningGame, command: Command, now: Instant, outages: readonly Outage[]): Decision => {
  const settled = settle(game, now, outages);
  const decision = inPlay(settled.game, command, now);
  return decision.accepted ? accept(...settled.events, ...decision.events) : decision;
};

/** What is on its way when a flag falls and counts all the same: a move, or what ends the game. */
const IN_TIME = ['playMove', 'acceptDraw', 'offerDraw', 'resign', 'bePresent'];

const COUNTS: readonly GameEvent['type'][] = ['movePlayed', 'gameEnded', 'playerCame'];

/**
 * Ledger T10: what was received before the deadline counts, even where the flag was seen to fall while it was on its
 * way: a move, and as well an accepted draw or a resignation, by whichever player. So does who came in time (T5).
 */
const cameInTime = (game: EndedGame, command: Command, now: Instant): Decision | undefined => {
  const { before } = game;
  const absence = endedByAbsence(game);
  const deadline = deadlineSeen(game);
  if (deadline === undefined || hasCome(deadline, now) || !('by' in command) || !IN_TIME.includes(command.type))
    return undefined;
  const decision = inPlay(before, command, now);
  if (!decision.accepted) {
    const couldMove = command.type === 'playMove' && colorOf(game, command.by) === before.clock.turn;
    return couldMove ? decision : undefined;
  }
  const counts = decision.events.some(({ type }) => COUNTS.includes(type));
  const lifted = { type: 'flagLifted', at: now, ...(absence && { absence }) } as const;
  return counts ? accept(lifted, ...decision.events) : undefined;
};

const afterEnd = (game: EndedGame, command: Command, now: Instant): Decision => {
  const inTime = cameInTime(game, command, now);
  if (inTime) return inTime;
  if (command.type === 'checkTime' || command.type === 'heedMember') return accept();
  if (command.type === 'heedStanding') return comeBack(game, command, now);
  if (command.type === 'rule') return rule(game, command, now);
  if (command.type === 'callArbiter' || command.type === 'appeal') {
    const color = colorOf(game, command.by);
    if (!color) return refuse(notAPlayer(game));
    return command.type === 'appeal' ? appeal(game, command, now) : callArbiter(game, command, color, now);
  }
  if (command.type === 'accept' || command.type === 'decline' || command.type === 'withdraw') {
    return refuse({ code: 'challengeOver', how: 'accepted' });
  }
  return refuse({ code: 'gameOver', ending: game.ending, outcome: game.outcome });
};

/**
 * What the laws answer to a command at an instant: the events that follow from it, or a refusal that says why nothing
 * does. Pure: the same game, command and instant always give the same answer. `outages`: when the service was away.
 */
export const decide = (
  game: Game | undefined,
  command: Command,
  now: Instant,
  outages: readonly Outage[] = [],
): Decision => {
  if (command.type === 'setUp') return game ? refuse({ code: 'gameExists' }) : setUp(command, now);
  if (!game) return command.type === 'challenge' ? makeChallenge(command, now) : refuse({ code: 'noSuchGame' });
  switch (game.phase) {
    case 'challenge':
      return inChallenge(game, command, now);
    case 'lapsed':
      return command.type === 'checkTime' || command.type === 'heedMember'
        ? accept()
        : refuse({ code: 'challengeOver', how: game.how });
    case 'running':
      return onSettled(game, command, now, outages);
    case 'ended':
      return afterEnd(game, command, now);
  }
};
