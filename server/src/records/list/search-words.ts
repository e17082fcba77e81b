import type { SearchWay } from '@crm/contract/rules/search-term';
import { anywhere } from '../search-text.ts';
import { allOf, anyOf, anyWay, lengthOf } from './list-filters.ts';
import type { Condition } from './list-kind.ts';

/**
 * Over a column of folded search text with ǀ around each field. Words of three and more characters match anywhere; a shorter
 * one is the beginning of a field, or beside other words the beginning of any word.
 */
export function searchWords(column: string): (term: string) => Condition {
  const matches = (text: string): Condition => ({ sql: `${column} like ?`, values: [anywhere(text)] });
  const condition = (word: string, isAlone: boolean) => {
    if (lengthOf(word) >= 3) return matches(word);
    return isAlone ? matches(`ǀ${word}`) : anyOf([matches(`ǀ${word}`), matches(` ${word}`)]);
  };
  const wayOf = ({ words, isWhole }: SearchWay): Condition =>
    allOf(words.map((word) => (isWhole ? matches(`ǀ${word}ǀ`) : condition(word, words.length === 1))));
  return (term) => anyWay(term, wayOf);
}
