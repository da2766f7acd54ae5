import { describe, expect, it } from 'vitest';
import type { ConductEntry } from '../../lambdas/conduct.ts';
import { entryLine, standingLine } from '../../lambdas/publish/words/conduct.ts';
import { NOON } from '../laws/given.ts';

const WINTER = { id: '9', name: 'Winter Open' };

const entry = (id: string, kind: ConductEntry['kind'], more: Partial<ConductEntry> = {}): ConductEntry => ({
  ...{ id, at: NOON + Number(id) * 1_000, by: '3', kind, reason: 'An engine.' },
  ...more,
});

const standing = (...entries: ConductEntry[]): string => standingLine(entries).replace(/<t:\d+:d>/g, '5 Jan');

describe("a member's record in words (ledger P1, P7)", () => {
  it('says that they are expelled from an event, apart from the server', () => {
    const fromEvent = entry('1', 'expelled', { event: WINTER });
    expect(standing(fromEvent)).toBe(
      '**Expelled** from **Winter Open** since 5 Jan · 0 warnings · 0 groundless calls · 1 expulsion',
    );
    expect(standing(fromEvent, entry('2', 'expelled'))).toBe(
      '**Expelled** since 5 Jan · **Expelled** from **Winter Open** since 5 Jan · 0 warnings · 0 groundless calls · 2 expulsions',
    );
  });

  it('says it no longer once they are readmitted to that event, which ends no other expulsion', () => {
    const out = [
      entry('1', 'expelled', { event: WINTER }),
      entry('2', 'expelled', { event: { id: '8', name: 'Cup' } }),
    ];
    expect(standing(...out, entry('3', 'readmitted', { event: WINTER }))).toMatch(/^\*\*Expelled\*\* from \*\*Cup\*\*/);
    expect(standing(...out, entry('3', 'readmitted'))).toContain('from **Winter Open**');
  });

  it('says what a groundless call cost', () => {
    const groundless = entry('1', 'groundless', { cost: 86_400_000, case: 2 });
    expect(entryLine(groundless, [groundless])).toContain(
      ' called without ground, which cost 1 day, by <@3>, case 2: "An engine."',
    );
  });

  it('names the event in each entry, taken back or not', () => {
    const out = entry('1', 'expelled', { event: WINTER });
    expect(entryLine(out, [out])).toContain(' expelled from **Winter Open** by <@3>: "An engine."');
    const back = entry('2', 'readmitted', { event: WINTER });
    expect(entryLine(back, [out, back])).toContain(' readmitted to **Winter Open** by <@3>');
    const plainly = entry('3', 'expelled');
    expect(entryLine(plainly, [plainly])).toContain(' expelled by <@3>');
  });
});
