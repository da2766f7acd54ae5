import { describe, expect, it } from 'vitest';
import { type Command, DAY, type GameEvent, HOUR, MINUTE, nextDueAt, replay } from '../../lambdas/laws/index.ts';
import { ANN, BEA, begun, challenged, flag, given, NOON, played, terms } from './given.ts';

const LATER = NOON + HOUR;
const challenge: Command = {
  type: 'challenge',
  by: ANN,
  opponent: BEA,
  names: {},
  place: { guildId: '10', channelId: '11' },
  terms: terms(),
  color: 'white',
};
const ANSWERS: readonly Command[] = [
  { type: 'accept', by: BEA, toss: 'white' },
  { type: 'decline', by: BEA },
  { type: 'withdraw', by: ANN },
];
const TIME: readonly Command[] = [
  { type: 'checkTime' },
  { type: 'heedMember', by: ANN, choice: { zone: 'Europe/Berlin' }, leave: [] },
];
const over: GameEvent[] = [
  ...begun(),
  { type: 'gameEnded', at: LATER, ending: 'resignation', outcome: '0-1', by: 'white' },
];

describe('a command to a game that is not where it would be answered', () => {
  it('has no game to be about', () => {
    given([]).when({ type: 'resign', by: ANN }, NOON).refuses('noSuchGame');
    given([]).when({ type: 'checkTime' }, NOON).refuses('noSuchGame');
  });

  it('does not challenge twice', () => {
    given(challenged()).when(challenge, NOON).refuses('gameExists');
    given(begun()).when(challenge, NOON).refuses('gameExists');
  });

  it.each(ANSWERS)('is too late to $type once the game has begun, and once it is over', (answer) => {
    given(begun()).when(answer, LATER).refuses('challengeOver', { how: 'accepted' });
    given(over).when(answer, LATER).refuses('challengeOver', { how: 'accepted' });
  });

  it.each(TIME)('brings about nothing with $type where the challenge has lapsed, or the game is over', (command) => {
    for (const type of ['challengeDeclined', 'challengeWithdrawn', 'challengeExpired'] as const) {
      given([...challenged(), { type, at: NOON }])
        .when(command, NOON + 9 * DAY)
        .happens();
    }
    given(over)
      .when(command, NOON + 9 * DAY)
      .happens();
  });

  it.each([
    ['challengeDeclined', 'declined'],
    ['challengeWithdrawn', 'withdrawn'],
    ['challengeExpired', 'expired'],
  ] as const)('says after %s what became of the challenge', (type, how) => {
    given([...challenged(), { type, at: NOON }])
      .when({ type: 'playMove', by: ANN, text: 'e4' }, LATER)
      .refuses('challengeOver', { how });
  });
});

describe('a button under a board (ledger M7)', () => {
  it('is good while that board stands, and not after', () => {
    const move = { type: 'playMove', by: ANN, text: 'e4' } as const;
    given(begun())
      .when({ ...move, atPly: 0 }, LATER)
      .happens({ type: 'movePlayed' });
    given(begun())
      .when({ ...move, atPly: undefined }, LATER)
      .happens({ type: 'movePlayed' });
    given(played('e2e4 e7e5'))
      .when({ ...move, atPly: 0 }, LATER)
      .refuses('boardMovedOn');
  });
});

describe('what was on its way when the flag fell (ledger T10)', () => {
  const FALLS = NOON + 2 * MINUTE + 3 * DAY;
  const fallen = (more: readonly GameEvent[] = []): GameEvent[] => [
    ...played('e2e4 e7e5', { settings: { ...terms().settings, flag: 'automatic' } }),
    ...more,
    { type: 'gameEnded', at: FALLS, ending: 'flagFall', outcome: '0-1', by: 'white' },
  ];

  it('counts with all that the move brings about', () => {
    const lines: GameEvent = { type: 'linesAdded', at: LATER, color: 'black', lines: ['g1f3 b8c6'] };
    given(fallen([lines]))
      .when({ type: 'playMove', by: ANN, text: 'd4' }, FALLS - 1)
      .happens({ type: 'flagLifted' }, { type: 'movePlayed', uci: 'd2d4' }, { type: 'linesLapsed' });
  });

  it('counts where it ends the game, and not where it changes nothing', () => {
    given(fallen())
      .when({ type: 'resign', by: BEA }, FALLS - 1)
      .happens({ type: 'flagLifted' }, { type: 'gameEnded', ending: 'resignation', outcome: '1-0' });
    given(fallen())
      .when({ type: 'offerDraw', by: ANN }, FALLS - 1)
      .refuses('gameOver');
    given(fallen())
      .when({ type: 'acceptDraw', by: ANN }, FALLS - 1)
      .refuses('gameOver', { ending: 'flagFall' });
  });

  it('is told what was wrong with a move that came in time', () => {
    given(fallen())
      .when({ type: 'playMove', by: ANN, text: 'e5' }, FALLS - 1)
      .refuses('unplayable');
    given(fallen())
      .when({ type: 'playMove', by: BEA, text: 'd5' }, FALLS - 1)
      .refuses('gameOver');
    given(fallen()).when({ type: 'playMove', by: ANN, text: 'd4' }, FALLS).refuses('gameOver');
  });
});

describe('a resignation (ledger E2)', () => {
  it('under fide carries the proof that the opponent can mate, where they can', () => {
    given(begun({}, 'fide'))
      .when({ type: 'resign', by: ANN }, LATER)
      .happens({
        type: 'gameEnded',
        outcome: '0-1',
        by: 'white',
        evidence: { kind: 'canMate', color: 'black', verdict: { verdict: 'winnable' } },
      });
  });

  it('under fide draws against who can’t, with the reason', () => {
    given(begun({ fen: '7k/8/8/8/8/8/P7/K7 w - - 0 1' }, 'fide'))
      .when({ type: 'resign', by: ANN }, LATER)
      .happens({
        type: 'gameEnded',
        outcome: '1/2-1/2',
        evidence: { verdict: { verdict: 'unwinnable', why: { kind: 'material', reason: 'kingAlone' } } },
      });
  });
});

describe('when the schedule must next ask (ledger T10)', () => {
  it('is when a challenge lapses, and never once nothing can come any more', () => {
    expect(nextDueAt(replay(challenged()))).toBe(NOON + 3 * DAY);
    expect(nextDueAt(replay([...challenged(), { type: 'challengeDeclined', at: NOON }]))).toBeUndefined();
    expect(nextDueAt(replay(over))).toBeUndefined();
  });

  it('is the flag, once the reminders have been sent', () => {
    const reminded = [24, 6].map(
      (hours): GameEvent => ({ type: 'reminded', at: NOON, color: 'white', before: hours * HOUR }),
    );
    expect(nextDueAt(replay([...begun(flag('automatic')), ...reminded]))).toBe(NOON + 3 * DAY);
  });
});
