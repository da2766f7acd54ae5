import { DEFAULT_PATIENCE, type RuleBook } from './book.ts';

/** The A4C Laws for turn-based online chess: the default book. */
export const a4c: RuleBook = {
  name: 'a4c',
  title: 'A4C Laws of Chess',
  settings: {
    flag: 'automatic',
    patience: DEFAULT_PATIENCE,
    offerLapsesOnMove: false,
    resignationDrawsIfUnwinnable: false,
    timeout: 'loses',
    deadPosition: 'onClaim',
    repetition: { claim: 3 },
    quietMoves: { claim: 50 },
    perpetualCheck: false,
    wrongClaimPlaysMove: false,
  },
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
    deadPosition: 'a4c 9.6',
    repetition: 'a4c 9.2',
    quietMoves: 'a4c 9.3',
    perpetualCheck: 'a4c 5.2',
    claim: 'a4c 9.5',
  },
  help: 'Books and databases are allowed, computers are not.',
};
