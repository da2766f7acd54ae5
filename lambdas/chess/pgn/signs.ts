import { PGN_RESULTS, type PgnResult } from './game.ts';

/** The signs of comment and assessment as numeric glyphs (PGN standard, 10); signs that only ASCII can't write too. */
const GLYPHS: Readonly<Record<string, number>> = {
  '!': 1,
  '?': 2,
  '!!': 3,
  '‼': 3,
  '??': 4,
  '⁇': 4,
  '!?': 5,
  '⁉': 5,
  '?!': 6,
  '⁈': 6,
  '□': 7,
  '=': 10,
  '∞': 13,
  '+=': 14,
  '+/=': 14,
  '⩲': 14,
  '=+': 15,
  '=/+': 15,
  '⩱': 15,
  '+/-': 16,
  '±': 16,
  '-/+': 17,
  '∓': 17,
  '+-': 18,
  '-+': 19,
  '⊕': 138,
  N: 146,
};

/** The glyph that a sign or "$14" stands for; undefined for any other text. */
export const readNag = (text: string): number | undefined => {
  if (!text.startsWith('$')) return Object.hasOwn(GLYPHS, text) ? GLYPHS[text] : undefined;
  const number = text.length > 1 ? Number(text.slice(1)) : Number.NaN;
  return number <= 255 ? number : undefined;
};

/** The result that a token names, in the spellings that files have; undefined for any other text. */
export const readResult = (text: string): PgnResult | undefined => {
  const plain = text.replace(/[–—−‑]/g, '-').replace(/½|1⁄2/g, '1/2');
  if (plain === '1/2') return '1/2-1/2';
  return PGN_RESULTS.find((result) => result === plain);
};
