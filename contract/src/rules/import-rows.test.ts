import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ImportField, importFields, importKinds } from '../imports/import-kinds.ts';
import { type ImportMapping, importPlan } from '../imports/import-plan.ts';
import { rowTexts } from './import-values.ts';

const columns = ['First', 'Last', 'Company', 'Mail', 'Mail 2', 'Phone', 'Mobile', 'City', 'State', 'Notes', 'Owner'].map(
  (name) => ({
    name,
  }),
);
const mapping: ImportMapping = {
  name: { columns: [0, 1], otherwise: [2], fallback: '' },
  email: { columns: [3, 4], fallback: '' },
  phone: { columns: [5, 6], fallback: '' },
  location: { columns: [7, 8], fallback: 'Unknown' },
  description: { columns: [9], fallback: 'Imported' },
};

function read(cells: Record<string, string>, choices: object = {}, edits: Partial<Record<ImportField, string>> = {}) {
  const plan = importPlan.parse({ mapping, dropped: [], ...choices });
  return rowTexts(
    'lead',
    plan,
    columns,
    columns.map(({ name }) => cells[name] ?? ''),
    edits,
  );
}

describe('a row of a table', () => {
  it('joins names and places, takes the first phone and address, and notes the rest', () => {
    const cells = {
      First: 'Ann',
      Last: 'Lee',
      Company: 'Lee Ltd',
      Mail: 'a@l.example',
      'Mail 2': 'b@l.example',
      Phone: '1',
      Mobile: '2',
    };
    expect(read({ ...cells, City: 'Bern', State: 'Bern', Owner: 'Ben' })).toEqual({
      fields: {
        name: 'Ann Lee',
        description: 'Imported',
        email: 'a@l.example',
        phone: '1',
        location: 'Bern',
        source: '',
        priority: '',
        amount: '',
      },
      note: ['Company: Lee Ltd', 'Mail 2: b@l.example', 'Mobile: 2', 'Owner: Ben'],
      cells: { mapped: 6, noted: 4, dropped: 0 },
    });
  });

  it('takes the company for the name where nobody is named', () => {
    expect(read({ Company: 'Lee Ltd' })).toMatchObject({ fields: { name: 'Lee Ltd' }, note: [], cells: { mapped: 1 } });
    expect(read({ Last: '[not provided]', Company: 'Lee Ltd' })).toMatchObject({
      fields: { name: 'Lee Ltd' },
      note: ['Last: [not provided]'],
    });
    expect(read({ Last: 'Lee', Company: 'Lee Ltd' })).toMatchObject({ fields: { name: 'Lee' }, note: ['Company: Lee Ltd'] });
  });

  it('passes over a cell that is no phone where another column has one', () => {
    const texts = read({ Phone: 'see mobile', Mobile: '5550100', Mail: 'n/a' });
    expect(texts).toMatchObject({ fields: { phone: '5550100', email: '' }, note: ['Mail: n/a', 'Phone: see mobile'] });
    expect(read({ Phone: 'ask', Mobile: 'them' })).toMatchObject({ fields: { phone: 'ask' }, note: ['Mobile: them'] });
  });

  it('counts dropped columns and the owner, and more cells than the header has', () => {
    const cells = { Company: 'Lee Ltd', Last: 'Lee', Owner: 'Ben', Mobile: '2', Phone: '1' };
    const given = (userId: number | null) =>
      read(cells, { dropped: [2, 6, 1], owners: { column: 10, people: [{ value: 'Ben ', userId }] } });
    expect(given(7)).toMatchObject({ note: [], cells: { mapped: 3, noted: 0, dropped: 2 } });
    expect(given(null)).toMatchObject({ note: ['Owner: Ben'], cells: { mapped: 2, noted: 1, dropped: 2 } });
    const plan = importPlan.parse({ mapping: {}, dropped: [] });
    expect(rowTexts('note', plan, [{ name: '' }], ['x', 'y', ' ', '[]']).note).toEqual(['Column 1: x', 'Column 2: y']);
  });

  it('takes a mended text in place of the cells, read like a cell', () => {
    const cells = { First: 'Ann', Phone: 'call me', Mobile: '0171 99', Mail: 'a@l.example; b@l.example', City: 'Bern' };
    expect(read(cells, { phoneCountry: '49' }, { phone: '0170 1234567 ext. 5', name: 'Anna', email: '' })).toMatchObject({
      fields: { name: 'Anna', phone: '491701234567', email: '', location: 'Bern' },
      note: ['Phone extension: 5', 'Mail (2): b@l.example', 'Phone: call me'],
    });
  });

  it('keeps several texts on lines of their own, and several values of one cell apart', () => {
    const plan = importPlan.parse({ mapping: { text: { columns: [1, 0], fallback: '' } }, dropped: [] });
    expect(rowTexts('note', plan, [{ name: 'Body' }, { name: 'Title' }], ['Hello', 'Fair']).fields.text).toBe('Fair\nHello');
  });
});

