/** The picture's side in pixels, and a square's. */
export const BOARD_SIZE = 720;
export const SQUARE_SIZE = BOARD_SIZE / 8;

/**
 * A piece sprite says of each pixel what covers it, not which colour it has, so that one sprite serves every square of
 * every theme: codes 0 to 6 are ink over the square's own colour in sevenths, 7 is ink alone, and 8 to 14 are ink
 * turning into the pieces' light colour, which is never seen through. More steps would cost bytes that no eye sees.
 */
export const INK = 7;
export const LIGHT = 14;

/** A coordinate is stored as coverage from 0 (none) to 7 (full), in a box near the left edge of a square: a
 * rank's at the top, a file's at the bottom, both clear of every piece. */
export const LABEL_WIDTH = 16;
export const LABEL_HEIGHT = 25;
export const LABEL_FULL = 7;
export const FILE_LEFT = 1;
export const RANK_LEFT = 2;
export const RANK_TOP = 2;
export const FILE_TOP = SQUARE_SIZE - LABEL_HEIGHT;

/**
 * The disc under a king in check: 0 is outside it, 7 its dark rim, 14 its face, and the codes between are the rim's
 * soft edge against either.
 */
export const DISC_RIM = 7;
export const DISC_FACE = 14;

/**
 * Sprites are stored one after the other: White's pieces in the order of `ROLES`, Black's, these coordinates, the disc.
 */
export const LABELS = '12345678abcdefgh';
