const blanks = new Set(['[]', '{}', '""']);
const quoteSign = 39;
const equalSign = 61;

/** A cell without what tools put around it: blanks, the quote sign that makes a text of a formula, and empty lists. */
export function cellText(cell: string): string {
  if (cell === '') return '';
  const text = cell.trim();
  const first = text.charCodeAt(0);
  if (first === quoteSign && /^'[=+\-@]/.test(text)) return text.slice(1);
  if (first === equalSign && /^="[^"]*"$/.test(text)) return text.slice(2, -1).trim();
  return text.length === 2 && blanks.has(text) ? '' : text;
}

/** What people write where they have nothing to say. */
const nothing = /^(?:[-–—.?/]+|n\/?a\.?|none|null|nil|unknown|keine?|k\.\s?a\.|aucune?|ninguno|nenhum|yok|#n\/a|#nv)$/i;

export function saysNothing(text: string): boolean {
  return text.length <= 10 && nothing.test(text);
}
