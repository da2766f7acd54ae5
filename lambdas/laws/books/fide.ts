import { DEFAULT_PATIENCE, type RuleBook } from './book.ts';

/** The FIDE Laws of Chess in force since 2023. */
export const fide: RuleBook = {
  name: 'fide',
  title: 'FIDE Laws of Chess 2023',
  settings: {
    flag: 'automatic',
    patience: DEFAULT_PATIENCE,
    offerLapsesOnMove: true,
    resignationDrawsIfUnwinnable: true,
    timeout: 'drawsIfUnwinnable',
    deadPosition: 'atOnce',
    repetition: { claim: 3, atOnce: 5 },
    quietMoves: { claim: 50, atOnce: 75 },
    perpetualCheck: false,
    wrongClaimPlaysMove: true,
  },
  laws: {
    moves: 'fide 3',
    turn: 'fide 1.3',
    noRetraction: 'fide 4.7',
    checkmate: 'fide 5.1.1',
    resignation: 'fide 5.1.2',
    stalemate: 'fide 5.2.1',
    agreement: 'fide 5.2.3',
    drawOffer: 'fide 9.1.2',
    timeout: 'fide 6.9',
    start: 'fide 6.6',
    arbitration: 'fide 12',
    noArbiterAction: 'fide 12.7',
    deadPosition: 'fide 5.2.2',
    repetition: 'fide 9.2',
    quietMoves: 'fide 9.3',
    perpetualCheck: 'fide 9.2',
    claim: 'fide 9.5',
  },
  help: 'No help of any kind: no books, databases, computers or advice.',
};
