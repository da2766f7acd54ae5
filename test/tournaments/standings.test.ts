import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../lambdas/laws/index.ts';
import {
  type GameOver,
  replayTournament,
  type TournamentCommand,
  type TournamentEvent,
} from '../../lambdas/tournaments/index.ts';
import { scoresOf } from '../../lambdas/tournaments/score.ts';
import { standings } from '../../lambdas/tournaments/standings.ts';
import {
  ANN,
  about,
  BEA,
  CAT,
  DAN,
  EVE,
  FAY,
  having,
  note,
  pairByHand,
  pairRounds,
  running,
  withPlayers,
} from './given.ts';

const LETTERS: Readonly<Record<string, string>> = { a: ANN, b: BEA, c: CAT, d: DAN, e: EVE, f: FAY };
const OUTCOMES: Readonly<Record<string, Outcome>> = {
  1: '1-0',
  0: '0-1',
  '=': '1/2-1/2',
  x: '0-0',
  '½': '1/2-0',
  '¼': '0-1/2',
  n: 'annulled',
};

/**
 * The results of games that are paired, "ab1" being White ann, Black bea, 1-0; "=" a draw, "x" lost by both, "½" and "¼"
 * half a point for White or Black alone, "n" annulled; with "f" behind it, without play.
 */
const results = (history: readonly TournamentEvent[], text: string): TournamentEvent[] =>
  text.split(' ').reduce<TournamentEvent[]>(
    (events, each) => {
      const [white, black, result, forfeit] = [...each] as [string, string, string, string?];
      const game = replayTournament(events).games.find(
        (paired) => !paired.over && paired.white === LETTERS[white] && paired.black === LETTERS[black],
      );
      if (!game) throw new Error(`no game ${each}`);
      const over: GameOver = { outcome: OUTCOMES[result]!, forfeit: forfeit === 'f' };
      return having(events, note(game.id, 9, over));
    },
    [...history],
  );

/** An event whose director pairs these games, each of which ends so. */
const byHand = (text: string): TournamentEvent[] => {
  const pair = (history: TournamentEvent[], [white, black]: string): TournamentEvent[] =>
    having(history, pairByHand(LETTERS[white!]!, LETTERS[black!]!));
  return results(text.split(' ').reduce(pair, withPlayers(6, { system: 'byHand' })), text);
};

const letterOf = (member: string): string => Object.keys(LETTERS).find((letter) => LETTERS[letter] === member)!;

/** "1 a 2½/3 +2 SB 2.25 DE 1": rank, who, points of games, wins, Sonneborn-Berger, direct encounter where there is one. */
const table = (history: readonly TournamentEvent[]): readonly string[] =>
  standings(replayTournament(history)).map(
    ({ rank = '-', member, points, games, wins, sonnebornBerger, direct }) =>
      `${rank} ${letterOf(member)} ${points}/${games} +${wins} SB ${sonnebornBerger}${direct === undefined ? '' : ` DE ${direct}`}`,
  );

const withdraw = (letter: string): TournamentCommand => ({ type: 'withdraw', by: LETTERS[letter]! });

describe('the standings of a round robin (ledger W2, S1)', () => {
  it('are by points, with the number of games, of wins, and Sonneborn-Berger', () => {
    // Berger for four: ad bc · dc ab · bd ca
    expect(table(results(running(4, 3), 'ad1 bc= dc0 ab1 bd1 ca='))).toEqual([
      '1 a 2.5/3 +2 SB 2.5',
      '2 c 2/3 +1 SB 2',
      '3 b 1.5/3 +1 SB 1',
      '4 d 0/3 +0 SB 0',
    ]);
  });

  it('give each result the points that it has', () => {
    expect(table(results(running(4, 3), 'ad½ bc¼ dcx ab1f bd0 ca0'))).toEqual([
      '1 a 2.5/3 +2 SB 1',
      '2 d 1/3 +1 SB 0',
      '3 c 0.5/3 +0 SB 0',
      '4 b 0/3 +0 SB 0',
    ]);
  });

  it('name everybody as they are', () => {
    const [first] = standings(replayTournament(results(running(2), 'ab1')));
    expect(first).toEqual({
      member: ANN,
      name: `player ${ANN}`,
      standing: 'playing',
      rank: 1,
      points: 1,
      games: 1,
      wins: 1,
      sonnebornBerger: 0,
    });
  });

  it('leave out what is in play, or was annulled', () => {
    expect(table(results(running(4, 3), 'ad1 bcn'))).toEqual([
      '1 a 1/1 +1 SB 0',
      '2 b 0/0 +0 SB 0',
      '2 c 0/0 +0 SB 0',
      '2 d 0/1 +0 SB 0',
    ]);
  });

  it('come of what each has scored from whom, with play and without', () => {
    // bea leaves after the first round: the second has dc, and nobody for ann
    const left = having(results(running(4), 'ad= bcn'), withdraw('b'));
    const scores = scoresOf(replayTournament(having(left, pairRounds())));
    expect(scores).toEqual([
      { member: ANN, opponent: DAN, points: 0.5, played: true },
      { member: DAN, opponent: ANN, points: 0.5, played: true },
      { member: ANN, opponent: BEA, points: 1, played: false },
      { member: BEA, opponent: ANN, points: 0, played: false },
    ]);
  });

  it('are of nobody before anybody has entered, and of all who play before the first round', () => {
    expect(table(having(withPlayers(3), about('expel', BEA)))).toEqual(['1 a 0/0 +0 SB 0', '1 c 0/0 +0 SB 0']);
    expect(table(withPlayers(0))).toEqual([]);
  });

  it('leave out who was out when the tables were made', () => {
    const history = having(having(withPlayers(4), about('expel', DAN)), pairRounds());
    expect(table(history)).toEqual(['1 a 0/0 +0 SB 0', '1 b 0/0 +0 SB 0', '1 c 0/0 +0 SB 0']);
  });

  it('count no bye of the tables: everybody has it as often', () => {
    // Of three: bc · ca · ab, ann having the first bye
    expect(table(results(running(3, 1), 'bc1'))).toEqual(['1 b 1/1 +1 SB 0', '2 a 0/0 +0 SB 0', '2 c 0/1 +0 SB 0']);
  });
});

