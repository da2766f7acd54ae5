import { parsePgn as parseByChessops } from 'chessops/pgn';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePgn } from '../../lambdas/chess/index.ts';
import { DAY, type GameEvent, HOUR } from '../../lambdas/laws/index.ts';
import { gamePgn } from '../../lambdas/publish/pgn.ts';
import { paired, WINTER_OPEN } from '../laws/event-given.ts';
import { ANN, BEA, NOON, played } from '../laws/given.ts';
import { afterThat, call, playedGame, rule } from './case-given.ts';

const EVE = '5';
const MOVES = 'e2e4 e7e5 g1f3 b8c6';

const pgnOf = (history: readonly GameEvent[]): string =>
  gamePgn(playedGame(history), { gameId: 'g', history }).replace(/\n/g, ' ');

/** The same file as another program reads it: the mainline, and the comments after each move, the start first. */
const readElsewhere = (history: readonly GameEvent[]) => {
  const games = parseByChessops(gamePgn(playedGame(history), { gameId: 'g', history }));
  const nodes = [...games[0]!.moves.mainlineNodes()];
  return {
    games: games.length,
    result: games[0]!.headers.get('Result'),
    sans: nodes.map(({ data }) => data.san),
    comments: [games[0]!.comments ?? [], ...nodes.map(({ data }) => data.comments ?? [])].map((each) =>
      each.map((text) => text.replace(/\s+/g, ' ')),
    ),
  };
};

describe("a case in the game's PGN (ledger A6, N11)", () => {
  it('stands at the half-move after which it came', () => {
    const early = afterThat(played('e2e4'), call('Too early.'), NOON + HOUR);
    const history = afterThat(early, rule({ kind: 'playOn' }), NOON + 2 * HOUR);
    const later = afterThat(history, { type: 'playMove', by: BEA, text: 'e5' }, NOON + 3 * HOUR);
    const { comments, sans } = readElsewhere(later);
    expect(sans).toEqual(['e4', 'e5']);
    expect(comments[1]!.join(' ')).toContain('Case 12: bea asks for the arbiter, 2026-01-05 13:00 UTC: "Too early."');
    expect(comments[1]!.join(' ')).toContain('Case 12: ruled by member 3, 2026-01-05 14:00 UTC: the game goes on.');
    expect(comments[2]!.join(' ')).not.toContain('Case');
  });

  it('stands before the first move where it came there', () => {
    const history = afterThat(played('e2e4').slice(0, 2), call(), NOON + HOUR);
    expect(readElsewhere(history).comments[0]!.join(' ')).toContain('asks for the arbiter');
  });

  it('names the moves that are void, and stands after the last that counts', () => {
    const history = afterThat(
      afterThat(played(MOVES), call(), NOON + HOUR),
      rule({ kind: 'restore', ply: 1 }),
      NOON + 2 * HOUR,
    );
    const { comments, sans } = readElsewhere(history);
    expect(sans).toEqual(['e4']);
    expect(comments[1]!.join(' ')).toContain('three moves are void: 1… e5 2. Nf3 Nc6. (a4c 7.1) "So."');
    expect(comments[1]!.join(' ')).toContain('asks for the arbiter');
  });

  it('tells an appeal and its answer', () => {
    const ruled = afterThat(afterThat(played(MOVES), call(), NOON + HOUR), rule({ kind: 'playOn' }), NOON + 2 * HOUR);
    const appealed = afterThat(ruled, { type: 'appeal', by: ANN, reason: 'No.' }, NOON + DAY);
    const award = { kind: 'award', result: { outcome: '0-1', forfeit: true } } as const;
    const text = pgnOf(afterThat(appealed, rule(award, { by: EVE }), NOON + DAY + HOUR));
    expect(text).toContain('Case 12: ann appeals, 2026-01-06 12:00 UTC: "No."');
    expect(text).toContain('Case 12: ruled on appeal by member 5, 2026-01-06 13:00 UTC, 0-1 forfeit: ann forfeits');
    expect(text).toContain('[Termination "rules infraction"]');
    expect(text.trim()).toMatch(/0-1$/);
  });

  it.each(['}{', '{[%clk 0:00:01]}', '(; 1. e4 $1 *)\n%\n[Event "x"]', '"\\'])('is not broken by %j', (reason) => {
    const history = afterThat(played(MOVES), call(reason), NOON + HOUR);
    const { games, sans, comments } = readElsewhere(history);
    expect(games).toBe(1);
    expect(sans).toEqual(['e4', 'e5', 'Nf3', 'Nc6']);
    expect(comments[4]!.join(' ')).not.toMatch(/\[%clk 0:00:01/);
  });

  it('is not broken by what an event, or somebody in it, is called', () => {
    const name = 'Open [%clk 0:00:01]}{';
    const begun = paired({ ...WINTER_OPEN, name }).map((event) => ({ ...event, names: { [BEA]: name } }));
    const history = afterThat(
      afterThat(begun as GameEvent[], call(), NOON + HOUR),
      rule({ kind: 'expel', member: ANN, from: 'event' }),
      NOON + 2 * HOUR,
    );
    const { games, comments } = readElsewhere(history);
    expect(games).toBe(1);
    const all = comments[0]!.join(' ');
    expect(all).toContain('round 2');
    expect(all).toContain('is expelled from Open [ %clk 0:00:01]');
    expect(all).not.toMatch(/\[%clk 0:00:01/);
  });

  it('is not broken by whatever somebody writes (property)', () => {
    const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }).filter((text) => /[a-z]/i.test(text));
    fc.assert(
      fc.property(words, words, (asked, said) => {
        const history = afterThat(
          afterThat(played(MOVES), call(asked), NOON + HOUR),
          rule({ kind: 'playOn' }, { reason: said }),
          NOON + 2 * HOUR,
        );
        const text = gamePgn(playedGame(history), { gameId: 'g', history });
        const own = parsePgn(text);
        expect(own.ok && own.value.length).toBe(1);
        expect(own.ok && own.value[0]!.moves).toHaveLength(4);
        expect(readElsewhere(history)).toMatchObject({ games: 1, sans: ['e4', 'e5', 'Nf3', 'Nc6'] });
      }),
    );
  });
});
