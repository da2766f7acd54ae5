import { type Command, decide, type GameEvent, type Instant, type Ruling, replay } from '../../lambdas/laws/index.ts';
import { isPlayed, type Played } from '../../lambdas/publish/words/played.ts';
import { BEA, TOM } from '../laws/given.ts';

/** The history with what a command brings about at an instant; a case that it opens has this number. */
export const afterThat = (history: readonly GameEvent[], command: Command, at: Instant, number = 12): GameEvent[] => {
  const decision = decide(replay(history), command, at);
  if (!decision.accepted) throw new Error(decision.refusal.code);
  return [...history, ...decision.events.map((event) => ('opens' in event ? { ...event, case: number } : event))];
};

export const call = (reason = 'Look.', by = BEA): Command => ({ type: 'callArbiter', by, reason });

export const rule = (ruling: Ruling, more: { readonly by?: string; readonly reason?: string } = {}): Command => ({
  type: 'rule',
  by: more.by ?? TOM,
  as: { director: true, appeals: true },
  ruling,
  reason: more.reason ?? 'So.',
});

export const playedGame = (history: readonly GameEvent[]): Played => {
  const game = replay(history);
  if (!isPlayed(game)) throw new Error('no game');
  return game;
};
