import type { Color } from '../chess/types.ts';
import { type MemberChoice, sameChoice } from './choice.ts';
import type { GameEvent } from './event.ts';
import { evolve } from './evolve.ts';
import { type AskedLeave, colorOf, type PlannedLeave, type RunningGame } from './game.ts';
import type { Instant } from './instant.ts';
import { grantsLeave, type Leave, reviewsLeave } from './leave.ts';
import { settle } from './settle.ts';
import type { MemberId } from './terms.ts';

/** What a game must know of one of its players: what they chose, and their leave, planned, running or cancelled. */
export interface Heed {
  readonly by: MemberId;
  readonly choice: MemberChoice;
  readonly leave: readonly Leave[];
}

const leaveChanges = (game: RunningGame, color: Color, leave: readonly Leave[], now: Instant): GameEvent[] => {
  const type = reviewsLeave(game.terms) ? 'leaveAsked' : 'leavePlanned';
  if (type === 'leavePlanned' && !grantsLeave(game.terms)) return [];
  const known: readonly (PlannedLeave & AskedLeave)[] = [...(game.leaves ?? []), ...(game.leaveAsked ?? [])];
  const changed = leave.flatMap(({ id, from, to }): GameEvent[] => {
    const here = known.find((each) => each.color === color && each.id === id);
    if (!here) return to > Math.max(from, now) ? [{ type, at: now, color, id, from, to }] : [];
    if (to >= here.to || here.refused) return [];
    return [
      {
        type: here.began ? 'leaveEnded' : 'leaveCancelled',
        at: here.began ? Math.max(to, game.clock.countedAt) : now,
        color,
        id,
      },
    ];
  });
  return changed;
};

/**
 * Brings a game up to date with what a player has chosen and with their leave (T8, T9). Heeding the same again changes
 * nothing. A leave that has begun already stops the clock at once.
 */
export const heed = (game: RunningGame, { by, choice, leave }: Heed, now: Instant): readonly GameEvent[] => {
  const color = colorOf(game, by);
  if (!color) return [];
  const chosen: GameEvent[] = sameChoice(game.choices?.[color] ?? {}, choice)
    ? []
    : [{ type: 'memberChose', at: now, color, choice }];
  const events = [...chosen, ...leaveChanges(game, color, leave, now)];
  const after = events.reduce(evolve, game) as RunningGame;
  return [...events, ...settle(after, now).events];
};
