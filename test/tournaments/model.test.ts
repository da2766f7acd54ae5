import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY } from '../../lambdas/laws/index.ts';
import {
  entrantOf,
  type GameOver,
  plays,
  replayTournament,
  roundsIn,
  type Timeout,
  type Tournament,
  type TournamentEvent,
} from '../../lambdas/tournaments/index.ts';
import { standings } from '../../lambdas/tournaments/standings.ts';
import { hasTables } from '../../lambdas/tournaments/system.ts';
import { runs } from '../properties/runs.ts';
import { anyTrial, type Decided, type Trial, walk } from './model/walk.ts';

const isPlayed = (over: GameOver | undefined): boolean =>
  over === undefined || !(over.forfeit || over.outcome === 'annulled');

const always = (holds: (trial: Trial) => void): void => {
  fc.assert(fc.property(anyTrial, holds), runs(150));
};

const eventsOf = ({ decision }: Decided): readonly TournamentEvent[] => (decision.accepted ? decision.events : []);
const timeoutsOf = (tournament: Tournament, member: string): readonly string[] =>
  (entrantOf(tournament, member)?.timeouts ?? []).map(({ gameId }) => gameId).sort();

/** How many of them come more than a day after the one that was told as such before. */
const warnings = (timeouts: readonly Timeout[]): number => {
  let told = Number.NEGATIVE_INFINITY;
  let count = 0;
  for (const { at, endedAt } of timeouts) {
    if (endedAt - told <= DAY) continue;
    told = at;
    count += 1;
  }
  return count;
};

/** Which games their players have lost on time, as far as it is known, without those that were excused. */
class Ledger {
  readonly #games = new Map<string, { readonly version: number; readonly timedOut?: string | undefined }>();
  readonly #excused = new Set<string>();

  note(gameId: string, version: number, timedOut: string | undefined): void {
    const known = this.#games.get(gameId) ?? { version: 0 };
    if (version <= known.version) return;
    this.#games.set(gameId, { version, timedOut });
    if (timedOut !== known.timedOut) this.#excused.delete(gameId);
  }

  excuse(gameId: string): void {
    this.#excused.add(gameId);
  }

