import type { ContentLine } from './content-line.ts';
import { splitValue, unescapeValue } from './escaped-values.ts';

export const cardHeader = [
  'Name',
  'First Name',
  'Last Name',
  'Organization',
  'Title',
  'E-mail',
  'E-mail 2',
  'E-mail 3',
  'Phone (mobile)',
  'Phone (work)',
  'Phone (home)',
  'Phone 4',
  'Street',
  'City',
  'State',
  'Postal code',
  'Country',
  'Website',
  'Birthday',
  'Note',
  'Categories',
  'Other',
] as const;
type CardColumn = (typeof cardHeader)[number];

/** What every card has and what tells nothing about a person. */
const technical = new Set(['BEGIN', 'END', 'VERSION', 'PRODID', 'X-ABLABEL']);

/** The cells of one card. What has no column of its own, or finds it filled, is a line of the last one. */
export function cardCells(lines: ContentLine[]): string[] {
  const row = createRow(labelsOf(lines));
  for (const line of preferredFirst(lines)) {
    if (unescapeValue(line.value) === '' || technical.has(line.name)) continue;
    const place = places[line.name];
    if (place) place(row, line);
    else row.tell(line, textOf(line.value));
  }
  if (row.get('Name') === '') row.put('Name', nameOf(row));
  return row.cells();
}

interface CardRow {
  get(column: CardColumn): string;
  /** Whether the column was free. */
  put(column: CardColumn, value: string, line?: ContentLine): boolean;
  /** Adds a line to the last column. */
  tell(line: Pick<ContentLine, 'name' | 'types' | 'group'>, value: string): void;
  cells(): string[];
}

function createRow(labels: Map<string, string>): CardRow {
  const filled = new Map<CardColumn, string>();
  const others: string[] = [];
  function labelOf({ types, group }: Pick<ContentLine, 'types' | 'group'>): string {
    const label = labels.get(group);
    const all = [...(label ? [label] : []), ...types.filter((type) => !/^(PREF|INTERNET|VOICE|)$/.test(type))];
    return all.length === 0 ? '' : ` (${all.join(', ')})`;
  }
  function tell(line: Pick<ContentLine, 'name' | 'types' | 'group'>, value: string): void {
    others.push(`${line.name}${labelOf(line)}: ${value}`);
  }
  return {
    get: (column) => filled.get(column) ?? '',
    put(column, value, line) {
      if (value === '' || filled.has(column)) return value === '';
      filled.set(column, value);
      const label = line && labels.get(line.group);
      if (label) others.push(`${line.name} (${label}): ${value}`);
      return true;
    },
    tell,
    cells: () => cardHeader.map((column) => (column === 'Other' ? others.join('\n') : (filled.get(column) ?? ''))),
  };
}

/** Apple names a property by another one of the same group; its own names look like `_$!<HomePage>!$_`. */
function labelsOf(lines: ContentLine[]): Map<string, string> {
  const labels = lines.filter(({ name, group }) => name === 'X-ABLABEL' && group !== '');
  return new Map(labels.map(({ group, value }) => [group, unescapeValue(value).replace(/^_\$!<(.*)>!\$_$/, '$1')]));
}

function preferredFirst(lines: ContentLine[]): ContentLine[] {
  const isPreferred = ({ types, parameters }: ContentLine) => types.includes('PREF') || parameters.get('PREF') === '1';
  return [...lines.filter(isPreferred), ...lines.filter((line) => !isPreferred(line))];
}

type Place = (row: CardRow, line: ContentLine) => void;

const places: Record<string, Place> = {
  FN: inColumn('Name'),
  N: placeName,
  ORG: placeOrganization,
  TITLE: inColumn('Title'),
  EMAIL: inFirstOf(['E-mail', 'E-mail 2', 'E-mail 3'], (value) => textOf(value).replace(/^mailto:/i, '')),
  TEL: placePhone,
  ADR: placeAddress,
  URL: inColumn('Website'),
  BDAY: inFirstOf(['Birthday'], (value) => dayOf(textOf(value))),
  NOTE: inFirstOf(['Note'], unescapeValue),
  CATEGORIES: inFirstOf(['Categories'], (value) => joined(splitValue(value, ','))),
};

