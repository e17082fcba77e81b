import { amountMessage } from '@crm/contract/core/fields';
import { type CustomerField, type CustomerKind, customerFields } from '@crm/contract/customers/customers';
import type { ImportMapping } from '@crm/contract/imports/import-plan';
import { describe, expect, it } from 'vitest';
import { checkCells } from '../../../../test/support/imports/imports.ts';
import { planOf } from '../import-details.ts';
import { checkCustomer } from './customer-form.ts';

const good = {
  name: 'Anna Doe',
  description: 'Wants a quote',
  email: 'anna@doe.example',
  phone: '5550100',
  location: 'Dayton, OH',
  source: 'Fair',
  priority: '',
  amount: '10',
};

const oneEach: ImportMapping = Object.fromEntries(customerFields.map((field, at) => [field, { columns: [at], fallback: '' }]));

function check(details: Partial<Record<CustomerField, string>>, kind: CustomerKind = 'lead', mapping = oneEach) {
  const row = { ...good, ...details };
  return checkCells(
    kind,
    mapping,
    8,
    customerFields.map((field) => row[field]),
  );
}

describe('a row', () => {
  it.each([
    ['lead', 'Waiting Period', 'WaitingPeriod'],
    ['lead', 'NOT A CLIENT', 'NotAnClient'],
    ['lead', '', null],
    ['contact', 'high', 'High'],
  ] as const)('of a %s reads the priority %s', (kind, text, priority) => {
    expect(check({ priority: text }, kind).form?.priority).toBe(priority);
  });

  it.each([
    ['name', '', 'This field is required'],
    ['phone', '', 'This field is required'],
    ['phone', 'call me', 'Must be 1 to 15 digits'],
    ['phone', '1234567890123456', 'Must be 1 to 15 digits'],
    ['email', 'nobody', 'Invalid email address'],
    ['amount', '-5', amountMessage],
    ['priority', 'Hot', 'Unknown priority'],
  ] as const)('with the %s "%s" is bad', (field, text, message) => {
    expect(check({ [field]: text }).problems).toEqual([{ field, value: text, message }]);
  });

  it('tells all of its problems', () => {
    expect(check({ name: '', phone: 'x' }).problems?.map(({ field }) => field)).toEqual(['name', 'phone']);
    expect(check({ email: '', priority: 'Hot' }, 'contact').problems).toEqual([
      { field: 'email', value: '', message: 'This field is required' },
      { field: 'priority', value: 'Hot', message: 'Unknown priority' },
    ]);
  });

  it('may be shorter than the header, and longer only by empty cells', () => {
    const mapping = { ...oneEach, amount: { columns: [7], fallback: '0' } };
    const cells = customerFields.map((field) => good[field]);
    expect(checkCells('lead', mapping, 8, cells.slice(0, 6)).form).toMatchObject({ amount: 0 });
    expect(checkCells('lead', mapping, 8, [...cells, '', ' ']).problems).toBeNull();
    expect(checkCells('lead', mapping, 8, [...cells, '', 'more']).problems).toEqual([
      { field: null, value: ' more', message: 'This row has more cells than the header' },
    ]);
  });
});

describe('a contact that lacks something', () => {
  const plan = { ...planOf({}), incompleteAsLeads: true };
  const cells = { mapped: 0, noted: 0, dropped: 0 };
  const asked = (details: Partial<typeof good>) =>
    checkCustomer({ fields: { ...good, priority: 'High', ...details }, note: [], cells }, { kind: 'contact', plan });

  it('becomes a lead where that needs less, and keeps the word of its priority', () => {
    expect(asked({ email: '' })).toMatchObject({
      asLead: true,
      form: { email: null, priority: null, description: 'Wants a quote\n\nPriority: High' },
    });
    expect(asked({ email: '', priority: '' })).toMatchObject({ asLead: true, form: { description: 'Wants a quote' } });
    expect(asked({})).toEqual({ form: { ...good, priority: 'High', amount: 10 }, problems: null });
  });

  it.each([
    ['a wrong e-mail', { email: 'nobody' }],
    ['an unknown priority', { priority: 'Hot' }],
    ['no phone', { email: '', phone: '' }],
  ])('stays bad with %s', (_what, details) => {
    expect(asked(details).form).toBeNull();
  });
});

describe('lines below a description', () => {
  const withNote = (description: string, note: string[]) =>
    checkCustomer(
      { fields: { ...good, description }, note, cells: { mapped: 0, noted: 0, dropped: 0 } },
      { kind: 'lead', plan: planOf({}) },
    );

  it('stand below a blank line', () => {
    expect(withNote('Wants a quote', ['Company: Doe', 'Web site: doe.example']).form).toMatchObject({
      description: 'Wants a quote\n\nCompany: Doe\nWeb site: doe.example',
    });
    expect(withNote('', ['Company: Doe']).form).toMatchObject({ description: 'Company: Doe' });
  });

  it('become notes where they do not fit, whole and in their order', () => {
    const lines = Array.from({ length: 12 }, (_, n) => `Column ${n}: ${'x'.repeat(1000)}`);
    const row = withNote('Wants a quote', lines);
    const texts = [...(row.form ? [Reflect.get(row.form, 'description')] : []), ...('notes' in row ? (row.notes ?? []) : [])];
    expect(texts.map((text) => text.length <= 5000)).toEqual([true, true, true]);
    expect(texts.flatMap((text) => text.split('\n')).filter(Boolean)).toEqual(['Wants a quote', ...lines]);
  });

  it('are cut where one alone is too long, and never inside a letter', () => {
    const row = withNote('', [`Text: ${'😀'.repeat(6000)}`]);
    const notes = 'notes' in row ? (row.notes ?? []) : [];
    const whole = [Reflect.get(row.form ?? {}, 'description'), ...notes].join('');
    expect(whole).toBe(`Text: ${'😀'.repeat(6000)}`);
    expect(notes.every((text) => text.length <= 5000 && text.isWellFormed())).toBe(true);
  });
});
