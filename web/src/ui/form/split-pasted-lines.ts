/** The rows after text was pasted into one of them: each of its lines becomes a row. */
export function splitPastedLines(rows: readonly string[], row: number, text: string, [start, end]: [number, number]): string[] {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  if (lines.length === 0) return [...rows];
  const before = rows[row]?.slice(0, start) ?? '';
  const after = rows[row]?.slice(end) ?? '';
  const joined = lines.map((line, index) => (index === 0 ? before : '') + line + (index === lines.length - 1 ? after : ''));
  return rows.toSpliced(row, 1, ...joined);
}
