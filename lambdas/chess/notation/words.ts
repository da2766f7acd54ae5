const SYMBOLS: readonly [RegExp, string][] = [
  [/knight|horse/g, 'N'],
  [/bishop/g, 'B'],
  [/rook/g, 'R'],
  [/queen/g, 'Q'],
  [/king/g, 'K'],
  [/pawn/g, 'P'],
  [/takes|captures/g, 'x'],
  [/promot(?:es|ing|e)(?:toa?|into|asa?)?|becom(?:es|ing)a?/g, '='],
  [/movesto|goesto|to|from|the|on|at/g, ''],
];

const CASTLING =
  /^(?:(short|long|king|queen)s?(?:side)?)?castl(?:es?|ing)(?:\(?(short|long|king|queen|k|q)s?r?(?:side)?\)?)?$/;

/**
 * A move said in English words, closed up ("knighttof3", "castleslong"), in the symbols of notation. A bare
 * "castles" may be either side. Nothing where no such word is in it.
 */
export const fromWords = (text: string): readonly string[] => {
  const small = text.toLowerCase();
  const castling = CASTLING.exec(small);
  if (castling) {
    const side = castling[1] ?? castling[2];
    if (side === undefined) return ['O-O', 'O-O-O'];
    return [/^[lq]/.test(side) ? 'O-O-O' : 'O-O'];
  }
  const symbols = SYMBOLS.reduce((rest, [word, symbol]) => rest.replace(word, symbol), small);
  return symbols === small ? [] : [symbols];
};
