import { fold, readTerm } from '@crm/contract/rules/search-term';

// The same as the SQL function fold() and the expression of the search column. A term is converted here, once, because inside
// a prepared statement the function would run again for every compared row.

/** As in the search column: a letter replaces spaces, so that a phrase has trigrams across its words. */
export function spell(text: string): string {
  return fold(text).replace(/[ \n\t]/g, 'ǃ');
}

/** The `like` patterns that a folded text has to match, all of them: the words of a term, anywhere and in any order. */
export function patternsOf(term: string): string[] {
  const [written] = readTerm(term);
  return written ? written.words.map(anywhere) : [];
}

/** A `like` pattern that finds a word anywhere. */
export function anywhere(word: string): string {
  return `%${escapeLike(word)}%`;
}

export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
