import type { TrashItem } from '@crm/contract/trash';
import { expect, test } from 'vitest';
import { itemName } from './item-name.ts';

const named = (details: TrashItem['details']) => itemName({ id: 1, data: 'Leads', details, date: '2026-11-18', time: '9:00 AM' });

test('an item is named by the first of its names that is not empty', () => {
  expect(named({ project: 'P', requirement: 'R', teamName: 'T', title: 'I', name: 'N' })).toBe('P');
  expect(named({ project: '', requirement: 'R', name: 'N' })).toBe('R');
  expect(named({ project: ' ', teamName: 'T', title: 'I' })).toBe('T');
  expect(named({ title: 'I', name: 'N' })).toBe('I');
  expect(named({ name: 'N' })).toBe('N');
  expect(named({})).toBe('–');
});
