import { randomInt } from 'node:crypto';
import type { Color } from '../lambdas/chess/index.ts';

/** Draws lots for the colours: nobody can foresee which comes. */
export const drawLots = (): Color => (randomInt(2) === 0 ? 'white' : 'black');
