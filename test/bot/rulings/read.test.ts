import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rulingForm } from '../../../bot/rulings/forms.ts';
import {
  idleDetails,
  makeAction,
  parseAction,
  readRuling,
  replayNamed,
  type Written,
} from '../../../bot/rulings/read.ts';
import { DAY, HOUR, RULINGS, type RunningGame, replay } from '../../../lambdas/laws/index.ts';
import { paired } from '../../laws/event-given.ts';
import { ANN, BEA, played, TOM } from '../../laws/given.ts';

const game = replay(played('e2e4 e7e5 g1f3')) as RunningGame;
const read = (written: Written) => readRuling(written, game);
const refusal = (written: Written): string => {
  const outcome = read(written);
  return outcome.ok ? JSON.stringify(outcome.value) : outcome.error;
};

describe('the names of rulings as a director types them (ledger A2)', () => {
  it('are those that the command offers, each read back as its kind', () => {
    expect(RULINGS.map(makeAction).join(' ')).toBe(
      'play-on stop-clocks give-time take-time restore award annul adjudicate warn expel readmit reject groundless',
    );
    for (const kind of RULINGS) expect(parseAction(makeAction(kind))).toBe(kind);
  });

  it('are no others', () => {
    for (const action of ['', 'playOn', 'play', 'constructor']) expect(parseAction(action)).toBeUndefined();
  });
});

describe('a ruling as it is written (ledger A2, T7)', () => {
  it.each<[Written, unknown]>([
    [{ kind: 'playOn' }, { kind: 'playOn' }],
    [
      { kind: 'giveTime', member: BEA, time: '1 day 6 hours' },
      { kind: 'giveTime', color: 'black', duration: DAY + 6 * HOUR },
    ],
    [
      { kind: 'takeTime', member: ANN, time: ' 2 Days ' },
      { kind: 'takeTime', color: 'white', duration: 2 * DAY },
    ],
    [
      { kind: 'restore', before: '2.' },
      { kind: 'restore', ply: 2 },
    ],
    [
      { kind: 'restore', before: '1...' },
      { kind: 'restore', ply: 1 },
    ],
    [
      { kind: 'restore', before: '1… e5' },
      { kind: 'restore', ply: 1 },
    ],
    [
      { kind: 'award', result: '½-½' },
      { kind: 'award', result: { outcome: '1/2-1/2', forfeit: false } },
    ],
    [
      { kind: 'award', result: '0-1 forfeit', before: '2' },
      { kind: 'award', result: { outcome: '0-1', forfeit: true }, ply: 2 },
    ],
    [{ kind: 'annul' }, { kind: 'annul' }],
    [{ kind: 'annul', replay: 'none' }, { kind: 'annul' }],
    [
      { kind: 'annul', replay: 'reversed' },
      { kind: 'annul', replay: 'reversed' },
    ],
    [
      { kind: 'adjudicate', result: 'white wins' },
      { kind: 'adjudicate', outcome: '1-0' },
    ],
    [
      { kind: 'expel', member: TOM },
      { kind: 'expel', member: TOM },
    ],
    [
      { kind: 'groundless', time: '12 hours' },
      { kind: 'groundless', duration: 12 * HOUR },
    ],
    [{ kind: 'groundless' }, { kind: 'groundless' }],
    [
      { kind: 'groundless', time: ' None ' },
      { kind: 'groundless', duration: 0 },
    ],
    [
      { kind: 'groundless', time: '0' },
      { kind: 'groundless', duration: 0 },
    ],
  ])('reads %j', (written, ruling) => {
    expect(read(written)).toEqual({ ok: true, value: ruling });
  });

  it.each<[Written, string]>([
    [{ kind: 'giveTime', time: '1 day' }, 'Say whom it is about with `player`'],
    [{ kind: 'giveTime', member: BEA }, 'Say how much time with `time`'],
    [{ kind: 'giveTime', member: TOM, time: '1 day' }, `<@${TOM}> doesn't play in this game`],
    [{ kind: 'takeTime', member: BEA, time: '-1 day' }, 'without a minus'],
    [{ kind: 'takeTime', member: BEA, time: '0 days' }, 'no time at all'],
    [{ kind: 'takeTime', member: BEA, time: 'a while' }, `I can't read "a while"`],
    [{ kind: 'restore' }, 'Say before which move with `before`'],
    [{ kind: 'award' }, 'Say which result with `result`'],
    [{ kind: 'award', result: '2-0' }, `I can't read "2\\-0" as a result`],
    [{ kind: 'award', result: '1-0', before: '9.' }, 'Name a move that was played'],
    [{ kind: 'adjudicate', result: '0-0' }, 'A game is adjudicated as 1-0, 0-1, 1/2-1/2'],
    [{ kind: 'adjudicate', result: '1-0 forfeit' }, '`/ruling action:award`'],
    [{ kind: 'warn' }, 'Say whom it is about'],
  ])('asks again at %j', (written, words) => {
    expect(refusal(written)).toContain(words);
  });

  it('goes back to no move before the first nor after the last', () => {
    for (const before of ['0', '0.', '2...', '3.', '999', '-1', 'e4', '']) {
      const words = refusal({ kind: 'restore', before });
      expect(words).toContain('this game goes from 1. e4 to 2. Nf3');
    }
  });

  it('is the move that is named with its number, or is asked for again', () => {
    expect(read({ kind: 'restore', before: '1... e5' })).toEqual({ ok: true, value: { kind: 'restore', ply: 1 } });
    expect(read({ kind: 'restore', before: '2. g1f3' })).toEqual({ ok: true, value: { kind: 'restore', ply: 2 } });
    expect(refusal({ kind: 'restore', before: '1. e5' })).toContain('The move there was 1. e4, not "e5"');
    expect(refusal({ kind: 'award', result: '1-0', before: '2. d4' })).toContain('The move there was 2. Nf3');
  });

  it('never comes to a ply outside the game, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.integer().map(String),
          fc.integer().map((n) => `${n}...`),
        ),
        (before) => {
          const outcome = read({ kind: 'restore', before });
          if (outcome.ok && outcome.value.kind === 'restore') expect([0, 1, 2]).toContain(outcome.value.ply);
        },
      ),
    );
  });

  it('says what was given in vain', () => {
    expect(idleDetails({ kind: 'playOn', member: ANN, time: '1 day' })).toEqual(['player', 'time']);
    expect(idleDetails({ kind: 'giveTime', member: ANN, time: '1 day' })).toEqual([]);
    expect(idleDetails({ kind: 'award', result: '1-0', before: '2.' })).toEqual([]);
  });
});

