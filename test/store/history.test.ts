import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecordedEvent } from '../../lambdas/record.ts';
import { decodeHistory, encodeHistory } from '../../lambdas/store/history.ts';
import { anyHistory, challengeMade, movePlayed, noon } from './given.ts';

const DISCORD_EPOCH = 1_420_070_400_000;
const HOUR = 3_600_000;

/** A Discord id made at an instant, with bits that no compression can guess. */
const idMadeAt = (at: number, seed: number): string =>
  String((BigInt(at - DISCORD_EPOCH) << 22n) | BigInt(Math.imul(seed + 1, 0x9e3779b1) & 0x3fffff));

const squareOf = (seed: number): string => `${'abcdefgh'[seed % 8]}${1 + (Math.imul(seed, 7) % 8)}`;

/** As many moves as asked for, played at uneven times and each caused by an id of its own. */
const longGame = (plies: number): RecordedEvent[] => [
  challengeMade(noon, idMadeAt(noon - 300, 0)),
  ...Array.from({ length: plies }, (_, ply) => {
    const at = noon + ply * 20 * HOUR + (Math.imul(ply, 7_654_321) % (9 * HOUR));
    return movePlayed(squareOf(ply * 3 + (ply % 5)) + squareOf(ply * 11 + 2), at, idMadeAt(at - 450, ply));
  }),
];

describe('a stored history', () => {
  it('comes back as it was, whatever was said and whatever caused it', () => {
    fc.assert(
      fc.property(anyHistory, (events) => {
        expect(decodeHistory(encodeHistory(events))).toEqual(events);
      }),
    );
  });

  it('keeps ids that only look like numbers', () => {
    const causes = [
      '0123456789012345678',
      '18446744073709551616',
      '99999999999999999999',
      '-12345678901234567',
      '1e18',
    ];
    const events = causes.map((cause) => movePlayed('e2e4', noon, cause));
    expect(decodeHistory(encodeHistory(events))).toEqual(events);
  });

  it('takes less than 3 KB for a game of 80 moves and 8 KB for one of 200', () => {
    expect(encodeHistory(longGame(160)).length).toBeLessThan(3 * 1024);
    expect(encodeHistory(longGame(400)).length).toBeLessThan(8 * 1024);
  });

  it('still reads what format 1 has written', () => {
    const written =
      'AQPnaTNDE6i1iAyrRGSmNjJAA4aomRxD3gg502PRbaXkmAcqm7BotFJySk3EUTQYY3MHcllhjGke7QoPcgqGYZ1pzMwtzI2h1XMsVzSUqQNOmgrgVExMOgcA';
    const challenge = challengeMade() as RecordedEvent & { type: 'challengeMade' };
    const settings = {
      flag: 'automatic',
      patience: 259_200_000,
      offerLapsesOnMove: false,
      resignationDrawsIfUnwinnable: false,
      timeout: 'loses',
      deadPosition: 'onClaim',
      repetition: { claim: 3 },
      quietMoves: { claim: 50 },
      perpetualCheck: false,
      wrongClaimPlaysMove: false,
    };
    expect(decodeHistory(Buffer.from(written, 'base64'))).toEqual([
      { ...challenge, terms: { ...challenge.terms, settings } },
      movePlayed('e2e4', noon + HOUR),
    ]);
  });

  it('is refused in a format that is not known', () => {
    expect(() => decodeHistory(Buffer.of(2, 0, 0))).toThrow('format 2');
  });

  it('is refused when a time is not whole milliseconds', () => {
    expect(() => encodeHistory([movePlayed('e2e4', noon + 0.5)])).toThrow(RangeError);
  });
});