describe('who has as many points (ledger W2, W4)', () => {
  it('is ranked by what they scored from each other', () => {
    // ann beat dan, who beat somebody better
    expect(table(results(running(4, 3), 'ad1 bc0 dc1 ab0 bd1 ca1'))).toEqual([
      '1 c 2/3 +2 SB 3 DE 1',
      '2 b 2/3 +2 SB 2 DE 0',
      '3 a 1/3 +1 SB 1 DE 1',
      '4 d 1/3 +1 SB 2 DE 0',
    ]);
  });

  it('is compared anew among those whom that leaves level', () => {
    // Four have 3 each; bea and cat are level in everything, but that bea beat cat
    const rounds = 'af0 be1 cd1 fd0 ec0 ab1 bf= ca= de1 fe= ad= bc1 cf= db= ea0';
    expect(table(results(running(6, 5), rounds))).toEqual([
      '1 a 3/5 +2 SB 6.5 DE 2',
      '2 b 3/5 +2 SB 6.25 DE 1.5',
      '3 c 3/5 +2 SB 6.25 DE 1.5',
      '4 d 3/5 +2 SB 6 DE 1',
      '5 f 2.5/5 +1 SB 6.25',
      '6 e 0.5/5 +0 SB 1.25',
    ]);
  });

  it('is ranked by Sonneborn-Berger where they drew', () => {
    expect(table(results(running(4, 3), 'ad0 bc0 dc0 ab= bd1 ca0'))).toEqual([
      '1 c 2/3 +2 SB 2.5',
      '2 a 1.5/3 +1 SB 2.75 DE 0.5',
      '3 b 1.5/3 +1 SB 1.75 DE 0.5',
      '4 d 1/3 +1 SB 1.5',
    ]);
  });

  it('is ranked by wins where that is the same', () => {
    expect(table(byHand('bd= bf= ac1 ae0 ce='))).toEqual([
      '1 e 1.5/2 +1 SB 1.25',
      '2 a 1/2 +1 SB 0.5',
      '3 b 1/2 +0 SB 0.5',
      '4 c 0.5/2 +0 SB 0.75',
      '5 d 0.5/1 +0 SB 0.5',
      '5 f 0.5/1 +0 SB 0.5',
    ]);
  });

  it('shares the rank where nothing tells them apart, and the next rank is left out', () => {
    expect(table(results(running(4, 3), 'ad1 bc1 dc= ab= bd1 ca0'))).toEqual([
      '1 a 2.5/3 +2 SB 2.25 DE 0.5',
      '1 b 2.5/3 +2 SB 2.25 DE 0.5',
      '3 c 0.5/3 +0 SB 0.25 DE 0.5',
      '3 d 0.5/3 +0 SB 0.25 DE 0.5',
    ]);
  });

  it('is compared with each other only where all of them have met as often', () => {
    const twice = running(2, 2, { system: 'doubleRoundRobin' });
    expect(table(results(twice, 'ab1 ba1'))).toEqual(['1 a 1/2 +1 SB 1 DE 1', '1 b 1/2 +1 SB 1 DE 1']);
    // ann beat bea, but cat, who has as many, met neither
    const some = table(results(running(6, 5), 'ab1 db0 ec0'));
    expect(some.slice(0, 3)).toEqual(['1 a 1/1 +1 SB 1', '2 b 1/2 +1 SB 0', '2 c 1/1 +1 SB 0']);
    // ann and bea have met twice, cat has met each of them once
    expect(table(byHand('ab= ab= ac= bc= cd=')).slice(0, 3)).toEqual([
      '1 a 1.5/3 +0 SB 2.25',
      '1 b 1.5/3 +0 SB 2.25',
      '3 c 1.5/3 +0 SB 1.75',
    ]);
  });
});

