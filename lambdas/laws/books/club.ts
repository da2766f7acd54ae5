import { DEFAULT_PATIENCE, type RuleBook } from './book.ts';

/** A club's basic rules. */
export const club: RuleBook = {
  name: 'club',
  title: 'Club rules',
  settings: {
    flag: 'automatic',
    patience: DEFAULT_PATIENCE,
    offerLapsesOnMove: true,
    resignationDrawsIfUnwinnable: false,
    timeout: 'drawsByMaterial',
    deadPosition: 'byMaterial',
    repetition: { claim: 3 },
    quietMoves: { claim: 50 },
    perpetualCheck: true,
    wrongClaimPlaysMove: false,
  },
  laws: {
    moves: 'club, the moves',
    turn: 'club, the moves',
    noRetraction: 'club B 9',
    checkmate: 'club, the object of the game',
    resignation: 'club, the object of the game',
    stalemate: 'club, draws 2',
    agreement: 'club, draws 6',
    drawOffer: 'club B 5',
    timeout: 'club B 4',
    start: 'club B 1',
    arbitration: 'club B',
    noArbiterAction: 'club B 4',
    deadPosition: 'club, draws 1',
    repetition: 'club, draws 4',
    quietMoves: 'club, draws 3',
    perpetualCheck: 'club, draws 5',
    claim: 'club, draws 3',
  },
  help: 'No help of any kind: no books, databases, computers or advice.',
};