  of(member: string): readonly string[] {
    const games = [...this.#games].filter(([id, { timedOut }]) => timedOut === member && !this.#excused.has(id));
    return games.map(([id]) => id).sort();
  }
}

describe('any event, whatever its directors, players, strangers and games say', () => {
  it('answers every command, and its history is the event (property)', () => {
    always((trial) => {
      let last: Decided | undefined;
      walk(trial, (decided) => {
        last = decided;
      });
      if (!last?.after) return;
      expect(replayTournament(last.history)).toEqual(last.after);
      expect(replayTournament(JSON.parse(JSON.stringify(last.history)) as TournamentEvent[])).toEqual(last.after);
    });
  });

  it('is changed by no refused command, nor by one without events (property)', () => {
    always((trial) => {
      let kept = '';
      walk(trial, (decided) => {
        const { before, after } = decided;
        if (kept !== '') expect(JSON.stringify(before ?? null)).toBe(kept);
        kept = JSON.stringify(after ?? null);
        if (eventsOf(decided).length === 0) expect(after).toBe(before);
      });
    });
  });

  it('counts for each the timeouts that were noted and not excused (ledger P3) (property)', () => {
    always((trial) => {
      const ledger = new Ledger();
      walk(trial, ({ before, command, decision, after }) => {
        if (!after) return;
        if (command.type === 'noteGame' && decision.accepted) {
          ledger.note(command.gameId, command.version, command.over?.timedOut);
        }
        const [event] = decision.accepted ? decision.events : [];
        if (event?.type === 'timeoutExcused') {
          // What is excused is what was meant, and what counted with it.
          const timeouts = entrantOf(before!, event.member)!.timeouts;
          const meant = command.type === 'excuseTimeout' ? (command.gameId ?? timeouts.at(-1)!.gameId) : '';
          const excused = [event.gameId, ...(event.also ?? [])];
          expect(excused).toContain(meant);
          for (const gameId of excused) ledger.excuse(gameId);
        }
        for (const { member } of after.entrants) expect(timeoutsOf(after, member)).toEqual(ledger.of(member));
      });
    });
  });

  it('withdraws nobody for timeouts before the second that counts, nor where it only counts them (ledger P3) (property)', () => {
    always((trial) => {
      walk(trial, (decided) => {
        for (const { standing, timeouts } of decided.after?.entrants ?? []) {
          if (standing === 'timedOut' && decided.after!.phase !== 'over')
            expect(warnings(timeouts)).toBeGreaterThanOrEqual(2);
        }
        for (const event of eventsOf(decided)) {
          if (event.type !== 'timedOut') continue;
          const entrant = entrantOf(decided.before!, event.member)!;
          const timeouts = entrant.timeouts.filter(({ gameId }) => gameId !== event.gameId);
          const all = [...timeouts, { gameId: event.gameId, at: event.at, endedAt: event.at }];
          const has = trial.timeouts === 'withdrawn' ? warnings(all) : all.length;
          expect(event.count).toBe(has);
          const isNew = trial.timeouts !== 'withdrawn' || warnings(timeouts) < has;
          expect(event.with === undefined).toBe(isNew);
          const withdraws =
            trial.timeouts === 'withdrawn' &&
            has >= 2 &&
            isNew &&
            entrant.standing === 'playing' &&
            decided.before!.phase !== 'over';
          expect(event.withdraws).toBe(withdraws ? true : undefined);
        }
      });
    });
  });

  it('pairs nobody who is out, nobody with themselves, and nobody twice in a round of the tables (ledger W2) (property)', () => {
    always((trial) => {
      walk(trial, (decided) => {
        for (const event of eventsOf(decided)) {
          if (event.type !== 'roundPaired') continue;
          const members = [...event.pairings.flatMap(({ white, black }) => [white, black]), ...event.byes];
          expect(members.every((member) => plays(decided.before!, member))).toBe(true);
          expect(new Set(members).size).toBe(members.length);
          const tables = roundsIn(decided.before!);
          if (tables === undefined) continue;
          expect(event.round).toBeLessThanOrEqual(tables);
          // Whoever plays is paired, or knows that they have nobody to play.
          const there = decided.before!.entrants.filter(({ standing }) => standing === 'playing');
          expect([...members].sort()).toEqual(there.map(({ member }) => member).sort());
        }
      });
    });
  });

  it('has everybody meet everybody as often as its tables say, at most (ledger W2) (property)', () => {
    always((trial) => {
      walk(trial, ({ after }) => {
        if (!after || !hasTables(trial.system)) return;
        const games = after.games.filter(({ replays }) => replays === undefined);
        const pairs = games.map(({ white, black }) => `${white}-${black}`);
        expect(new Set(pairs).size).toBe(pairs.length);
        const met = games.map(({ white, black }) => [white, black].sort().join('-'));
        if (trial.system === 'roundRobin') expect(new Set(met).size).toBe(met.length);
      });
    });
  });

  it('pairs nobody in a Swiss with whom they have played, as far as is known by then (ledger W1) (property)', () => {
    always((trial) => {
      walk({ ...trial, system: 'swiss' }, (decided) => {
        const met = (decided.before?.games ?? [])
          .filter(({ over }) => isPlayed(over))
          .map(({ white, black }) => [white, black].sort().join('-'));
        for (const event of eventsOf(decided)) {
          if (event.type !== 'roundPaired') continue;
          for (const { white, black } of event.pairings) expect(met).not.toContain([white, black].sort().join('-'));
        }
      });
    });
  });

  it('names each game once, by what can be no id of Discord (property)', () => {
    always((trial) => {
      walk(trial, ({ after }) => {
        const ids = (after?.games ?? []).map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        for (const id of ids) expect(id).toMatch(/^r*e[0-9a-z]{3,18}$/);
      });
    });
  });

  it('has nobody decide about themselves or about an event of their own (ledger A5) (property)', () => {
    always((trial) => {
      walk(trial, (decided) => {
        const { command, before } = decided;
        if (!['withdrawMember', 'readmit', 'expel', 'excuseTimeout'].includes(command.type)) return;
        if (!('as' in command && 'member' in command) || eventsOf(decided).length === 0) return;
        expect(command.as.director).toBe(true);
        expect(command.by).not.toBe(command.member);
        expect(entrantOf(before!, command.by)).toBeUndefined();
        expect(eventsOf(decided)[0]).toHaveProperty('law', expect.stringMatching(/^a4c /));
      });
    });
  });

  it('lets nobody in or out once it is over (property)', () => {
    always((trial) => {
      walk(trial, ({ before, after }) => {
        if (before?.phase !== 'over') return;
        expect(after!.phase).toBe('over');
        const standingsOf = ({ entrants }: Tournament) => entrants.map(({ member, standing }) => [member, standing]);
        expect(standingsOf(after!)).toEqual(standingsOf(before));
      });
    });
  });

  it('ends only when no game is in play, and has one phase after the other (property)', () => {
    const phases = ['entries', 'running', 'over'];
    always((trial) => {
      walk(trial, ({ before, after }) => {
        const [was, is] = [before, after].map((each) => phases.indexOf(each?.phase ?? ''));
        expect(is).toBeGreaterThanOrEqual(was!);
        if (is !== was && is === 2) expect(after!.games.every(({ over }) => over)).toBe(true);
      });
    });
  });

  it('has standings in order, in which no game gives more than a point (ledger W2) (property)', () => {
    always((trial) => {
      let last: Tournament | undefined;
      walk(trial, ({ after }) => {
        last = after;
      });
      if (!last) return;
      const rows = standings(last);
      expect(new Set(rows.map(({ member }) => member)).size).toBe(rows.length);
      const ranked = rows.filter(({ rank }) => rank !== undefined);
      expect(rows.slice(0, ranked.length)).toEqual(ranked);
      for (const [index, { rank, points }] of ranked.entries()) {
        const better = ranked[index - 1];
        expect(rank === index + 1 || rank === better?.rank).toBe(true);
        if (better) expect(points).toBeLessThanOrEqual(better.points);
      }
      for (const { points, games, wins, standing, rank } of rows) {
        expect(points).toBeLessThanOrEqual(games);
        expect(wins).toBeLessThanOrEqual(points);
        if (standing === 'playing') expect(rank).toBeDefined();
      }
      const byes = last.system === 'swiss' ? last.byes.length : 0;
      const meetings = ranked.reduce((total, { games }) => total + games, 0) - byes;
      expect(meetings % 2).toBe(0);
      expect(ranked.reduce((total, { points }) => total + points, 0)).toBeLessThanOrEqual(meetings / 2 + byes);
    });
  });
});
