import { outlineFigurines } from './letters.ts';

/** A move's text without what surrounds it, and what the signs around it said. */
export interface CleanText {
  /** The move itself: no spaces, no signs of check or comment. */
  readonly body: string;
  readonly check: boolean;
  readonly enPassant: boolean;
  /** A capture sign after the square, as in the old German "Se5:". */
  readonly capture: boolean;
}

const SIGNS: readonly [keyof Omit<CleanText, 'body'> | 'comment', RegExp][] = [
  ['comment', /(?:[!?.,;]|\$\d{1,3})$/],
  ['check', /(?:\+|#|†|‡|(?:check)?mate|(?:dis|dbl|double)?\.?ch(?:eck)?)$/i],
  ['enPassant', /(?:\(?e\.?p\.?\)?|enpassant)$/i],
  ['capture', /:$/],
];

/**
 * Spells every variant of a dash, ellipsis, times sign and figurine in the one way that is read, and letters of other
 * scripts that look like O, x, a, c and e.
 */
export const normalise = (text: string): string =>
  outlineFigurines(
    text
      .normalize('NFKC')
      .replace(/\p{Cf}|\p{Variation_Selector}/gu, '')
      .replace(/[\u2010-\u2015\u2212]/g, '-')
      .replace(/[×✕хХ]/g, 'x')
      .replace(/[оОοΟ]/g, 'O')
      .replace(/[асе]/g, (letter) => 'ace'['асе'.indexOf(letter)]!),
  ).trim();

/** Takes off check, mate, capture and comment signs, "e.p." and Discord's own marks, and closes up the spaces. */
export const cleanMove = (text: string): CleanText => {
  let body = text.replace(/\s+/g, '').replace(/^[*_`~|"'“”‘’]+/, '');
  const said = { check: false, enPassant: false, capture: false, comment: false };
  for (let left = body.length; left > 0; left--) {
    const marked = /[*_`~|"'“”‘’]$/.test(body);
    const sign = marked ? undefined : SIGNS.find(([, pattern]) => pattern.test(body));
    if (!marked && sign === undefined) break;
    if (sign !== undefined) said[sign[0]] = true;
    body = marked ? body.slice(0, -1) : body.replace(sign![1], '');
  }
  return { body, check: said.check, enPassant: said.enPassant, capture: said.capture };
};
