/** A game of a round, by the players' numbers: 0 is the first. */
export interface NumberedPair {
  readonly white: number;
  readonly black: number;
}

export interface NumberedRound {
  readonly pairs: readonly NumberedPair[];
  /** Who has nobody to play, where their number is odd. */
  readonly bye?: number;
}

/** How many rounds it takes until everybody has played everybody. */
export const roundsOf = (players: number, cycles: 1 | 2 = 1): number =>
  players < 2 ? 0 : cycles * (players % 2 === 0 ? players - 1 : players);

/**
 * One round of a Berger table (ledger W2; FIDE Handbook C.05, annex 1). In: how many players, 2 at least; the round, 1
 * being the first. The last player, or the one that an odd number lacks, stays where they are and changes colours; the
 * others go round by half the table, so that each has White in half of their games, or nearly.
 */
const bergerRound = (players: number, round: number): NumberedRound => {
  const even = players + (players % 2);
  const turning = even - 1;
  const fixed = even - 1;
  // In round 1 the first player meets the fixed one; from round to round the one who does moves on by half the table.
  const opposite = ((round - 1) * (even / 2)) % turning;
  const pairs: NumberedPair[] = [];
  let bye: number | undefined;
  const against = round % 2 === 1 ? { white: opposite, black: fixed } : { white: fixed, black: opposite };
  if (even === players) pairs.push(against);
  else bye = opposite;
  for (let step = 1; step < even / 2; step += 1) {
    pairs.push({ white: (opposite + step) % turning, black: (opposite - step + turning) % turning });
  }
  return { pairs, ...(bye !== undefined && { bye }) };
};

/**
 * A round of a round robin (ledger W2). The second time around the colours are reversed, and the last two rounds of the
 * first are played in reverse order, so that nobody has one colour three times in a row (FIDE Handbook C.05, annex 1).
 */
export const roundRobinRound = (players: number, round: number, cycles: 1 | 2 = 1): NumberedRound => {
  const once = roundsOf(players);
  if (!(round >= 1 && round <= once * cycles)) {
    throw new RangeError(`No round ${round} among ${players} players`);
  }
  if (round > once) {
    const { pairs, bye } = bergerRound(players, round - once);
    return {
      pairs: pairs.map(({ white, black }) => ({ white: black, black: white })),
      ...(bye !== undefined && { bye }),
    };
  }
  const swapped = cycles === 2 && once > 1 && round >= once - 1 ? 2 * once - 1 - round : round;
  return bergerRound(players, swapped);
};