describe('what somebody is expelled from, or readmitted to (ledger P1)', () => {
  const ofEvent = replay(paired()) as RunningGame;

  it.each<['expel' | 'readmit', string, string | undefined, object]>([
    ['expel', ANN, undefined, { from: 'event' }],
    ['readmit', BEA, undefined, { from: 'event' }],
    ['expel', ANN, 'server', {}],
    ['expel', TOM, undefined, {}],
    ['expel', TOM, 'event', { from: 'event' }],
  ])(
    'is the event where a player of a game of it is meant, unless another is said: %s %s %s',
    (kind, member, from, also) => {
      expect(readRuling({ kind, member, from }, ofEvent)).toEqual({ ok: true, value: { kind, member, ...also } });
    },
  );

  it('is play in the server in a game of no event; what else is said is for the laws to refuse', () => {
    expect(read({ kind: 'expel', member: ANN })).toEqual({ ok: true, value: { kind: 'expel', member: ANN } });
    expect(read({ kind: 'expel', member: ANN, from: 'event' })).toEqual({
      ok: true,
      value: { kind: 'expel', member: ANN, from: 'event' },
    });
  });

  it('is asked in the form of a game of an event alone', () => {
    const fields = (of: RunningGame) =>
      rulingForm('g', 0, of, { kind: 'expel' }).components.map((part) => 'component' in part && part.component);
    expect(fields(game)).toMatchObject([{ custom_id: 'player' }, { custom_id: 'reason' }]);
    expect(fields(ofEvent)).toMatchObject([
      { custom_id: 'player' },
      { custom_id: 'from', options: [{ label: 'Winter Open', default: true }, { label: 'Play in this server' }] },
      { custom_id: 'reason' },
    ]);
  });
});

describe('whether an annulled game is played again (ledger E10)', () => {
  it.each([
    ['reversed', 'reversed'],
    ['replay, colours reversed', 'reversed'],
    ['Replay with the same colours', 'same'],
    ['played again', 'same'],
    ['annulled', undefined],
    ['0-0', undefined],
  ])('is understood where it was written as the result: %s', (text, expected) => {
    expect(replayNamed(text)).toBe(expected);
  });
});
