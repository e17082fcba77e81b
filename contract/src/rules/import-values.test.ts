import { describe, expect, it } from 'vitest';
import type { ImportField, ImportKind } from '../imports/import-kinds.ts';
import { importPlan } from '../imports/import-plan.ts';
import { rowTexts } from './import-values.ts';

/** A row of which each column is one field, such as { phone: ['Phone', '+49 30 1'] }. */
function read(kind: ImportKind, row: Partial<Record<ImportField, [header: string, cell: string]>>, choices: object = {}) {
  const entries = Object.entries(row);
  const mapping = Object.fromEntries(entries.map(([field], at) => [field, { columns: [at], fallback: '' }]));
  const plan = importPlan.parse({ mapping, dropped: [], ...choices });
  const columns = entries.map(([, [name]]) => ({ name }));
  return rowTexts(
    kind,
    plan,
    columns,
    entries.map(([, [, cell]]) => cell),
  );
}

describe('an e-mail', () => {
  it.each([
    ['anna@doe.example', 'anna@doe.example', []],
    ['"Anna Doe" <anna@doe.example>', 'anna@doe.example', []],
    ['"Doe, Anna" <anna@doe.example>', 'anna@doe.example', []],
    ['Front desk (desk@doe.example)', 'desk@doe.example', ['Mail: Front desk']],
    ['mailto:anna@doe.example?subject=Hi', 'anna@doe.example', []],
    ['a@doe.example; b@doe.example', 'a@doe.example', ['Mail (2): b@doe.example']],
    ['a@doe.example, b@doe.example', 'a@doe.example', ['Mail (2): b@doe.example']],
    ['a@doe.example / b@doe.example', 'a@doe.example', ['Mail (2): b@doe.example']],
    ['a@doe.example ::: b@doe.example', 'a@doe.example', ['Mail (2): b@doe.example']],
    ['a@doe.example\nb@doe.example', 'a@doe.example', ['Mail (2): b@doe.example']],
    ['anna at doe', 'anna at doe', []],
  ])('%j is %s', (cell, email, note) => {
    const texts = read('lead', { name: ['Name', 'Anna Doe'], email: ['Mail', cell] });
    expect(texts.fields.email).toBe(email);
    expect(texts.note).toEqual(note);
  });
});

