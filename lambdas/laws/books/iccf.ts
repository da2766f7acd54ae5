import { DEFAULT_PATIENCE, type RuleBook } from './book.ts';

/** The rules of the International Correspondence Chess Federation. */
export const iccf: RuleBook = {
  name: 'iccf',
  title: 'ICCF rules',
  offerLapsesOnMove: true,
  flag: 'automatic',
  patience: DEFAULT_PATIENCE,
  laws: {
    moves: 'iccf 2',
    turn: 'iccf 2',
    noRetraction: 'iccf 2',
    checkmate: 'iccf 3',
    resignation: 'iccf 3',
    stalemate: 'iccf 3',
    agreement: 'iccf 3',
    drawOffer: 'iccf 2',
    timeout: 'iccf 4',
    start: 'iccf 4',
    arbitration: 'iccf 5',
    noArbiterAction: 'iccf 5',
  },
  help: 'Books, databases and computers are allowed.',
};
