/** Excel reads a file as UTF-8 only with this byte order mark. */
export const byteOrderMark = '\ufeff';

/** One row in the format of RFC 4180. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`;
}

function quoted(cell: string): string {
  const text = harmless(cell);
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A spreadsheet runs a cell that begins like a formula; an apostrophe in front makes it text. A cell may also begin inside
 * ours: where the locale separates by semicolons, Excel splits `x;=1` despite the quotes, and a first line `sep=,` would
 * break the encoding. An existing apostrophe gets another one, so that `plain` restores the same text.
 */
function harmless(cell: string): string {
  const begun = /^'*[\t\r\n]/.test(cell) ? `'${cell}` : cell;
  return begun.replace(/(^|[,;|\t\r\n])(["\p{Zs}]*)('*)([=+\-@＝＋－＠])/gu, "$1$2'$3$4");
}

/** Undoes the protection: the original text of a cell. */
export function plain(cell: string): string {
  const begun = cell.replace(/(^|[,;|\t\r\n])(["\p{Zs}]*)'('*)([=+\-@＝＋－＠])/gu, '$1$2$3$4');
  return /^'+[\t\r\n]/.test(begun) ? begun.slice(1) : begun;
}
