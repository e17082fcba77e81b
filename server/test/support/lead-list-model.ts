import type { LeadQuery } from '@crm/contract/customers/leads';
import fc from 'fast-check';

/** What a row of the lists is made of, for a plain filter and sort to compare them with. */
export interface LeadRow {
  id: number;
  owner: number;
  name: string;
  email: string | null;
  phone: string;
  location: string;
  source: string;
  description: string;
  priority: string | null;
  amount: number;
  createdAt: Date;
  isTrashed: boolean;
}

export const names = [
  'Ärzte Nord',
  'alder ridge',
  'Kestrel Freight',
  'kestrel & co',
  '100% Fit',
  'snake_case Ltd',
  'Zoë',
  'Olive Street Bakery',
  'Иван Петров',
  "O'Neil",
];
export const sources = ['Referral', 'Website', 'Trade fair', 'web'];
export const priorities = ['WaitingPeriod', 'NoUpdates', 'Client', 'NotAnClient', null];

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
const businessDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });
export const lists = {
  all: () => true,
  pending: isOneOf('WaitingPeriod', 'NoUpdates'),
  rejected: isOneOf('NotAnClient'),
  completed: isOneOf('Client'),
};

function isOneOf(...wanted: string[]) {
  return (row: LeadRow) => row.priority !== null && wanted.includes(row.priority);
}

function matches(row: LeadRow, query: Partial<LeadQuery>): boolean {
  const found = isFound(row, fold(query.search ?? '').trim());
  const day = businessDay.format(row.createdAt);
  return (
    found &&
    (!query.source || fold(row.source) === fold(query.source)) &&
    (!query.priority || row.priority === (query.priority === 'None' ? null : query.priority)) &&
    (!query.from || day >= query.from) &&
    (!query.to || day <= query.to)
  );
}

function isFound(row: LeadRow, term: string): boolean {
  const words = term === '' ? [] : term.split(/\s+/);
  const starts = [row.name, row.email ?? '', row.phone].map(fold);
  const everywhere = [...starts, fold(row.location), fold(row.description), fold(row.source)];
  const begins = (word: string) => starts.some((text) => text.startsWith(word));
  const beginsWord = (word: string) => everywhere.some((text) => text.split(/\s/).some((part) => part.startsWith(word)));
  const isThere = (word: string) =>
    isLong(word) ? everywhere.some((text) => text.includes(word)) : words.length === 1 ? begins(word) : beginsWord(word);
  const areLetters = words.length > 0 && words.every((word) => word.length === 1);
  return (words.every(isThere) && (!areLetters || words.some(begins))) || isPhoneFound(row, term);
}

function isPhoneFound({ phone }: LeadRow, term: string): boolean {
  const digits = term.replace(/[ ()+-]/g, '');
  if (!/^\d+$/.test(digits) || digits === term) return false;
  return isLong(digits) ? phone.includes(digits) : phone.startsWith(digits);
}

function isLong(word: string): boolean {
  return [...word].length > 2;
}

export function expectedIds(rows: LeadRow[], query: Partial<LeadQuery>): number[] {
  const key = {
    createdAt: (row: LeadRow) => row.createdAt.getTime(),
    name: (row: LeadRow) => fold(row.name),
    amount: (row: LeadRow) => row.amount,
  }[query.sort ?? 'createdAt'];
  const sign = query.direction === 'asc' ? 1 : -1;
  const compare = (a: LeadRow, b: LeadRow) => (key(a) === key(b) ? a.id - b.id : key(a) < key(b) ? -1 : 1);
  return rows
    .filter((row) => matches(row, query))
    .sort((a, b) => sign * compare(a, b))
    .map((row) => row.id);
}

export const anyQuery = fc.record(
  {
    page: fc.integer({ min: 1, max: 6 }),
    limit: fc.integer({ min: 1, max: 40 }),
    search: fc.constantFrom(
      '',
      'kes',
      'KESTREL',
      'a',
      'ar',
      'Är',
      '70',
      'zurich',
      'asks for 1',
      'one asks',
      '100%',
      '%',
      '_',
      'snake_',
      '\\',
      "o'n",
      'nothing at all',
      'referral',
      'mail1',
      'иван',
      'ИВАН П',
      'и',
      'one  asks',
      'for 12',
      'freight kestrel',
      'kestrel zurich web',
      'dayton mail1 asks',
      'kestrel fr',
      'li on',
      'k l',
      '(70) 1-2',
      '+70',
      '7 01',
      'kestrel 70-1',
    ),
    sort: fc.constantFrom('createdAt', 'name', 'amount'),
    direction: fc.constantFrom('asc', 'desc'),
    priority: fc.constantFrom('WaitingPeriod', 'NoUpdates', 'Client', 'NotAnClient', 'None'),
    source: fc.constantFrom('Referral', 'website', 'Web', 'trade fair', 'unknown'),
    from: fc.constantFrom('2026-02-01', '2026-03-01', '2026-03-09'),
    to: fc.constantFrom('2026-02-01', '2026-03-01', '2026-03-09'),
  },
  { requiredKeys: [] },
);
