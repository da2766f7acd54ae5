import { DEFAULT_PATIENCE, type RuleBook } from './book.ts';

/** The FIDE Laws of the 1970s, written for the board. */
export const classic: RuleBook = {
  name: 'classic',
  title: 'FIDE Laws of the 1970s',
  settings: {
    flag: 'automatic',
    patience: DEFAULT_PATIENCE,
    offerLapsesOnMove: true,
    resignationDrawsIfUnwinnable: false,
    timeout: 'loses',
    deadPosition: 'ignored',
    repetition: { claim: 3 },
    quietMoves: { claim: 50 },
    perpetualCheck: false,
    wrongClaimPlaysMove: true,
  },
  laws: {
    moves: 'classic 6',
    turn: 'classic 5',
    noRetraction: 'classic 7',
    checkmate: 'classic 11.1',
    resignation: 'classic 11.2',
    stalemate: 'classic 12.1',
    agreement: 'classic 12.2',
    drawOffer: 'classic 17',
    timeout: 'classic 17.1',
    start: 'classic 14.3',
    arbitration: 'classic 19',
    noArbiterAction: 'classic 19',
    deadPosition: 'classic 12',
    repetition: 'classic 12.3',
    quietMoves: 'classic 12.4',
    perpetualCheck: 'classic 12',
    claim: 'classic 17A',
  },
  help: 'No help of any kind: no books, databases, computers or advice.',
};
