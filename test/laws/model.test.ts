import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide, evolve, type Game, type GameEvent, nextDueAt, replay } from '../../lambdas/laws/index.ts';
import type { RecordedEvent } from '../../lambdas/record.ts';
import { decodeHistory, encodeHistory } from '../../lambdas/store/history.ts';
import { runs } from '../properties/runs.ts';
import {
  expectEndStands,
  expectOtherAnswers,
  expectRefusalWords,
  expectSoundGame,
  serialised,
} from './model/invariants.ts';
import { anyTrial, type Decided, walk } from './model/walk.ts';

const always = (holds: (decided: Decided) => void, usual = 40): void => {
  fc.assert(
    fc.property(anyTrial, (trial) => walk(trial, holds)),
    runs(usual),
  );
};

const eventsOf = ({ decision }: Decided): readonly GameEvent[] => (decision.accepted ? decision.events : []);

/** What has its own instant, however late it is seen: it may lie before what was said meanwhile. */
const AT_ITS_OWN_INSTANT = new Set<GameEvent['type']>([
  'overstepped',
  'flagPassed',
  'gameEnded',
  'resumptionDue',
  'leaveBegan',
  'leaveEnded',
  'timeGivenBack',
]);

/** After this a game that was over goes on: a ruling, a player who is back in their event, what came before a flag. */
const reopens = (event: GameEvent): boolean =>
  event.type === 'flagLifted' ||
  event.type === 'takenUp' ||
  (event.type === 'ruled' && ['playOn', 'giveTime', 'restore'].includes(event.ruling.kind));

const sawFlag = (game: Game | undefined): boolean =>
  game?.phase === 'running'
    ? game.overstepped !== undefined
    : game?.phase === 'ended' && (game.ending === 'flagFall' || game.evidence?.kind === 'absent');

describe('any game under any book, settings, clock and start', () => {
  it('answers every command, and its history is the game (property)', () => {
    fc.assert(
      fc.property(anyTrial, (trial) => {
        let last: Decided | undefined;
        walk(trial, (decided) => {
          last = decided;
        });
        const { history, after } = last!;
        if (!after) return; // no game can start there
        expect(serialised(replay(history))).toBe(serialised(after));
        const stored = history.map((event, index): RecordedEvent => ({ ...event, cause: `cause ${index}` }));
        expect(decodeHistory(encodeHistory(stored))).toEqual(stored);
        expect(serialised(replay(JSON.parse(JSON.stringify(history)) as GameEvent[]))).toBe(serialised(after));
      }),
      runs(60),
    );
  });

  it('is changed by no refused command, and says why in words (property)', () => {
    fc.assert(
      fc.property(anyTrial, (trial) => {
        let kept = serialised(undefined);
        walk(trial, ({ before, decision, after }) => {
          if (!decision.accepted) {
            expect(after).toBe(before);
            expect(serialised(after)).toBe(kept);
            expectRefusalWords(decision.refusal, before);
          }
          kept = serialised(after);
        });
      }),
      runs(50),
    );
  });

  it('keeps its clocks and its board sound (property)', () => {
    always(({ after, history }) => {
      if (after?.phase === 'running') expectSoundGame(after, history);
    });
  });

  it('has time run forwards, but for what has its own instant and what was on its way to a flag (property)', () => {
    always((decided) => {
      const events = eventsOf(decided);
      const earlier = decided.history.slice(0, decided.history.length - events.length);
      let last = earlier.at(-1);
      const wasOnItsWay = decided.at < (last?.at ?? 0);
      if (wasOnItsWay) expect(sawFlag(decided.before)).toBe(true);
      for (const event of events) {
        expect(Number.isSafeInteger(event.at)).toBe(true);
        if (!AT_ITS_OWN_INSTANT.has(event.type)) expect(event.at).toBeLessThanOrEqual(decided.at);
        if (last && !wasOnItsWay && !AT_ITS_OWN_INSTANT.has(event.type)) {
          expect(event.at).toBeGreaterThanOrEqual(last.at);
        }
        last = event;
      }
    });
  });

  it('ends once, and stays ended (property)', () => {
    always((decided) => {
      const events = eventsOf(decided);
      const ends = events.filter(({ type }) => type === 'gameEnded');
      expect(ends.length).toBeLessThanOrEqual(1);
      if (ends.length > 0) expect(events.at(-1)!.type).toBe('gameEnded');
      if (decided.before) expectEndStands(decided.before, decided.command, events);
      expect(decided.after?.phase === 'ended').toBe(
        decided.history.reduce((ended, event) => event.type === 'gameEnded' || (ended && !reopens(event)), false),
      );
    });
  });

  it('has nobody answer what is their own (property)', () => {
    always((decided) => {
      if (decided.before?.phase === 'running') expectOtherAnswers(decided.before, eventsOf(decided));
    });
  });

  it('is done with whatever was due once the schedule has asked (property)', () => {
    const outages = (decided: Decided) => decided.world.outages.slice(-20);
    const afterCheck = (game: Game, at: number, decided: Decided): Game => {
      const decision = decide(game, { type: 'checkTime' }, at, outages(decided));
      expect(decision.accepted).toBe(true);
      return decision.accepted ? decision.events.reduce<Game>(evolve, game) : game;
    };
    always((decided) => {
      const { after, at } = decided;
      const due = after && nextDueAt(after);
      if (!after || due === undefined) return;
      expect(Number.isSafeInteger(due)).toBe(true);
      for (const instant of [Math.max(due, at), Math.max(due, at) + 1]) {
        const checked = afterCheck(after, instant, decided);
        expect(nextDueAt(checked) ?? Number.POSITIVE_INFINITY).toBeGreaterThan(instant);
        expect(afterCheck(checked, instant, decided)).toBe(checked);
      }
    });
  });
});
