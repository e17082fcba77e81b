import { type ImportMapping, importMapping, maxImportRows } from '@crm/contract/customers/imports';
import { describe, expect, it } from 'vitest';
import { columnNames, foundText, isRequired, missingFields, previewOf, recordsText } from './import-mapping.ts';

describe('the preview of a field', () => {
  const cells = ['Ada', ' Byron ', '$48,000.00', 'call me', ''];
  const mapping = {
    ...emptyMapping(),
    name: { columns: [1, 0, 4], fallback: '' },
    phone: { columns: [4, 3], fallback: '' },
    source: { columns: [4], fallback: 'Fair' },
    amount: { columns: [2, 0], fallback: '0' },
  };

  it('is what will be imported', () => {
    expect(previewOf('lead', 'name', mapping, cells)).toEqual({ text: 'Byron Ada' });
    expect(previewOf('lead', 'source', mapping, cells)).toEqual({ text: 'Fair' });
    expect(previewOf('lead', 'amount', mapping, cells)).toEqual({ text: '$48,000' });
    expect(previewOf('lead', 'email', mapping, cells)).toEqual({ text: '–' });
  });

  it('says why a row would be refused', () => {
    expect(previewOf('lead', 'phone', mapping, cells)).toEqual({ text: 'call me', problem: 'Must be 1 to 15 digits' });
    expect(previewOf('contact', 'email', mapping, cells)).toEqual({ text: '', problem: 'This field is required' });
  });
});

describe('fields that come from nowhere', () => {
  it('are those that a form requires', () => {
    expect(missingFields('lead', emptyMapping())).toEqual(['name', 'description', 'phone', 'location', 'source', 'amount']);
    expect(missingFields('contact', emptyMapping())).toContain('email');
    expect(isRequired('contact', 'priority')).toBe(true);
    expect(isRequired('lead', 'priority')).toBe(false);
  });

  it('are not those with a column or with a value', () => {
    const mapping = { ...emptyMapping(), name: { columns: [0], fallback: '' }, source: { columns: [], fallback: 'Fair' } };
    expect(missingFields('lead', mapping)).toEqual(['description', 'phone', 'location', 'amount']);
  });
});

it('columns have a name each', () => {
  const columns = ['Phone', 'Email', 'Phone'].map((name) => ({ name, samples: [] }));
  expect(columnNames(columns)).toEqual(['Phone (column 1)', 'Email', 'Phone (column 3)']);
});

it('says what was found in a file', () => {
  const upload = { id: 1, fileName: 'a.csv', columns: [], firstRows: [], mapping: emptyMapping(), isRemembered: false };
  expect(foundText({ ...upload, encoding: 'UTF-8', separator: ';', rows: maxImportRows })).toBe(
    'UTF-8, separated by semicolons, 1,000,000 rows',
  );
  expect(recordsText('contact', 1)).toBe('1 contact');
  expect(recordsText('lead', 1200)).toBe('1,200 leads');
});

function emptyMapping(): ImportMapping {
  const nothing = { columns: [], fallback: '' };
  return importMapping.parse(Object.fromEntries(Object.keys(importMapping.shape).map((field) => [field, nothing])));
}