describe('who leaves a round robin (ledger W2)', () => {
  const pairing = (history: readonly TournamentEvent[], rounds = 1) => having(history, pairRounds(rounds));

  it('before half of their games is listed at the end, and their games count for nobody', () => {
    const left = having(results(running(4), 'ad1 bc1'), withdraw('a'));
    expect(table(results(pairing(left, 2), 'dc1 bd0'))).toEqual([
      '1 d 2/2 +2 SB 1',
      '2 b 1/2 +1 SB 0',
      '3 c 0/2 +0 SB 0',
      '- a 1/3 +1 SB 2',
    ]);
    const [, , , ann] = standings(replayTournament(left));
    expect(ann).toMatchObject({ member: ANN, standing: 'withdrawn' });
    expect(ann).not.toHaveProperty('rank');
  });

  it('has not played what they lost by leaving', () => {
    const left = having(results(running(4, 3), 'ad1'), withdraw('a'));
    expect(table(results(left, 'ab0f ca1f bc1 dc1 bd0'))).toEqual([
      '1 d 2/2 +2 SB 1',
      '2 b 1/2 +1 SB 0',
      '3 c 0/2 +0 SB 0',
      '- a 1/3 +1 SB 2',
    ]);
  });

  it('has left nothing out where the others did not come', () => {
    const left = having(results(running(4, 3), 'ad1f ab1'), withdraw('a'));
    expect(table(left)).toEqual(['1 a 2/2 +2 SB 0', '2 b 0/1 +0 SB 0', '2 c 0/0 +0 SB 0', '2 d 0/1 +0 SB 0']);
  });

  it('after half of them keeps their points, and whoever has yet to meet them wins without play', () => {
    const left = having(results(running(4, 2), 'ad1 bc1 dc1 ab1'), withdraw('a'));
    expect(table(results(pairing(left), 'bd1'))).toEqual([
      '1 a 2/3 +2 SB 3 DE 1',
      '2 b 2/3 +2 SB 2 DE 0',
      '3 d 1/3 +1 SB 1 DE 1',
      '4 c 1/3 +1 SB 2 DE 0',
    ]);
  });

  it('after exactly half of them likewise', () => {
    const left = having(results(running(5, 3), 'be1 cd1 ec1 ab1 ca0 de1'), withdraw('a'));
    expect(table(results(pairing(left, 2), 'bc1 db1'))).toEqual([
      '1 d 3/4 +3 SB 6',
      '2 a 2/4 +2 SB 3 DE 1',
      '2 b 2/4 +2 SB 3 DE 1',
      '2 e 2/4 +2 SB 3 DE 1',
      '5 c 1/4 +1 SB 3',
    ]);
  });

  it('has half of their games later where it goes twice around', () => {
    const twice = results(running(3, 2, { system: 'doubleRoundRobin' }), 'bc1 ca0');
    expect(table(having(twice, withdraw('a')))).toEqual(['1 b 1/1 +1 SB 0', '2 c 0/1 +0 SB 0', '- a 1/1 +1 SB 0']);
  });

  it('loses, like the other, what neither came to', () => {
    const left = having(having(results(running(4, 2), 'ad1 bc1 dc1 ab1'), withdraw('a')), about('expel', CAT));
    expect(table(results(pairing(left), 'bd1'))).toEqual([
      '1 a 2/3 +2 SB 3 DE 1',
      '2 b 2/3 +2 SB 1 DE 0',
      '3 d 1/3 +1 SB 0',
      '4 c 0/3 +0 SB 0',
    ]);
  });

  it('counts again once they are back, without what they missed', () => {
    const left = having(results(running(4), 'ad1 bc1'), withdraw('a'));
    const back = having(results(pairing(left, 2), 'dc1 bd0'), about('readmit', ANN));
    expect(table(back)).toEqual([
      '1 d 2/3 +2 SB 3 DE 1',
      '2 b 2/3 +2 SB 2 DE 0',
      '3 c 1/3 +1 SB 1 DE 1',
      '4 a 1/3 +1 SB 2 DE 0',
    ]);
  });

  it('keeps what they have where games are paired by hand', () => {
    const history = byHand('ab1 bc1 cd1');
    expect(table(having(history, withdraw('a'))).slice(0, 3)).toEqual([
      '1 a 1/1 +1 SB 1',
      '1 b 1/2 +1 SB 1',
      '3 c 1/2 +1 SB 0',
    ]);
  });
});