describe('a phone', () => {
  it.each([
    ['+1 (415) 555-0100', '14155550100'],
    ['+49 (0)30 123456', '4930123456'],
    ['0049 30 123456', '4930123456'],
    ['0049 (0)30 123456', '4930123456'],
    ['030/123456', '4930123456'],
    ['030 / 1234567', '49301234567'],
    ['0170-1234567', '491701234567'],
    ['170 1234567', '491701234567'],
    ['4917012345678', '4917012345678'],
    ["'+14155550100", '14155550100'],
    ["'0170 1234567", '491701234567'],
    ['="0170 1234567"', '491701234567'],
    ['tel:+1-415-555-0100', '14155550100'],
    ['\u202a+1 415 555 0100\u202c', '14155550100'],
    ['+1 415 555\u20110100', '14155550100'],
    ['9375550123.0', '499375550123'],
  ])('%j is %s', (cell, phone) => {
    expect(read('lead', { phone: ['Phone', cell] }, { phoneCountry: '49' })).toMatchObject({ fields: { phone }, note: [] });
  });

  it.each([
    ['415-555-0100 x12', '4155550100', ['Phone extension: 12']],
    ['tel:+1-415-555-0100;ext=12', '14155550100', ['Phone extension: 12']],
    ['0731 5550103 Durchwahl 12', '07315550103', ['Phone extension: 12']],
    ['415-555-0100, ext. 12', '4155550100', ['Phone extension: 12']],
    ['415 555 0100; 415 555 0101', '4155550100', ['Tel (2): 415 555 0101']],
    ['415 555 0100, 415 555 0101', '4155550100', ['Tel (2): 415 555 0101']],
    ['415 555 0100 / 415 555 0101', '4155550100', ['Tel (2): 415 555 0101']],
    ['415 555 0100 ::: 415 555 0101', '4155550100', ['Tel (2): 415 555 0101']],
    ['ask Ben\n415 555 0101', '4155550101', ['Tel (2): ask Ben']],
    ['Mobil: 0170 1234567', '01701234567', ['Tel: Mobil: 0170 1234567']],
    ['0170 1234567 (mobile)', '01701234567', ['Tel: 0170 1234567 (mobile)']],
  ])('%j is %s, and the rest is noted', (cell, phone, note) => {
    expect(read('lead', { phone: ['Tel', cell] })).toMatchObject({ fields: { phone }, note });
  });

  it.each(['4.91701E+11', '4,91701E+11', 'call me', '1-800-FLOWERS', '1800 555 FLOW', '0170,1234567', '0170+123456'])(
    '%s never becomes wrong digits',
    (cell) => expect(read('lead', { phone: ['Phone', cell] }, { phoneCountry: '1' }).fields.phone).toBe(cell),
  );

  it.each([
    ['39', '06 698 1234', '39066981234'],
    ['7', '8 (495) 123-45-67', '74951234567'],
    ['1', '1 (937) 555-0121', '19375550121'],
    ['91', '9198765432', '919198765432'],
  ])('gets the calling code %s as its country dials it', (phoneCountry, cell, phone) => {
    expect(read('lead', { phone: ['Phone', cell] }, { phoneCountry }).fields.phone).toBe(phone);
  });

  it.each([
    ['170 1234567', '+49', '491701234567', 2, []],
    ['+49 170 1234567', '+49', '491701234567', 2, []],
    ['+1 415 555 0100', '+49', '14155550100', 1, ['Calling Code: +49']],
    ['', '+49', '', 0, ['Calling Code: +49']],
  ])('%j beside a column with its code %s is %s', (number, code, phone, mapped, note) => {
    const plan = importPlan.parse({ mapping: { phone: { columns: [0, 1], fallback: '' } }, dropped: [], phoneCountry: '33' });
    const texts = rowTexts('lead', plan, [{ name: 'Number' }, { name: 'Calling Code' }], [number, code]);
    expect(texts).toMatchObject({ fields: { phone }, note, cells: { mapped } });
  });
});

describe('an amount', () => {
  it.each([
    ['1250.5', '1250.5', []],
    ["1'250.50", '1250.50', []],
    ['1 250,50', '1250.50', []],
    ['1.250,50', '1250.50', []],
    ['$1,250.50', '1250.50', []],
    ['USD 12', '12', []],
    ['1250,-', '1250', []],
    ['1.250,50 €', '1250.50', ['Revenue: 1.250,50 €']],
    ['1.250 €', '1250', ['Revenue: 1.250 €']],
    ['(EUR) 12', '12', ['Revenue: (EUR) 12']],
    ['1250.505', '1250.51', ['Revenue: 1250.505']],
    ['1200.0000000002', '1200.00', ['Revenue: 1200.0000000002']],
    ['-5', '-5', []],
    ['(5.00)', '(5.00)', []],
    ['1.250', '1.250', []],
    ['1.2E+5', '1.2E+5', []],
    ['a lot', 'a lot', []],
  ])('%j is %s', (cell, amount, note) => {
    const plan = importPlan.parse({ mapping: { amount: { columns: [0], fallback: '0' } }, dropped: [] });
    const texts = rowTexts('lead', plan, [{ name: 'Revenue' }], [cell], {}, { currencySign: '$' });
    expect(texts).toMatchObject({ fields: { amount }, note });
  });
});

