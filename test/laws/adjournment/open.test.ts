import { describe, expect, it } from 'vitest';
import {
  DAY,
  type GameEvent,
  HOUR,
  isStopped,
  MINUTE,
  nextDueAt,
  remainingAt,
  replay,
} from '../../../lambdas/laws/index.ts';
import { ANN, BEA, given, NOON } from '../given.ts';
import { due, present, RESUMES, running, SEALED, sealed } from './adjourned.ts';

describe('what was sealed (ledger G4)', () => {
  it.each([
    ['illegal', 'Ke3'],
    ['unreadable', 'the knight, I think'],
    ['another side’s', 'Nc6'],
    ['empty', ''],
  ])('loses where it is %s', (_, text) => {
    given(due())
      .when(present(BEA, text), RESUMES + HOUR)
      .happens(
        { type: 'playerCame' },
        { type: 'envelopeOpened', text },
        { type: 'gameEnded', ending: 'forfeit', outcome: '0-1', by: 'white', evidence: { kind: 'sealed', text } },
      );
  });

  it('is read with the piece letters of its player’s language', () => {
    const inGerman = due().map((event) => (event.type === 'moveSealed' ? { ...event, locale: 'de' } : event));
    given(inGerman)
      .when(present(BEA, 'Sf3'), RESUMES + HOUR)
      .happens({ type: 'playerCame' }, { type: 'envelopeOpened' }, { type: 'movePlayed', uci: 'g1f3' });
  });

  it('is read in that language alone, where one is known', () => {
    const inGerman = due().map((event) => (event.type === 'moveSealed' ? { ...event, locale: 'de' } : event));
    given(inGerman)
      .when(present(BEA, 'Cf3'), RESUMES + HOUR) // a knight in French
      .happens(
        { type: 'playerCame' },
        { type: 'envelopeOpened' },
        { type: 'gameEnded', outcome: '0-1', evidence: { kind: 'sealed', text: 'Cf3', locale: 'de' } },
      );
  });

  it('may follow the move that it answers, and no other', () => {
    const game = due('e2e4 e7e5 g1f3 b8c6');
    const move = { type: 'movePlayed', uci: 'f1b5' } as const;
    given(game)
      .when(present(BEA, '2... Nc6 3. Bb5'), RESUMES + HOUR)
      .happens({ type: 'playerCame' }, { type: 'envelopeOpened' }, move);
    given(game)
      .when(present(BEA, '2... e5 3. Bb5'), RESUMES + HOUR)
      .happens({ type: 'playerCame' }, { type: 'envelopeOpened' }, { type: 'gameEnded', ending: 'forfeit' });
  });

  it('loses where it is ambiguous', () => {
    given(due('d2d4 d7d5 g1f3 g8f6'))
      .when(present(BEA, 'Nd2'), RESUMES + HOUR)
      .happens(
        { type: 'playerCame' },
        { type: 'envelopeOpened' },
        { type: 'gameEnded', ending: 'forfeit', outcome: '0-1' },
      );
  });

  it('mates where it mates', () => {
    given(due('e2e4 f7f6 d2d4 g7g5'))
      .when(present(BEA, 'Qh5'), RESUMES + HOUR)
      .happens(
        { type: 'playerCame' },
        { type: 'envelopeOpened' },
        { type: 'movePlayed' },
        { type: 'gameEnded', ending: 'checkmate', outcome: '1-0' },
      );
  });

  it('is void where the game has ended meanwhile', () => {
    const resigned = given(sealed())
      .when({ type: 'resign', by: BEA }, NOON + DAY)
      .happens({ type: 'gameEnded' });
    expect(resigned).not.toHaveProperty('adjournment');
    const history: GameEvent[] = [
      ...sealed(),
      { type: 'gameEnded', at: NOON + DAY, ending: 'resignation', outcome: '1-0', by: 'black' },
    ];
    given(history).when(present(BEA, 'Nf3'), RESUMES).refuses('gameOver');
    given(history).when({ type: 'checkTime' }, RESUMES).happens();
  });
});

describe('the clocks at the resumption (ledger G5)', () => {
  it('stand as they did at the adjournment, so that there is nothing to put right', () => {
    const before = running(replay(sealed()));
    const after = running(replay(due()));
    for (const color of ['white', 'black'] as const) {
      expect(remainingAt(after.clock, color, RESUMES)).toBe(remainingAt(before.clock, color, SEALED));
    }
  });

  it('can be complained of before the first move, and the arbiter is called', () => {
    given(due())
      .when({ type: 'callArbiter', by: BEA, reason: 'my clock is wrong' }, RESUMES + HOUR)
      .happens({ type: 'arbiterCalled' });
  });
});

describe('an envelope that can’t be opened (ledger G6)', () => {
  const stuck: GameEvent[] = [
    ...due(),
    { type: 'playerCame', at: RESUMES + HOUR, color: 'black' },
    { type: 'envelopeStuck', at: RESUMES + HOUR },
  ];

  it('is said, and the clocks stand still', () => {
    const game = running(
      given(due())
        .when(present(BEA), RESUMES + HOUR)
        .happens({ type: 'playerCame' }, { type: 'envelopeStuck' }),
    );
    expect(isStopped(game.clock)).toBe(true);
    expect(nextDueAt(game)).toBeUndefined();
  });

  it('is opened all the same once the key is back', () => {
    given(stuck)
      .when(present(BEA), RESUMES + DAY)
      .refuses('stillStuck');
    const game = given(stuck)
      .when(present(BEA, 'Nf3'), RESUMES + 10 * DAY)
      .happens({ type: 'envelopeOpened' }, { type: 'movePlayed' });
    expect(remainingAt(running(game).clock, 'black', RESUMES + 10 * DAY)).toBe(3 * DAY - HOUR);
  });

  it('is given up where both want to: the position and the times of the adjournment are taken up', () => {
    const at = RESUMES + 2 * DAY;
    given(stuck).when({ type: 'goOnWithout', by: ANN }, at).happens({ type: 'goingOnAsked', color: 'white' });
    const asked: GameEvent[] = [...stuck, { type: 'goingOnAsked', at, color: 'white' }];
    given(asked).when({ type: 'goOnWithout', by: ANN }, at).refuses('alreadyHere');
    const game = running(
      given(asked)
        .when({ type: 'goOnWithout', by: BEA }, at)
        .happens({ type: 'goingOnAsked' }, { type: 'envelopeLost' }),
    );
    expect(game.clock.turn).toBe('white');
    expect(game.reminded).toEqual([]);
    expect(isStopped(game.clock)).toBe(false);
    expect(remainingAt(game.clock, 'white', at)).toBe(3 * DAY - (SEALED - NOON - 2 * MINUTE));
    expect(remainingAt(game.clock, 'black', at)).toBe(3 * DAY);
    given(due())
      .when({ type: 'goOnWithout', by: ANN }, RESUMES + HOUR)
      .refuses('notStuck');
  });
});
