/**
 * Draws the board of the README, `docs/pictures/board.png`: `npx tsx lambdas/board/build/picture.ts`.
 * Morphy's queen gives check on b8 in Paris, 1858, one move before mate.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseFen, parseUci } from '../../chess/index.ts';
import { boardPng, boardView } from '../index.ts';

const position = parseFen('1Q2kb1r/p2n1ppp/4q3/4p1B1/4P3/8/PPP2PPP/2KR4 b k - 1 16');
if (!position.ok) throw new Error(position.error.code);

const pictures = new URL('../../../docs/pictures/', import.meta.url);
mkdirSync(pictures, { recursive: true });
const lastMove = parseUci('b3b8')!;
writeFileSync(new URL('board.png', pictures), boardPng(boardView(position.value, { from: 'white', lastMove })));