describe('a day', () => {
  it.each([
    ['2026-03-04', '2026-03-04'],
    ['2026/3/4', '2026-03-04'],
    ['20260304', '2026-03-04'],
    ['03/04/2026', '2026-03-04'],
    ['3/4/26', '2026-03-04'],
    ['04.03.2026', '2026-03-04'],
    ['4.3.26', '2026-03-04'],
    ['14/03/2026', '2026-03-14'],
    ['Mar 4, 2026', '2026-03-04'],
    ['Wednesday, March 4, 2026', '2026-03-04'],
    ['4. März 2026', '2026-03-04'],
    ['4 mars 2026', '2026-03-04'],
    ['martes, 4 de marzo de 2026', '2026-03-04'],
    ['4 de março de 2026', '2026-03-04'],
    ['4 Mart 2026', '2026-03-04'],
    ['4-Mar-26', '2026-03-04'],
    ['8 Ağustos 2026', '2026-08-08'],
    ['2 juil. 2026', '2026-07-02'],
    ['46085', '2026-03-04'],
    ['2026-02-30', '2026-02-30'],
    ['soon', 'soon'],
  ])('%s is %s', (cell, finishBy) => {
    expect(read('task', { finishBy: ['Due', cell] })).toMatchObject({ fields: { finishBy }, note: [] });
  });

  it('is read in the order that the plan says', () => {
    expect(read('task', { finishBy: ['Due', '03/04/2026'] }, { dayOrder: 'dayFirst' }).fields.finishBy).toBe('2026-04-03');
    expect(read('task', { finishBy: ['Due', '03/14/2026'] }, { dayOrder: 'dayFirst' }).fields.finishBy).toBe('2026-03-14');
  });

  it('and a time beside it is noted, unless a field takes it', () => {
    const cell: [string, string] = ['Start', '2026-03-04T14:02:11.000Z'];
    expect(read('task', { finishBy: cell }).note).toEqual(['Start: 2026-03-04T14:02:11.000Z']);
    const both = { columns: [0], fallback: '' };
    const plan = importPlan.parse({ mapping: { date: both, time: both }, dropped: [] });
    const texts = rowTexts('call', plan, [{ name: 'Start' }], [cell[1]]);
    expect(texts).toMatchObject({ fields: { date: '2026-03-04', time: '14:02' }, note: [], cells: { mapped: 1, noted: 0 } });
    const there = rowTexts('call', plan, [{ name: 'Start' }], ['2026-03-04T23:30:00-05:00'], {}, { timeZone: 'Europe/Berlin' });
    expect(there.fields).toMatchObject({ date: '2026-03-05', time: '05:30' });
  });
});

describe('a time, a duration and a state', () => {
  it.each([
    ['3:05 PM', '15:05'],
    ['12:05 am', '00:05'],
    ['15:05', '15:05'],
    ['15:05:30', '15:05'],
    ['15h05', '15:05'],
    ['9 a.m.', '09:00'],
    ['9 Uhr', '09:00'],
    ['03/04/2026 3:05 PM', '15:05'],
    ['20260304T150500Z', '15:05'],
    ['4. März 2026, 15:05', '15:05'],
    ['25:00', '25:00'],
    ['noon', 'noon'],
  ])('%s is %s', (cell, time) => expect(read('call', { time: ['Time', cell] }).fields.time).toBe(time));

  it.each([
    ['Minutes', '30', '30'],
    ['Duration', '0:30', '30'],
    ['Duration', '00:30:00', '30'],
    ['Duration', '1 h 30 min', '90'],
    ['Duration', '1.5 hours', '90'],
    ['Duration', 'PT1H30M', '90'],
    ['duration', '1800', '30'],
    ['Duration (seconds)', '120', '2'],
    ['Call duration (milliseconds)', '120000', '2'],
    ['Hours', '2', '120'],
    ['Duration', 'long', 'long'],
  ])('%s %s are %s minutes', (header, cell, minutes) => {
    expect(read('call', { minutes: [header, cell] }).fields.minutes).toBe(minutes);
  });

  it('is left to its kind of record, where it is a word', () => {
    expect(read('call', { status: ['Status', 'Not Held'] }).fields.status).toBe('Not Held');
    expect(read('task', { stage: ['Status', 'DEFERRED'], priority: ['Priority', 'Urgent'] }).fields).toMatchObject({
      stage: 'DEFERRED',
      priority: 'Urgent',
    });
    expect(read('lead', { priority: ['Priority', 'NOT A CLIENT'] }).fields.priority).toBe('NotAnClient');
    expect(read('contact', { priority: ['Priority', 'purple'] }).fields.priority).toBe('purple');
  });
});
