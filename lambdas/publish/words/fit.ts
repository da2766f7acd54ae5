const rest = (count: number): string => `… and ${count} more.`;

/** As many lines as there is room for, and how many are left out. */
export const fitting = (lines: readonly string[], room: number): readonly string[] => {
  if (lines.join('\n').length <= room) return lines;
  const shown: string[] = [];
  let left = room - rest(lines.length).length;
  for (const line of lines) {
    left -= line.length + 1;
    if (left < 0) break;
    shown.push(line);
  }
  return [...shown, rest(lines.length - shown.length)];
};