const cell = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
  fc.constantFrom(
    'Ann Lee',
    '"Lee" <a@l.example>; b@l.example',
    '+49 (0)30 12345 ext. 7',
    '0170 1234567, 0171 1234567',
    '4.91701E+11',
    '1.250,50 €',
    '1250.505',
    '3. März 2026, 15:05',
    '2026-03-04T14:02:11Z',
    '1 h 30 min',
    'In Progress',
    'High',
    'n/a',
    '-',
    '[]',
  ),
  fc.emailAddress(),
);
const fieldsOf = (kind: (typeof importKinds)[number]): readonly ImportField[] => importFields[kind];

describe('no cell is lost', () => {
  it('whatever the cells and the plan are: each is in a field, in the note, or dropped', () => {
    const scene = fc.constantFrom(...importKinds).chain((kind) =>
      fc.record({
        kind: fc.constant(kind),
        cells: fc.array(cell, { minLength: 6, maxLength: 6 }),
        sources: fc.dictionary(
          fc.constantFrom(...fieldsOf(kind)),
          fc.record({
            columns: fc.uniqueArray(fc.nat(5), { maxLength: 3 }),
            otherwise: fc.uniqueArray(fc.nat(5), { maxLength: 2 }),
            fallback: fc.constant(''),
          }),
        ),
        dropped: fc.uniqueArray(fc.nat(5), { maxLength: 2 }),
        phoneCountry: fc.constantFrom('', '49'),
      }),
    );
    fc.assert(
      fc.property(scene, ({ kind, cells, sources, dropped, phoneCountry }) => {
        const plan = importPlan.parse({ mapping: sources, dropped, phoneCountry });
        const headers = cells.map((_, at) => ({ name: `H${at}` }));
        const texts = rowTexts(kind, plan, headers, cells);
        const filled = cells.filter((text) => !['', '[]', '{}', '""'].includes(text.trim()));
        const { mapped, noted, dropped: left } = texts.cells;
        expect(mapped + noted + left).toBe(filled.length);
        const kept = lettersOf([...Object.values(texts.fields), ...texts.note].join(' '));
        for (const [at, text] of cells.entries()) {
          if (!dropped.includes(at)) expect(wordsOf(text).filter((word) => !kept.includes(word) && !isMeant(text))).toEqual([]);
        }
      }),
      { numRuns: 500 },
    );
  });
});

/** Cells that a field may hold in other words: a phone by its digits, a day as YYYY-MM-DD, a word of a state. */
function isMeant(text: string): boolean {
  return /^[\d\s.,'+()\-:h€/]+$|ext\.|März|T14:02|\d ?(?:h|min)|progress|high/i.test(text) || text.length < 3;
}

function wordsOf(text: string): string[] {
  return lettersOf(text).split(' ').filter(Boolean);
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
}
