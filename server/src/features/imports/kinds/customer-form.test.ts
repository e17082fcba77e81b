import { amountMessage } from '@crm/contract/core/fields';
import { type CustomerField, type CustomerKind, customerFields } from '@crm/contract/customers/customers';
import type { ImportMapping } from '@crm/contract/imports/import-plan';
import { describe, expect, it } from 'vitest';
import { checkCells } from '../../../../test/support/imports.ts';

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

const oneEach = Object.fromEntries(customerFields.map((field, at) => [field, { columns: [at], fallback: '' }])) as ImportMapping;

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
    ['+1 (415) 555-0100', '14155550100'],
    ['0049 30 123456', '004930123456'],
    ['415.555.0100 ext. 5', '4155550100'],
    ['415-555-0100 x12', '4155550100'],
    ['+44 (0)20 7946 0000', '442079460000'],
    ["'+14155550100", '14155550100'],
    ['030/123456', '030123456'],
  ])('reads the phone %s', (text, phone) => {
    expect(check({ phone: text }).form?.phone).toBe(phone);
  });

  it.each(['415.555.0100 ext. 12', '415-555-0100 x12', '(415) 555-0100 #12'])('keeps the extension of %s', (text) => {
    expect(check({ phone: text }).form).toMatchObject({
      phone: '4155550100',
      description: 'Wants a quote\nPhone extension: 12',
    });
  });

  it.each([
    ['1200', 1200],
    ['$1,200.00', 1200],
    ['1.200,00 €', 1200],
    ['1 200', 1200],
    ["CHF 1'200", 1200],
    ['1,200', 1200],
    ['12,34,567', 1_234_567],
    ['1200,0', 1200],
    ['1.250,50', 1250.5],
    ['12.50', 12.5],
    ['USD 12', 12],
  ])('reads the amount %s', (text, amount) => {
    expect(check({ amount: text }).form?.amount).toBe(amount);
  });

  it.each([
    ['lead', 'Waiting Period', 'WaitingPeriod'],
    ['lead', 'waitingperiod', 'WaitingPeriod'],
    ['lead', 'NOT A CLIENT', 'NotAnClient'],
    ['lead', 'NotAnClient', 'NotAnClient'],
    ['lead', '', null],
    ['contact', 'high', 'High'],
  ] as const)('of a %s reads the priority %s', (kind, text, priority) => {
    expect(check({ priority: text }, kind).form?.priority).toBe(priority);
  });

  it.each([
    ['name', '', 'This field is required'],
    ['phone', '', 'This field is required'],
    ['phone', 'call me', 'Must be 1 to 15 digits'],
    ['phone', '4.15555E+09', 'Must be 1 to 15 digits'],
    ['phone', '1234567890123456', 'Must be 1 to 15 digits'],
    ['email', 'nobody', 'Invalid email address'],
    ['amount', '12.505', amountMessage],
    ['amount', '1.200', amountMessage],
    ['amount', '-5', amountMessage],
    ['amount', '1,2,3', amountMessage],
    ['priority', 'Hot', 'Unknown priority'],
  ] as const)('with the %s "%s" is bad', (field, text, message) => {
    expect(check({ [field]: text }).problems).toEqual([
      { field, value: text.length > 100 ? `${text.slice(0, 100)}…` : text, message },
    ]);
  });

  it('tells all of its problems', () => {
    expect(check({ name: '', phone: 'x' }).problems?.map(({ field }) => field)).toEqual(['name', 'phone']);
    expect(check({ email: '', priority: 'Hot' }, 'contact').problems).toEqual([
      { field: 'email', value: '', message: 'This field is required' },
      { field: 'priority', value: 'Hot', message: 'Unknown priority' },
    ]);
  });

  it('joins names, notes and places, and takes the first filled column of anything else', () => {
    const mapping = {
      ...oneEach,
      name: { columns: [0, 5], fallback: '' },
      location: { columns: [4, 5], fallback: '' },
      phone: { columns: [6, 3], fallback: '' },
      amount: { columns: [6], fallback: '7' },
    };
    expect(check({ location: 'Dayton' }, 'lead', mapping).form).toMatchObject({
      name: 'Anna Doe Fair',
      location: 'Dayton, Fair',
      phone: '5550100',
      amount: 7,
    });
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
