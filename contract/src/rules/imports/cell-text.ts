const blanks = new Set(['[]', '{}', '""']);
const equalSign = 61;

/** A cell without what tools put around it: blanks, a formula around a number, and empty lists. */
export function cellText(cell: string): string {
  if (cell === '') return '';
  const text = cell.trim();
  if (text.charCodeAt(0) === equalSign && /^="[\d\s+()./-]*"$/.test(text)) return text.slice(2, -1).trim();
  return text.length === 2 && blanks.has(text) ? '' : text;
}

/** What people write where they have nothing to say. */
const nothing =
  /^(?:[-–—.?/]+|n\/?a\.?|none|null|nil|unknown|keine?|k\.\s?a\.|aucune?|ninguno|nenhum|yok|#n\/a|#nv|\[+(?:not provided|unknown)\]+)$/i;

export function saysNothing(text: string): boolean {
  return text.length <= 20 && nothing.test(text);
}

/** The same words in any order: 'Lee, Ann' is Ann Lee. */
export function hasSameWords(text: string, other: string): boolean {
  if (text === other) return true;
  if (Math.abs(text.length - other.length) > mostSigns) return false;
  const words = sortedWords(text);
  return words !== '' && words === sortedWords(other);
}
/** Commas, dots and quotes beside the words. */
const mostSigns = 4;

function sortedWords(text: string): string {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(' ');
}
