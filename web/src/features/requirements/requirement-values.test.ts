import type { Requirement } from '@crm/contract/customers/requirements';
import { expect, test } from 'vitest';
import { isSameList, isTyped, newValues, valuesOf } from './requirement-values.ts';

const list: Requirement = {
  id: 7,
  project: 'Online shop',
  data: ['Cart', 'Zahlung per Überweisung'],
  version: 2,
  createdAt: '2026-11-18T09:00:00.000Z',
};

test('an empty row more or less is nothing to lose, a letter is', () => {
  expect(isTyped(newValues, { project: ' ', data: ['', '', ''] })).toBe(false);
  expect(isTyped(valuesOf(list), { project: list.project, data: [...list.data, ''] })).toBe(false);
  expect(isTyped(newValues, { project: 'x', data: [''] })).toBe(true);
  expect(isTyped(valuesOf(list), { project: list.project, data: ['Cart'] })).toBe(true);
  expect(isTyped(valuesOf(list), { project: list.project, data: list.data.toReversed() })).toBe(true);
});

test('a list is the same when title and items are', () => {
  expect(isSameList(list, { project: list.project, data: [...list.data] })).toBe(true);
  expect(isSameList(list, { project: list.project, data: ['Cart'] })).toBe(false);
});
