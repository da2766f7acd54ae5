import { describe, expect, it } from 'vitest';
import { makeFen } from '../../../lambdas/chess/index.ts';
import {
  type Command,
  DAY,
  flagFallsAt,
  type GameEvent,
  HOUR,
  isStopped,
  MINUTE,
  remainingAt,
} from '../../../lambdas/laws/index.ts';
import { ANN, BEA, given, played } from '../given.ts';
import { due, opened, present, RESUMES, running, sealed } from './adjourned.ts';

describe('resumption (ledger G2)', () => {
  it('starts the clock of the player who must answer at the appointed time, however late it is seen', () => {
    const game = running(
      given(sealed())
        .when({ type: 'checkTime' }, RESUMES + 5 * MINUTE)
        .happens({ type: 'resumptionDue', at: RESUMES }),
    );
    expect(game.clock.turn).toBe('black');
    expect(flagFallsAt(game.clock)).toBe(RESUMES + 3 * DAY);
    expect(makeFen(game.position)).toContain(' w ');
  });

  it('keeps the envelope shut until that player comes', () => {
    given(due())
      .when({ type: 'playMove', by: BEA, text: 'Nc6' }, RESUMES + HOUR)
      .refuses('envelopeShut');
    given(due())
      .when({ type: 'playMove', by: ANN, text: 'Nf3' }, RESUMES + HOUR)
      .refuses('envelopeWaits');
    given(due())
      .when(present(ANN), RESUMES + HOUR)
      .happens({ type: 'playerCame', color: 'white' });
  });

  it('opens it then, makes the move, and lets the clock run on', () => {
    const game = running(
      given(due())
        .when(present(BEA, 'Nf3'), RESUMES + HOUR)
        .happens(
          { type: 'playerCame', color: 'black' },
          { type: 'envelopeOpened', color: 'white', text: 'Nf3' },
          { type: 'movePlayed', uci: 'g1f3', sealed: true },
        ),
    );
    expect(game.clock.turn).toBe('black');
    expect(remainingAt(game.clock, 'black', RESUMES + HOUR)).toBe(3 * DAY - HOUR);
    expect(remainingAt(game.clock, 'white', RESUMES + HOUR)).toBe(3 * DAY);
  });

  it('happens in one go for who comes before the schedule has said so', () => {
    given(sealed())
      .when(present(BEA, 'Nf3'), RESUMES)
      .happens({ type: 'resumptionDue' }, { type: 'playerCame' }, { type: 'envelopeOpened' }, { type: 'movePlayed' });
  });

  it('takes only what stood in this very envelope', () => {
    const other: Command = { type: 'bePresent', by: BEA, opened: { envelope: 'another', text: 'Nf3' } };
    given(due())
      .when(other, RESUMES + HOUR)
      .refuses('noKeyHere');
    given(due())
      .when({ type: 'bePresent', by: BEA }, RESUMES + HOUR)
      .refuses('noKeyHere');
  });

  it('is over once both have come', () => {
    const came: GameEvent[] = [...due(), { type: 'playerCame', at: RESUMES, color: 'white' }];
    const game = given(came).when(present(BEA, 'Nf3'), RESUMES + HOUR);
    expect(
      running(game.happens({ type: 'playerCame' }, { type: 'envelopeOpened' }, { type: 'movePlayed' })),
    ).not.toHaveProperty('adjournment');
    given(came)
      .when(present(ANN), RESUMES + HOUR)
      .refuses('alreadyHere');
    given(played('e2e4', {}, 'classic'))
      .when(present(ANN), RESUMES)
      .refuses('notAdjourned');
  });

  it('counts the absent player out by their flag', () => {
    const short: GameEvent[] = due().map((event) =>
      event.type === 'challengeMade'
        ? { ...event, terms: { ...event.terms, time: { kind: 'perMove', perMove: DAY } } }
        : event,
    );
    given(short)
      .when({ type: 'checkTime' }, RESUMES + 3 * DAY)
      .happens({ type: 'gameEnded', ending: 'flagFall', outcome: '1-0', at: RESUMES + DAY });
  });
});

describe('the sealer is absent (ledger G3)', () => {
  const replied: GameEvent[] = [
    ...opened(),
    { type: 'moveSealed', at: RESUMES + 2 * HOUR, color: 'black', sealed: 'reply' },
  ];

  it('lets the other seal a reply, which starts the absent player’s clock', () => {
    const game = running(
      given(opened())
        .when({ type: 'sealMove', by: BEA, sealed: 'reply' }, RESUMES + 2 * HOUR)
        .happens({ type: 'moveSealed', color: 'black' }),
    );
    expect(isStopped(game.clock)).toBe(false);
    expect(flagFallsAt(game.clock)).toBe(RESUMES + 2 * HOUR + 3 * DAY);
    expect(game.clock.turn).toBe('white');
  });

  it('opens the reply when that player comes', () => {
    const at = RESUMES + 5 * HOUR;
    given(replied).when({ type: 'playMove', by: ANN, text: 'd4' }, at).refuses('envelopeShut');
    const game = given(replied)
      .when({ type: 'bePresent', by: ANN, opened: { envelope: 'reply', text: 'Nc6' } }, at)
      .happens({ type: 'playerCame', color: 'white' }, { type: 'envelopeOpened' }, { type: 'movePlayed', uci: 'b8c6' });
    expect(running(game)).not.toHaveProperty('adjournment');
    expect(remainingAt(running(game).clock, 'white', at)).toBe(3 * DAY - 3 * HOUR);
  });

  it('is over when that player comes late', () => {
    const game = given(opened())
      .when(present(ANN), RESUMES + 3 * HOUR)
      .happens({ type: 'playerCame', color: 'white' });
    expect(running(game)).not.toHaveProperty('adjournment');
  });

  it('leaves nothing to seal to who is absent', () => {
    given(opened())
      .when({ type: 'sealMove', by: ANN, sealed: 'more' }, RESUMES + 2 * HOUR)
      .refuses('notAgreedToAdjourn');
  });

  it('does not let the reply be sealed once the sealer is there', () => {
    const came: GameEvent[] = [...opened(), { type: 'playerCame', at: RESUMES + HOUR, color: 'white' }];
    given(came)
      .when({ type: 'sealMove', by: BEA, sealed: 'reply' }, RESUMES + 2 * HOUR)
      .refuses('notAgreedToAdjourn');
  });

  it('lets the reply be made on the board as well, and the game has gone on then', () => {
    const game = given(opened())
      .when({ type: 'playMove', by: BEA, text: 'Nc6' }, RESUMES + 2 * HOUR)
      .happens({ type: 'movePlayed', uci: 'b8c6' });
    expect(running(game)).not.toHaveProperty('adjournment');
  });
});
