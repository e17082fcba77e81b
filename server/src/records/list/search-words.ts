import { escapeLike, spell } from '../search-text.ts';
import type { Condition } from './list-kind.ts';

/** Over a column of search text with a mark before each field. Every word must be in it; one or two characters begin a field. */
export function searchWords(column: string): (term: string) => Condition {
  return (term) => {
    const words = wordsOf(term);
    return {
      sql: words.map(() => `${column} like ?`).join(' and '),
      values: words.map((word) => `%${[...word].length < 3 ? 'ǀ' : ''}${escapeLike(spell(word))}%`),
    };
  };
}

/** A phone is searched by its digits, however they are grouped. */
function wordsOf(term: string): string[] {
  const digits = term.replaceAll(/[\s()+./-]/g, '');
  return /^\d{3,}$/.test(digits)
    ? [digits]
    : term
        .split(/\s+/)
        .filter((word) => word !== '')
        .slice(0, 10);
}
