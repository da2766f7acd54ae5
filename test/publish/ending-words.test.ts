import { describe, expect, it } from 'vitest';
import { DAY, type GameEvent, HOUR, type Ruling } from '../../lambdas/laws/index.ts';
import { gamePgn } from '../../lambdas/publish/pgn.ts';
import { endingInWords } from '../../lambdas/publish/words/ending.ts';
import { endPost } from '../../lambdas/publish/words/post.ts';
import { NOON, played } from '../laws/given.ts';
import { afterThat, playedGame, rule } from './case-given.ts';

type Outcome = (Ruling & { kind: 'award' })['result']['outcome'];

const ended = (ruling: Ruling) => {
  const history: GameEvent[] = afterThat(played('e2e4 e7e5'), rule(ruling), NOON + HOUR);
  const game = playedGame(history);
  if (game.phase !== 'ended') throw new Error('it goes on');
  return { game, history };
};

const award = (outcome: Outcome, forfeit = false): Ruling => ({ kind: 'award', result: { outcome, forfeit } });

describe('an end that a director gave, wherever it is shown (ledger S1, P2, E10)', () => {
  it.each<[Ruling, string]>([
    [award('1-0'), "Decided by the arbiter's ruling: <@1> wins against <@2>, **1–0**. (a4c 13.4)"],
    [award('0-1'), "Decided by the arbiter's ruling: <@2> wins against <@1>, **0–1**. (a4c 13.4)"],
    [award('1/2-1/2'), "Decided by the arbiter's ruling: <@1> and <@2> draw, **½–½**. (a4c 13.4)"],
    [award('0-0'), "Decided by the arbiter's ruling: <@1> and <@2> both lose, **0–0**. (a4c 11.6)"],
    [award('1/2-0'), "Decided by the arbiter's ruling: <@2> loses, and <@1> scores a half, **½–0**. (a4c 11.5)"],
    [award('0-1/2'), "Decided by the arbiter's ruling: <@1> loses, and <@2> scores a half, **0–½**. (a4c 11.5)"],
    [award('1-0', true), "Forfeit, by the arbiter's ruling: <@2> forfeits, and <@1> wins, **1–0**. (a4c 13.4)"],
    [award('0-0', true), "Forfeit, by the arbiter's ruling: <@1> and <@2> both forfeit, **0–0**. (a4c 13.4)"],
    [{ kind: 'adjudicate', outcome: '0-1' }, 'Adjudicated: <@2> wins against <@1>, **0–1**. (a4c 13.5)'],
    [{ kind: 'adjudicate', outcome: '1/2-1/2' }, 'Adjudicated: <@1> and <@2> draw, **½–½**. (a4c 13.5)'],
    [{ kind: 'annul' }, 'The game is annulled, and counts for nothing. <@1> and <@2>: **annulled**. (a4c 7.1)'],
  ])('%j', (ruling, words) => {
    const { game } = ended(ruling);
    expect(endingInWords(game)).toBe(words);
    expect(endPost(game, 1).content).toContain('**1… e5** · ');
    expect(endPost(game, 1).files?.[0]?.description).toContain('king e1');
  });

  it.each<[Ruling, string, string, string | undefined]>([
    [award('0-1'), '0-1', 'adjudication', undefined],
    [award('0-0'), '*', 'adjudication', '0-0'],
    [award('1/2-0'), '*', 'adjudication', '1/2-0'],
    [award('0-0', true), '*', 'rules infraction', '0-0'],
    [{ kind: 'annul' }, '*', 'adjudication', 'annulled'],
  ])('has tags in the PGN that say so: %j', (ruling, result, termination, outcome) => {
    const { game, history } = ended(ruling);
    const pgn = gamePgn(game, { gameId: 'g', history });
    expect(pgn).toContain(`[Result "${result}"]`);
    expect(pgn).toContain(`[Termination "${termination}"]`);
    if (outcome) expect(pgn).toContain(`[Outcome "${outcome}"]`);
    else expect(pgn).not.toContain('[Outcome');
  });

  it('runs on in the PGN once the end is reversed', () => {
    const { history } = ended(award('1-0'));
    const again = afterThat(history, rule({ kind: 'playOn' }, { reason: 'A mistake.' }), NOON + DAY, 13);
    const pgn = gamePgn(playedGame(again), { gameId: 'g', history: again });
    expect(pgn).toContain('[Termination "unterminated"]');
    expect(pgn.replace(/\s+/g, ' ')).toContain('The ruling of 2026-01-05 (1–0) is reversed.');
    expect(pgn.trim()).toMatch(/\*$/);
  });
});
