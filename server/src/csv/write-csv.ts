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
 * A spreadsheet runs what begins like a formula; an apostrophe in front makes it a text. A cell may also begin inside of ours:
 * where the computer's language separates by semicolons, Excel splits `x;=1` whatever quotes stand around it, and a first line
 * `sep=,` would cost the encoding. An apostrophe that is there already gets another, so that `plain` finds back to the very
 * same text.
 */
function harmless(cell: string): string {
  const begun = /^'*[\t\r\n]/.test(cell) ? `'${cell}` : cell;
  return begun.replace(/(^|[,;|\t\r\n])(["\p{Zs}]*)('*)([=+\-@＝＋－＠])/gu, "$1$2'$3$4");
}

/** A cell as it was before a spreadsheet was protected from it. */
export function plain(cell: string): string {
  const begun = cell.replace(/(^|[,;|\t\r\n])(["\p{Zs}]*)'('*)([=+\-@＝＋－＠])/gu, '$1$2$3$4');
  return /^'+[\t\r\n]/.test(begun) ? begun.slice(1) : begun;
}
