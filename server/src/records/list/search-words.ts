import type { SearchWay } from '@crm/contract/rules/search-term';
import { anywhere } from '../search-text.ts';
import { allOf, anyWay, lengthOf } from './list-filters.ts';
import type { Condition } from './list-kind.ts';

/**
 * Over a column of folded search text: '│ one field │ another │'. The mark is no letter, so that the index knows the first letter of
 * each word. Words of three and more characters match anywhere; a shorter one is the beginning of a field, or beside other words
 * the beginning of any word.
 */
export function searchWords(column: string): (term: string) => Condition {
  const alone = (word: string) => matches(column, lengthOf(word) < 3 ? `│ ${word}` : word);
  const wayOf = ({ words, isWhole }: SearchWay): Condition => {
    if (isWhole) return allOf(words.map((word) => matches(column, `│ ${word} │`)));
    return allOf(words.map(words.length === 1 ? alone : searchWord(column)));
  };
  return (term) => anyWay(term, wayOf);
}

/** One of several words. */
export function searchWord(column: string): (word: string) => Condition {
  return (word) => matches(column, lengthOf(word) < 3 ? ` ${word}` : word);
}

function matches(column: string, text: string): Condition {
  return { sql: `${column} like ?`, values: [anywhere(text)] };
}
