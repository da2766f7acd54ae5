import { LONGEST_NOTE, reasonProblem } from './arbitration/reason.ts';
import type { Command } from './command.ts';
import { accept, type Decision, refuse } from './decision.ts';
import type { GameEvent } from './event.ts';
import { type AskedLeave, colorOf, type RunningGame } from './game.ts';
import type { Instant } from './instant.ts';

type AnswerLeave = Command & { readonly type: 'grantLeave' | 'refuseLeave' };

/** Leave that waits for the director's word, the first asked for first. */
export const leaveWaiting = (game: RunningGame, now: Instant): readonly AskedLeave[] =>
  (game.leaveAsked ?? []).filter(({ refused, to }) => !refused && to > now);

/**
 * Ledger T9 (a4c Swiss 3): the director grants a leave that a player has asked for, or refuses it. Granted late it begins
 * when it is granted: no clock is put back. `as`: what the member is in the server, as the door has checked it.
 */
export const answerLeave = (game: RunningGame, command: AnswerLeave, now: Instant): Decision => {
  const { type, by, as, color, id } = command;
  if (!as.director) return refuse({ code: 'notADirector' });
  if (colorOf(game, by)) return refuse({ code: 'ownGame' });
  const asked = leaveWaiting(game, now).find((each) => each.color === color && (id === undefined || each.id === id));
  if (!asked) return refuse({ code: 'noLeaveAsked' });
  const about = { at: now, color, id: asked.id };
  if (type === 'grantLeave') {
    return accept({ ...about, type: 'leavePlanned', from: Math.max(asked.from, now), to: asked.to, by });
  }
  const reason = command.reason?.trim();
  const problem = reason === undefined ? undefined : reasonProblem(reason, LONGEST_NOTE);
  return problem ? refuse(problem) : accept({ ...about, type: 'leaveRefused', by, ...(reason && { reason }) });
};

/** What an event does to the leave that is asked for. What is over, cancelled or granted waits no more. */
export const leaveAskedAfter = (game: RunningGame, event: GameEvent): RunningGame => {
  const { leaveAsked = [], ...rest } = game;
  const standing = leaveAsked.filter(({ to }) => to > event.at);
  const others = () => standing.filter((each) => !('id' in event) || each.id !== event.id);
  const now = ((): readonly AskedLeave[] | undefined => {
    switch (event.type) {
      case 'leaveAsked':
        return [...standing, { color: event.color, id: event.id, from: event.from, to: event.to }];
      case 'leavePlanned':
      case 'leaveCancelled':
        return others();
      case 'leaveRefused': // kept, so that it is not asked for again
        return standing.map((each) => (each.id === event.id ? { ...each, refused: true as const } : each));
      default:
        return undefined;
    }
  })();
  if (!now) return game;
  return now.length > 0 ? { ...rest, leaveAsked: now } : rest;
};
