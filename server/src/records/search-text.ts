// The same as the SQL functions fold() and spell() of the search column. A term is spelled here, once, because inside a
// prepared statement the function would run again for every row that is compared.

/** What a person means when they type a word: case and accents do not count. */
export function fold(text: string): string {
  // One character at a time: a word's last sigma would otherwise get a form of its own.
  return Array.from(text.normalize('NFD').replace(/[\u0300-\u036f]/g, ''), (character) => character.toLowerCase()).join('');
}

/** As the search column holds it: spaces are a letter, so that a phrase has trigrams across its words. */
export function spell(text: string): string {
  return fold(text).replace(/[ \n\t]/g, 'ǃ');
}

/** A term anywhere in a folded text, as a pattern of `like`. */
export function patternOf(term: string): string {
  return `%${escapeLike(fold(term))}%`;
}

export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
