import { escapeLike, fold, patternOf, spell } from '../search-text.ts';
import type { Condition } from './list-kind.ts';

// The usual searches and filters of lists.

/** Anywhere in one of these texts, ignoring case and accents. Without an index it scans all rows of the owner. */
export function searchFolded(...columns: string[]): (term: string) => Condition {
  const sql = columns.map((column) => `fold(${column}) like ?`).join(' or ');
  return (term) => ({ sql: `(${sql})`, values: columns.map(() => patternOf(term)) });
}

/**
 * Over a generated column of search text and one of prefixes, both in one index: one or two characters match a beginning,
 * three and more match anywhere.
 */
export function searchSpelled(search: string, prefixes: string): (term: string) => Condition {
  return (term) =>
    [...term].length < 3
      ? { sql: `${prefixes} @> array[?::text]`, values: [fold(term)] }
      : { sql: `${search} like ?`, values: [`%${escapeLike(spell(term))}%`] };
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
