import type { AwardedResult } from './ruling.ts';

const OUTCOMES: Readonly<Record<string, AwardedResult['outcome']>> = {
  '1-0': '1-0',
  '0-1': '0-1',
  '1/2-1/2': '1/2-1/2',
  '0-0': '0-0',
  '1/2-0': '1/2-0',
  '0-1/2': '0-1/2',
};

const FORFEITS: Readonly<Record<string, AwardedResult['outcome']>> = {
  '+--': '1-0',
  '--+': '0-1',
  '---': '0-0',
};

/** Every result that can be awarded, as it is written. */
export const AWARDS = [
  '1-0',
  '0-1',
  '1/2-1/2',
  '0-0',
  '1/2-0',
  '0-1/2',
  '1-0 forfeit',
  '0-1 forfeit',
  '0-0 forfeit',
] as const;

/** In words as directors use them. */
const WORDS: Readonly<Record<string, (typeof AWARDS)[number]>> = {
  white: '1-0',
  'white wins': '1-0',
  black: '0-1',
  'black wins': '0-1',
  draw: '1/2-1/2',
  drawn: '1/2-1/2',
  'both lose': '0-0',
  'double forfeit': '0-0 forfeit',
};

/**
 * A result as a director writes it: "1-0", "½-½", "both lose", "0-1 forfeit", "+:-" (ledger A2, P2). Undefined for
 * what is none.
 */
export const readAward = (text: string): AwardedResult | undefined => {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/[–—−]/g, '-')
    .replace(/½|0\.5/g, '1/2')
    .replace(/\s+/g, ' ');
  const said = WORDS[plain] ?? plain;
  const forfeit = /\s?(?:\(?forfeit\)?|f)$/.test(said);
  const score = said.replace(/\s?(?:\(?forfeit\)?|f)$/, '').replace(/\s*[:-]\s*/, '-');
  const byForfeit = FORFEITS[said.replace(/\s/g, '').replace(':', '-')] ?? FORFEITS[score];
  if (byForfeit) return { outcome: byForfeit, forfeit: true };
  const outcome = OUTCOMES[score];
  if (!outcome || (forfeit && !['1-0', '0-1', '0-0'].includes(outcome))) return undefined;
  return { outcome, forfeit };
};

/** The same as it is read back. */
export const awardInWords = ({ outcome, forfeit }: AwardedResult): (typeof AWARDS)[number] =>
  `${outcome}${forfeit ? ' forfeit' : ''}` as (typeof AWARDS)[number];
