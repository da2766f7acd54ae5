import { ICCF_COUNTING } from '../time/counting.ts';
import { DEFAULT_PATIENCE, type RuleBook } from './book.ts';

/** The rules of the International Correspondence Chess Federation. */
export const iccf: RuleBook = {
  name: 'iccf',
  title: 'ICCF rules',
  settings: {
    flag: 'automatic',
    patience: DEFAULT_PATIENCE,
    offerLapsesOnMove: true,
    resignationDrawsIfUnwinnable: false,
    timeout: 'loses',
    deadPosition: 'atOnce',
    repetition: { claim: 3 },
    quietMoves: { claim: 50 },
    perpetualCheck: false,
    wrongClaimPlaysMove: false,
  },
  counting: ICCF_COUNTING,
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
    deadPosition: 'iccf 3',
    repetition: 'iccf 3',
    quietMoves: 'iccf 3',
    perpetualCheck: 'iccf 3',
    claim: 'iccf 3',
  },
  help: 'Books, databases and computers are allowed.',
};
