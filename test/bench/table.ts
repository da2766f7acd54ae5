/** A table in Markdown. In: the head, and rows of as many cells. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, column) => (column === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
};

/** Three significant digits, with thousands kept apart: "1,230,000", "4.56". */
export const figure = (value: number): string =>
  new Intl.NumberFormat('en', { maximumSignificantDigits: 3 }).format(value);

/** How many times one figure is another: "7.6×"; a dash where there is nothing to compare with. */
export const ratio = (ours: number, theirs: number | undefined): string =>
  theirs === undefined ? '–' : `${figure(ours / theirs)}×`;
