import { describe, expect, it } from 'vitest';
import { paletteOf } from '../../lambdas/board/palette.ts';
import { BOARD_THEMES, SQUARE_GROUNDS, THEMES } from '../../lambdas/board/themes.ts';
import { contrast, difference, EYES } from './colors.ts';

/** WCAG 2.2, 1.4.11: what graphics need to be made out. */
const GRAPHICS = 3;
/** ΔE*ab that is seen at a glance. */
const AT_A_GLANCE = 18;

describe.each(BOARD_THEMES)('the colours of the theme %s', (theme) => {
  const { grounds, labels, checkRim, ink, figure } = THEMES[theme];

  it.each(Object.entries(EYES))('mark the last move and a check for people with %s', (_, eyes) => {
    expect(difference(grounds.light, grounds.lightMoved, eyes)).toBeGreaterThan(AT_A_GLANCE);
    expect(difference(grounds.dark, grounds.darkMoved, eyes)).toBeGreaterThan(AT_A_GLANCE);
    expect(difference(grounds.light, grounds.dark, eyes)).toBeGreaterThan(AT_A_GLANCE);
    for (const ground of SQUARE_GROUNDS) {
      expect(difference(grounds[ground], checkRim, eyes)).toBeGreaterThan(AT_A_GLANCE);
    }
  });

  it('let pieces and coordinates stand out from every square', () => {
    expect(contrast(ink, figure)).toBeGreaterThan(12);
    for (const ground of SQUARE_GROUNDS) {
      expect(contrast(ink, grounds[ground])).toBeGreaterThan(GRAPHICS);
      expect(contrast(labels[ground], grounds[ground])).toBeGreaterThan(GRAPHICS);
    }
    expect(contrast(ink, grounds.check)).toBeGreaterThan(GRAPHICS);
  });

  it('fit one palette, with a number to spare for what an animation leaves unchanged', () => {
    const colors = paletteOf(theme).length / 3;
    expect(colors).toBe(paletteOf('slate').length / 3);
    expect(colors).toBeLessThan(256);
  });
});
