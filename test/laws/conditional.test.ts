import { describe, expect, it } from 'vitest';
import {
  DAY,
  decide,
  evolve,
  type Game,
  type GameEvent,
  MINUTE,
  type RunningGame,
  remainingAt,
  replay,
} from '../../lambdas/laws/index.ts';
import { ANN, BEA, given, NOON, played } from './given.ts';

const LATER = NOON + 60 * MINUTE;

const ready = (moves: string, color: 'white' | 'black', ...lines: string[]): GameEvent[] => [
  ...played(moves),
  { type: 'linesAdded', at: NOON + 30 * MINUTE, color, lines },
];

const running = (game: Game | undefined): RunningGame => {
  if (game?.phase !== 'running') throw new Error('the game does not run');
  return game;
};

describe('conditional moves as they are played', () => {
  it('come at once, in the same decision, and cost no time', () => {
    const game = given(ready('d2d4', 'white', 'g8f6 c1g5 h7h6 g5h4'))
      .when({ type: 'playMove', by: BEA, text: 'Nf6' }, LATER)
      .happens(
        { type: 'movePlayed', uci: 'g8f6', at: LATER },
        { type: 'movePlayed', uci: 'c1g5', conditional: true, at: LATER },
      );
    const after = running(game);
    expect(after.lines.white).toEqual([['h7h6', 'g5h4']]);
    expect(after.clock.turn).toBe('black');
    expect(remainingAt(after.clock, 'white', LATER)).toBe(3 * DAY);
  });

  it('answer each other while both players have them', () => {
    const history: GameEvent[] = [
      ...ready('d2d4', 'white', 'g8f6 c1g5 h7h6 g5h4'),
      { type: 'movePlayed', at: LATER, uci: 'g8f6' },
      { type: 'movePlayed', at: LATER, uci: 'c1g5', conditional: true },
      { type: 'movePlayed', at: LATER, uci: 'h7h6' },
    ];
    const whiteMoves = running(replay(history));
    const both = evolve(whiteMoves, { type: 'linesAdded', at: LATER, color: 'black', lines: ['g5f6 e7f6'] });
    const decision = decide(both, { type: 'playMove', by: ANN, text: 'Bxf6' }, LATER);
    expect(decision).toMatchObject({ events: [{ uci: 'g5f6' }, { uci: 'e7f6', conditional: true }] });
  });

  it('mate', () => {
    given(ready('f2f3 e7e5', 'black', 'g2g4 d8h4'))
      .when({ type: 'playMove', by: ANN, text: 'g4' }, LATER)
      .happens(
        { type: 'movePlayed', uci: 'g2g4' },
        { type: 'movePlayed', uci: 'd8h4', conditional: true },
        { type: 'gameEnded', ending: 'checkmate', outcome: '0-1', by: 'black' },
      );
  });

  it('are said to have lapsed where the opponent plays something else', () => {
    const game = given(ready('d2d4', 'white', 'g8f6 c1g5'))
      .when({ type: 'playMove', by: BEA, text: 'd5' }, LATER)
      .happens({ type: 'movePlayed', uci: 'd7d5' }, { type: 'linesLapsed', color: 'white' });
    expect(running(game).lines).toEqual({ white: [], black: [] });
  });

  it('never carry an offer, which waits for a move that its player makes', () => {
    const game = given([
      ...ready('d2d4', 'white', 'g8f6 c1g5'),
      { type: 'drawOfferPrepared', at: NOON + 40 * MINUTE, color: 'white' },
    ])
      .when({ type: 'playMove', by: BEA, text: 'Nf6' }, LATER)
      .happens({ type: 'movePlayed' }, { type: 'movePlayed', conditional: true });
    expect(running(game)).not.toHaveProperty('drawOffer');
    expect(running(game).preparedOffers).toEqual(['white']);
  });

  it('do not reject an offer for their player: where moving would, they wait', () => {
    const fide = [...played('d2d4', {}, 'fide')];
    const history: GameEvent[] = [
      ...fide,
      { type: 'linesAdded', at: LATER, color: 'white', lines: ['g8f6 c1g5 h7h6 g5h4'] },
    ];
    const offered = given(history)
      .when({ type: 'playMove', by: BEA, text: 'Nf6', offersDraw: true }, LATER)
      .happens({ type: 'movePlayed', offersDraw: true });
    expect(running(offered).lines.white).toEqual([['c1g5', 'h7h6', 'g5h4']]);
    const decision = decide(offered, { type: 'playMove', by: ANN, text: 'Bg5' }, LATER);
    expect(decision).toMatchObject({ accepted: true, events: [{ uci: 'c1g5' }] });
  });

  it('answer where there is no offer, and where moving does not reject it', () => {
    const lines: GameEvent = { type: 'linesAdded', at: LATER, color: 'white', lines: ['g8f6 c1g5'] };
    const replies = [{ type: 'movePlayed' }, { type: 'movePlayed', uci: 'c1g5', conditional: true }] as const;
    given([...played('d2d4', {}, 'fide'), lines])
      .when({ type: 'playMove', by: BEA, text: 'Nf6' }, LATER)
      .happens(...replies);
    given([...played('d2d4', {}, 'a4c'), lines])
      .when({ type: 'playMove', by: BEA, text: 'Nf6', offersDraw: true }, LATER)
      .happens(...replies);
  });

  it('go with a flag that falls', () => {
    const ended = given(ready('d2d4', 'white', 'g8f6 c1g5'))
      .when({ type: 'claimFlag', by: ANN }, NOON + 4 * DAY)
      .happens({ type: 'gameEnded', ending: 'flagFall' });
    expect(ended).not.toHaveProperty('lines');
  });

  it('are played on the move that came before a flag that was seen to fall', () => {
    const flagged: GameEvent[] = [
      ...ready('d2d4', 'white', 'g8f6 c1g5'),
      { type: 'gameEnded', at: NOON + MINUTE + 3 * DAY, ending: 'flagFall', outcome: '1-0', by: 'black' },
    ];
    given(flagged)
      .when({ type: 'playMove', by: BEA, text: 'Nf6' }, LATER)
      .happens({ type: 'flagLifted' }, { type: 'movePlayed' }, { type: 'movePlayed', conditional: true });
  });
});
