import { describe, expect, it } from 'vitest';
import {
  type GameOver,
  type PairedGame,
  replayTournament,
  type TournamentCommand,
} from '../../lambdas/tournaments/index.ts';
import { standings } from '../../lambdas/tournaments/standings.ts';
import {
  ANN,
  about,
  BEA,
  DIRECTOR,
  gameOf,
  given,
  having,
  note,
  pairByHand,
  pairRounds,
  running,
  withPlayers,
} from './given.ts';

const start = running(2);
const game = gameOf(start, 1, ANN);
const ANNULLED: GameOver = { outcome: 'annulled', forfeit: false };
const WON: GameOver = { outcome: '1-0', forfeit: false };

const replay = (replays = game, gameId = 'r1', [white, black]: readonly string[] = [BEA, ANN]): TournamentCommand => ({
  ...{ type: 'noteReplay', replays, gameId },
  ...{ white: white!, black: black! },
});
const replayed = having(having(start, replay()), note(game, 5, ANNULLED));
const points = (history: typeof start) => standings(replayTournament(history)).map((row) => [row.member, row.points]);

describe('a game of an event that is annulled and played again (ledger E10)', () => {
  it('stays in its round, beside the one in whose place it is played', () => {
    const event = given(start)
      .when(replay())
      .happens({ type: 'gameReplayed', replays: game, gameId: 'r1', white: BEA, black: ANN });
    expect(event.games).toMatchObject([
      { id: game, round: 1, white: ANN, black: BEA },
      { id: 'r1', round: 1, white: BEA, black: ANN, version: 0, replays: game },
    ]);
  });

  it('is noted once, and for games of the event', () => {
    given(having(start, replay())).when(replay()).happens();
    given(start).when(replay('another')).refuses('notItsGame', { gameId: 'another' });
  });

  it('counts in the place of that one, with its colours', () => {
    expect(points(replayed)).toEqual([
      [ANN, 0],
      [BEA, 0],
    ]);
    expect(points(having(replayed, note('r1', 9, WON)))).toEqual([
      [BEA, 1],
      [ANN, 0],
    ]);
  });

  it('may be played again itself', () => {
    const again = having(having(replayed, replay('r1', 'r2', [ANN, BEA])), note('r1', 3, ANNULLED));
    expect(replayTournament(again).games.map(({ id, round }) => [id, round])).toEqual([
      [game, 1],
      ['r1', 1],
      ['r2', 1],
    ]);
    expect(points(having(again, note('r2', 9, WON)))[0]).toEqual([ANN, 1]);
  });

  it('counts no more where the annulment is reversed', () => {
    const over = having(replayed, note('r1', 9, WON));
    const reversed = having(having(over, note(game, 7, WON)), note('r1', 11, ANNULLED));
    expect(points(reversed)).toEqual([
      [ANN, 1],
      [BEA, 0],
    ]);
  });

  it('keeps its event open until it is over', () => {
    given(replayed)
      .when({ type: 'end', ...DIRECTOR })
      .refuses('gamesInPlay', { count: 1 });
    given(having(replayed, note('r1', 9, WON)))
      .when({ type: 'end', ...DIRECTOR })
      .happens({ type: 'tournamentEnded' });
  });

  it('can cost a timeout like any other', () => {
    given(replayed)
      .when(note('r1', 9, { ...WON, timedOut: ANN }))
      .happens({ type: 'gameNoted' }, { type: 'timedOut', member: ANN, gameId: 'r1', count: 1 });
  });

  it('is no round of its own where games are paired by hand', () => {
    const hand = having(withPlayers(2, { system: 'byHand' }), pairByHand(ANN, BEA));
    const first = gameOf(hand, 1, ANN);
    const again = having(having(hand, replay(first)), note(first, 5, ANNULLED));
    expect(having(again, pairByHand(ANN, BEA)).at(-1)).toMatchObject({ round: 2 });
  });

  it('is what a Swiss pairs by (ledger W1)', () => {
    const swiss = running(4, 1, { system: 'swiss' });
    const [first, second] = replayTournament(swiss).games as [PairedGame, PairedGame];
    const pair = [first.black, first.white];
    const again = having(having(swiss, replay(first.id, 'r1', pair)), note(first.id, 5, ANNULLED));
    const over = having(having(again, note('r1', 9, WON)), note(second.id, 9, WON));
    const next = replayTournament(having(over, pairRounds())).games.filter(({ round }) => round === 2);
    // The two who won meet, and so do the two who lost: nobody has met in the game that was played again.
    expect(next.map(({ white, black }) => [white, black].sort())).toEqual(
      expect.arrayContaining([[first.black, second.white].sort(), [first.white, second.black].sort()]),
    );
  });

  it('does not stand for another round in which its players should have met (ledger W2)', () => {
    const double = running(3, 1, { system: 'doubleRoundRobin' });
    const { id, white, black } = replayTournament(double).games[0]!;
    const again = having(having(double, replay(id, 'r1', [black, white])), note(id, 5, ANNULLED));
    const drawn = having(again, note('r1', 9, { outcome: '1/2-1/2', forfeit: false }));
    const out = having(having(drawn, about('withdrawMember', black)), pairRounds(5));
    const rows = new Map(standings(replayTournament(out)).map((row) => [row.member, row]));
    // They meet once more, and the one who is there has a win without play; who left early counts for nobody.
    const scores = rows.get(black)!;
    expect([scores.rank, scores.games]).toEqual([undefined, 4]);
  });
});

describe('a game that can not begin', () => {
  it('counts for nobody, and keeps the event from nothing', () => {
    const over: GameOver = { outcome: 'annulled', forfeit: false, notBegun: true };
    const noted = having(start, note(game, 1, over));
    expect(noted.at(-1)).toMatchObject({ type: 'gameNoted', gameId: game, version: 1, over });
    given(noted)
      .when({ type: 'end', ...DIRECTOR })
      .happens({ type: 'tournamentEnded' });
    expect(points(noted)).toEqual([
      [ANN, 0],
      [BEA, 0],
    ]);
  });
});
