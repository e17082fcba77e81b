import type { DuplicateRecord } from '@crm/contract/customers/duplicates';
import { expect, test } from 'vitest';
import { allFrom, belongingsText, differs, firstChoices, resultOf } from './merge-choices.ts';

const record = {
  id: 1,
  name: 'Anna Miller',
  description: 'Wants a quote',
  email: null,
  phone: '5550001234',
  location: 'Dayton',
  source: 'Fair',
  priority: null,
  amount: 0,
  version: 1,
  createdAt: '2026-03-10T15:00:00.000Z',
} satisfies DuplicateRecord;
const two = {
  one: record,
  other: { ...record, id: 2, name: 'Miller, Anna', email: 'anna@shop.example', priority: 'Client', amount: 500 },
} satisfies Record<string, DuplicateRecord>;

test('the record that stays gives its values, and takes what it lacks from the other one', () => {
  expect(resultOf(two, firstChoices(two, 'one'))).toMatchObject({
    name: 'Anna Miller',
    amount: 0,
    email: 'anna@shop.example',
    priority: 'Client',
  });
  expect(resultOf(two, firstChoices(two, 'other'))).toMatchObject({ name: 'Miller, Anna', amount: 500, phone: '5550001234' });
});

test('a whole column is taken as it is, and single values after that', () => {
  expect(resultOf(two, allFrom('one'))).toMatchObject({ name: 'Anna Miller', email: null, priority: null });
  expect(resultOf(two, { ...allFrom('one'), amount: 'other' })).toMatchObject({ name: 'Anna Miller', amount: 500 });
});

test('equal values are nothing to choose between', () => {
  expect(differs(two, 'phone')).toBe(false);
  expect(differs(two, 'email')).toBe(true);
});

test('what moves is said in words, and nothing is said about nothing', () => {
  const nothing = { tasks: 0, calls: 0, meetings: 0, notes: 0, changes: 0 };
  expect(belongingsText({ ...nothing, tasks: 2, calls: 1, notes: 3, changes: 12 })).toBe('2 tasks, 1 call, 3 notes, 12 changes');
  expect(belongingsText({ ...nothing, meetings: 1, changes: 1000 })).toBe('1 meeting, 1,000+ changes');
  expect(belongingsText(nothing)).toBe('');
});