function inColumn(column: CardColumn): Place {
  return inFirstOf([column], textOf);
}

function inFirstOf(columns: CardColumn[], read: (value: string) => string): Place {
  return (row, line) => {
    const value = read(line.value);
    if (!columns.some((column) => row.put(column, value, line))) row.tell(line, value);
  };
}

/** Titles and middle names are told only where the whole name does not have them. */
function placeName(row: CardRow, line: ContentLine): void {
  const [last = '', first = '', middle = '', prefix = '', suffix = ''] = componentsOf(line);
  if (!row.put('Last Name', last)) row.tell(line, last);
  if (!row.put('First Name', first)) row.tell(line, first);
  if (middle !== '') row.tell({ name: 'MIDDLE NAME', types: [], group: '' }, middle);
  if (prefix !== '') row.tell({ name: 'PREFIX', types: [], group: '' }, prefix);
  if (suffix !== '') row.tell({ name: 'SUFFIX', types: [], group: '' }, suffix);
}

function nameOf(row: CardRow): string {
  const person = [row.get('First Name'), row.get('Last Name')].filter((part) => part !== '').join(' ');
  return person || row.get('Organization') || row.get('E-mail');
}

function placeOrganization(row: CardRow, line: ContentLine): void {
  const [name = '', ...units] = splitValue(line.value, ';');
  if (!row.put('Organization', name, line)) row.tell(line, name);
  for (const unit of units.filter((one) => one !== '')) row.tell({ name: 'DEPARTMENT', types: [], group: '' }, unit);
}

const phoneColumns: [type: RegExp, column: CardColumn][] = [
  [/^(CELL|MOBILE|IPHONE)$/, 'Phone (mobile)'],
  [/^(WORK|BUSINESS)$/, 'Phone (work)'],
  [/^HOME$/, 'Phone (home)'],
];

function placePhone(row: CardRow, line: ContentLine): void {
  const number = phoneOf(textOf(line.value));
  const isVoice = !line.types.some((type) => /^(FAX|PAGER|MODEM|TEXTPHONE)$/.test(type) || type.endsWith('FAX'));
  const own = phoneColumns.filter(([type]) => line.types.some((one) => type.test(one))).map(([, column]) => column);
  const columns = isVoice ? [...own.slice(0, 1), 'Phone 4' as const] : [];
  if (!columns.some((column) => row.put(column, number, line))) row.tell(line, number);
}

/** vCard 4 writes numbers as addresses. */
function phoneOf(value: string): string {
  const [, number, extension] = /^tel:([^;]*)(?:;ext=(\d+))?/i.exec(value) ?? [];
  if (number === undefined) return value;
  return extension === undefined ? number : `${number} ext. ${extension}`;
}

function placeAddress(row: CardRow, line: ContentLine): void {
  const [box = '', extended = '', street = '', city = '', state = '', code = '', country = ''] = componentsOf(line);
  const streets = joined([box, extended, street]);
  const columns: [CardColumn, string][] = [
    ['Street', streets],
    ['City', city],
    ['State', state],
    ['Postal code', code],
    ['Country', country],
  ];
  const isTaken = columns.some(([column]) => row.get(column) !== '');
  if (isTaken) row.tell(line, joined(columns.map(([, value]) => value)));
  else for (const [column, value] of columns) row.put(column, value);
}

/** Several names in one component are separated by commas; vCard 2.1 does not escape those of a text. */
function componentsOf({ value }: ContentLine): string[] {
  return splitValue(value, ';').map((part) => part.replaceAll('\n', ', '));
}

function textOf(value: string): string {
  return unescapeValue(value).replaceAll('\n', ' ');
}

function joined(parts: string[]): string {
  return parts.filter((part) => part !== '').join(', ');
}

/** YYYYMMDD and moments become a day; a day without its year stays as it is. */
function dayOf(value: string): string {
  const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)(?:T.*)?$/.exec(value) ?? [];
  return year === undefined ? value : `${year}-${month}-${day}`;
}
