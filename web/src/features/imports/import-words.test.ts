import { maxImportRows } from '@crm/contract/imports/imports';
import { expect, it } from 'vitest';
import { columnNames, doneText, foundText, recordsText, shownText } from './import-words.ts';

it('columns have a name each', () => {
  const columns = ['Phone', 'Email', 'Phone', ' '].map((name) => ({ name }));
  expect(columnNames(columns)).toEqual(['Phone (column 1)', 'Email', 'Phone (column 3)', 'Column 4']);
});

it('says what was found in a file', () => {
  const csv = { format: 'csv', encoding: 'UTF-8', separator: ';', sheet: '', rows: maxImportRows } as const;
  expect(foundText(csv)).toBe('UTF-8, separated by semicolons, 1,000,000 rows');
  expect(foundText({ ...csv, format: 'xlsx', encoding: '', separator: '', sheet: 'People', rows: 1 })).toBe(
    'Excel, sheet People, 1 row',
  );
  expect(foundText({ ...csv, format: 'vcf', encoding: '', separator: '' })).toBe('vCard, 1,000,000 rows');
});

it('says what was imported and changed', () => {
  expect(recordsText('contact', 1)).toBe('1 contact');
  expect(recordsText('lead', 1200)).toBe('1,200 leads');
  expect(doneText('lead', { created: 3, changed: 0 })).toBe('3 leads imported.');
  expect(doneText('lead', { created: 3, changed: 2 })).toBe('3 leads imported, 2 changed.');
  expect(doneText('call', { created: 0, changed: 1 })).toBe('1 call changed.');
});

it('shows a text as the lists do, and one that is none as it is written', () => {
  expect(shownText('lead', 'amount', '48000')).toBe('$48,000');
  expect(shownText('lead', 'amount', 'a lot')).toBe('a lot');
  expect(shownText('lead', 'priority', 'NotAnClient')).toBe('Not a Client');
  expect(shownText('call', 'minutes', '30')).toBe('30');
});
