// The same as the SQL functions fold() and spell() of the search column. A term is converted here, once, because inside a
// prepared statement the function would run again for every compared row.

/** Removes case and accents, which search ignores. */
export function fold(text: string): string {
  // One character at a time: otherwise a final sigma would get its own lower-case form.
  return Array.from(text.normalize('NFD').replace(/[\u0300-\u036f]/g, ''), (character) => character.toLowerCase()).join('');
}

/** As in the search column: a letter replaces spaces, so that a phrase has trigrams across its words. */
export function spell(text: string): string {
  return fold(text).replace(/[ \n\t]/g, 'ǃ');
}

/** A `like` pattern that finds a term anywhere in a folded text. */
export function patternOf(term: string): string {
  return `%${escapeLike(fold(term))}%`;
}

export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
