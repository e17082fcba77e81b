import type { CustomerKind } from '@crm/contract/customers/customers';
import type { ImportColumn, ImportMapping } from '@crm/contract/customers/imports';
import { knownPriority } from '@crm/contract/rules/import-values';
import {
  cities,
  columnWords,
  countries,
  firstNames,
  fullNames,
  lastNames,
  middleNames,
  otherNames,
  states,
  wholeAddresses,
  wordsOf,
} from './header-words.ts';

/** Which columns are which fields, by their names, so that the files of usual programs need no help. */
export function guessMapping(kind: CustomerKind, columns: ImportColumn[]): ImportMapping {
  const find = finder(columns);
  const from = (columnNumbers: number[], fallback = '') => ({ columns: columnNumbers, fallback });
  return {
    name: from(guessName(find)),
    description: from(find.first(columnWords.description), 'Imported'),
    email: from(find.first(columnWords.email)),
    phone: from(find.all(columnWords.phone).slice(0, 3)),
    location: from(guessLocation(find), 'Unknown'),
    source: from(find.first(columnWords.source), programOf(columns)),
    priority: from(guessPriority(kind, columns, find), kind === 'lead' ? '' : 'Normal'),
    amount: from(find.first(columnWords.amount), '0'),
  };
}

interface Finder {
  /** All columns of these names in the order of the names; columns without any value come last. */
  all(names: string[]): number[];
  /** The best of them, in a list that may be empty. */
  first(names: string[]): number[];
  isFilled(columns: number[]): boolean;
}

function finder(columns: ImportColumn[]): Finder {
  const words = columns.map(({ name }) => wordsOf(name));
  const isFilled = (columnNumbers: number[]) => columnNumbers.some((column) => (columns[column]?.samples.length ?? 0) > 0);
  const all = (names: string[]) => {
    const matches = names.flatMap((name) => words.flatMap((word, column) => (word === name ? [column] : [])));
    return [...matches.filter((column) => isFilled([column])), ...matches.filter((column) => !isFilled([column]))];
  };
  return { all, isFilled, first: (names) => all(names).slice(0, 1) };
}

/** The first way that has values, else the first that has columns at all: the next file of this form may be filled. */
function best(find: Finder, ways: number[][]): number[] {
  return ways.find(find.isFilled) ?? ways.find((way) => way.length > 0) ?? [];
}

function guessName(find: Finder): number[] {
  const [full, first, last] = [find.first(fullNames), find.first(firstNames), find.first(lastNames)];
  // Where only the first name has a column of its own, 'Name' is the last name.
  const isSplit = first.length > 0 && last.length === 0;
  return best(find, [
    isSplit ? [...first, ...full] : full,
    [...first, ...find.first(middleNames), ...last],
    find.first(otherNames),
  ]);
}

function guessLocation(find: Finder): number[] {
  const [city, state] = [find.first(cities), find.first(states)];
  return best(find, [
    find.first(columnWords.location),
    [...city, ...(state.length > 0 ? state : find.first(countries))],
    find.first(wholeAddresses),
  ]);
}

/** A status of another program means something else here: only a column of words that we know counts. */
function guessPriority(kind: CustomerKind, columns: ImportColumn[], find: Finder): number[] {
  const isKnown = (column: number) => columns[column]?.samples.every((sample) => knownPriority(kind, sample) !== undefined);
  const filled = find.all(columnWords.priority).filter((column) => find.isFilled([column]) && isKnown(column));
  const empty = find.all(['priority']).filter((column) => !find.isFilled([column]));
  return [...filled, ...empty].slice(0, 1);
}

/** The program that wrote the file, as the source of records that have none. */
function programOf(columns: ImportColumn[]): string {
  const names = new Set(columns.map(({ name }) => name));
  const words = new Set(columns.map(({ name }) => wordsOf(name)));
  const hasAny = (known: Set<string>, marks: string[]) => marks.some((mark) => known.has(mark));
  if (hasAny(words, ['emails primary email', 'phones primary phone number', 'name first name'])) return 'Twenty';
  if (hasAny(names, ['emailAddress', 'assignedUserName', 'assignedUserId', 'opportunityAmountCurrency'])) return 'EspoCRM';
  if (hasAny(words, ['record id', 'contact id', 'hs object id']) && hasAny(words, hubSpotMarks)) return 'HubSpot';
  return words.has('assigned user') && words.has('created at') ? 'EspoCRM' : 'Import';
}

const hubSpotMarks = [
  'contact owner',
  'deal owner',
  'lifecycle stage',
  'lead status',
  'original source',
  'original traffic source',
  'create date',
  'last activity date',
];
