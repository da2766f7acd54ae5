import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../lambdas/laws/index.ts';
import { replayTournament, type TournamentEvent } from '../../lambdas/tournaments/index.ts';
import { reportOf } from '../../lambdas/tournaments/report.ts';
import { makeTrf, pairRound, readTrf, swissOf } from '../../lambdas/tournaments/swiss/index.ts';
import { ANN, about, EVENT, having, note, pairRounds, withPlayers } from './given.ts';

const BEGAN = '2026/01/05';

const report = (history: readonly TournamentEvent[]): string =>
  makeTrf(reportOf(replayTournament(history), EVENT, BEGAN), 'trf16');

const ends = (history: readonly TournamentEvent[], results: readonly Outcome[], forfeit = false): TournamentEvent[] =>
  replayTournament(history)
    .games.filter(({ over }) => !over)
    .reduce(
      (events, { id }, index) => having(events, note(id, 9, { outcome: results[index % results.length]!, forfeit })),
      [...history],
    );

const lines = (text: string): readonly string[] => text.split('\r\n').filter((line) => line.startsWith('001'));

describe('an event as a tournament report (ledger W6)', () => {
  const first = ends(having(withPlayers(5, { system: 'swiss', length: 3 }), pairRounds()), ['1-0', '1/2-1/2']);

  it('has each player with points, rank and rounds', () => {
    const text = report(first);
    expect(text).toContain('012 Winter Open');
    expect(text).toContain(`042 ${BEGAN}`);
    expect(lines(text)).toHaveLength(5);
    expect(lines(text)[4]).toMatch(/^001 {4}5 .*player 105.* 1\.0 .* U\s*$/);
  });

  it('is read back, and pairs the round that the event pairs', () => {
    const read = readTrf(report(first));
    if (!read.ok) throw new Error(read.error.code);
    const { players, options } = swissOf(read.value);
    const paired = pairRound(players, options);
    const next = having(first, pairRounds()).findLast((event) => event.type === 'roundPaired');
    if (!paired.ok || next?.type !== 'roundPaired') throw new Error('not paired');
    const numbers = paired.value.pairs.map(({ white, black }) => [`10${white}`, `10${black}`]);
    expect(numbers).toEqual(next.pairings.map(({ white, black }) => [white, black]));
  });

  it('tells forfeits from games, and leaves what is in play blank', () => {
    const forfeited = ends(having(withPlayers(2), pairRounds()), ['1-0'], true);
    expect(lines(report(forfeited)).join('\n')).toMatch(/ \+/);
    const inPlay = lines(report(having(withPlayers(2), pairRounds())));
    expect(inPlay.join('\n')).not.toMatch(/ [wb] /);
  });

  it('has nothing of who left before the first round', () => {
    const history = having(having(withPlayers(4), about('expel', ANN)), pairRounds());
    expect(lines(report(history))).toHaveLength(3);
  });
});
