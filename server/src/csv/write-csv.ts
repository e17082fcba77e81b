/** Excel takes a file for UTF-8 only with this mark. */
export const byteOrderMark = '\ufeff';

/** One row of a table as RFC 4180 writes it. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`;
}

function quoted(cell: string): string {
  const text = harmless(cell);
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A spreadsheet runs what begins like a formula; an apostrophe in front makes it a text. One that is there already gets
 * another, so that `plain` finds back to the very same text.
 */
function harmless(cell: string): string {
  return /^'*[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell;
}

/** A cell as it was before a spreadsheet was protected from it. */
export function plain(cell: string): string {
  return /^'+[=+\-@\t\r\n＝＋－＠]/.test(cell) ? cell.slice(1) : cell;
}
