import { readTerm, type SearchWay } from '@crm/contract/rules/search-term';
import { anywhere, spell } from '../search-text.ts';
import type { Condition } from './list-kind.ts';

// The usual searches and filters of lists.

/** The words of a term in these texts, ignoring case and accents. Without an index it scans all rows of the owner. */
export function searchFolded(...columns: string[]): (term: string) => Condition {
  const text = `fold(E'\\n' || concat_ws(E'\\n', ${columns.join(', ')}) || E'\\n')`;
  const foldedWay = (way: SearchWay): Condition => ({ sql: `${text} like all(?::text[])`, values: [linePatterns(way)] });
  return (term) => anyWay(term, foldedWay);
}

/** The same in a folded text of lines, each between two line ends. An index of the text finds the words. */
export function searchLines(text: string): (term: string) => Condition {
  return (term) =>
    anyWay(term, (way) => allOf(linePatterns(way).map((pattern) => ({ sql: `${text} like ?`, values: [pattern] }))));
}

function linePatterns({ words, isWhole }: SearchWay): string[] {
  return words.map((word) => anywhere(isWhole ? `\n${word}\n` : word));
}

/**
 * Over a column of search text, in which two ǂ stand before the fields whose beginnings are searched, ǀ and ǁ between the
 * others and ǃ between words. Words of three and more characters match anywhere; a shorter one is the beginning of a field, or
 * beside other words the beginning of any word.
 */
export function searchSpelled(search: string): (term: string) => Condition {
  const matches = (word: string): Condition => ({ sql: `${search} like ?`, values: [anywhere(word)] });
  const begins = (word: string) => matches(`ǂǂ${word}`);
  const beginsWord = (word: string) => anyOf(['ǂ', 'ǀ', 'ǃ', 'ǁ'].map((before) => matches(before + word)));
  const spelledWay = ({ words, isWhole }: SearchWay): Condition => {
    if (isWhole) return allOf(words.map((word) => matches(`ǂǂ${word}ǀ`)));
    if (words.length === 1 && words.every((word) => lengthOf(word) < 3)) return allOf(words.map(begins));
    const each = words.map((word) => (lengthOf(word) < 3 ? beginsWord(word) : matches(spell(word))));
    // The index knows no single letter inside a text, but it knows the beginnings.
    return allOf(words.every((word) => lengthOf(word) === 1) ? [anyOf(words.map(begins)), ...each] : each);
  };
  return (term) => anyWay(term, spelledWay);
}

/** A term of accents alone has no words: it narrows nothing. */
export function anyWay(term: string, conditionOf: (way: SearchWay) => Condition): Condition {
  const ways = readTerm(term);
  return ways.length === 0 ? { sql: 'true', values: [] } : anyOf(ways.map(conditionOf));
}

export function lengthOf(word: string): number {
  return [...word].length;
}

export function allOf(conditions: Condition[]): Condition {
  return joined(conditions, ' and ');
}

export function anyOf(conditions: Condition[]): Condition {
  const { sql, values } = joined(conditions, ' or ');
  return { sql: conditions.length > 1 ? `(${sql})` : sql, values };
}

function joined(conditions: Condition[], operator: string): Condition {
  return { sql: conditions.map(({ sql }) => sql).join(operator), values: conditions.flatMap(({ values }) => values) };
}

export function equals(column: string): (value: string | number) => Condition {
  return (value) => ({ sql: `${column} = ?`, values: [value] });
}

/** From the beginning of a day on. */
export function fromDay(column: string): (day: string, timeZone: string) => Condition {
  return (day, timeZone) => ({ sql: `${column} >= (?::date)::timestamp at time zone ?`, values: [day, timeZone] });
}

/** To the end of a day. */
export function toDay(column: string): (day: string, timeZone: string) => Condition {
  return (day, timeZone) => ({ sql: `${column} < (?::date + 1)::timestamp at time zone ?`, values: [day, timeZone] });
}
