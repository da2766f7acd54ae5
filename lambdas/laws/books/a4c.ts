import { DEFAULT_PATIENCE, type RuleBook } from './book.ts';

/** The A4C Laws for turn-based online chess: the default book. */
export const a4c: RuleBook = {
  name: 'a4c',
  title: 'A4C Laws of Chess',
  offerLapsesOnMove: false,
  flag: 'automatic',
  patience: DEFAULT_PATIENCE,
  laws: {
    moves: 'a4c 3',
    turn: 'a4c 1',
    noRetraction: 'a4c 4',
    checkmate: 'a4c 5.1(1)',
    resignation: 'a4c 5.1(2)',
    stalemate: 'a4c 5.2(1)',
    agreement: 'a4c 5.2(3)',
    drawOffer: 'a4c 9.1',
    timeout: 'a4c 6',
    start: 'a4c 6',
    arbitration: 'a4c 7.2',
    noArbiterAction: 'a4c 13',
  },
  help: 'Books and databases are allowed, computers are not.',
};
