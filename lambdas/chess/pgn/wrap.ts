/** Lines are shorter than this (PGN standard 8.2.1). */
const COLUMNS = 80;

/**
 * Words that would mean something else as the first of a line: "%" escapes the line, "[" may begin the next game's tags.
 */
const staysOnLine = (word: string): boolean => word.startsWith('%') || word.startsWith('[');

/** Sets words in lines as long as fit into 79 characters. A longer word has a line of its own. */
export const wrap = (words: Iterable<string>): string => {
  let text = '';
  let column = 0;
  for (const word of words) {
    const fits = column + 1 + word.length < COLUMNS;
    if (column > 0) text += fits || staysOnLine(word) ? ' ' : '\n';
    column = column > 0 && (fits || staysOnLine(word)) ? column + 1 + word.length : word.length;
    text += word;
  }
  return text;
};
