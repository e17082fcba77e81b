import type { TrashItem } from '@crm/contract/records/trash';
import { expect, test } from 'vitest';
import { deletionText, itemName } from './item-name.ts';

const item: TrashItem = {
  id: 1,
  data: 'Leads',
  details: {},
  date: '2026-11-18',
  time: '9:00 AM',
  deletedBy: 'Ada Green',
  owner: null,
};
const named = (details: TrashItem['details']) => itemName({ ...item, details });

test('an item is named by the first of its names that is not empty', () => {
  expect(named({ project: 'P', requirement: 'R', teamName: 'T', title: 'I', name: 'N' })).toBe('P');
  expect(named({ project: '', requirement: 'R', name: 'N' })).toBe('R');
  expect(named({ project: ' ', teamName: 'T', title: 'I' })).toBe('T');
  expect(named({ title: 'I', name: 'N' })).toBe('I');
  expect(named({ name: 'N' })).toBe('N');
  expect(named({})).toBe('–');
});

test('an item says who deleted it, and whose it is when it is not the own', () => {
  expect(deletionText(item)).toBe('Deleted by Ada Green');
  expect(deletionText({ ...item, owner: 'Ada Green' })).toBe('Owned and deleted by Ada Green');
  expect(deletionText({ ...item, owner: 'Zoë Quist' })).toBe('Owned by Zoë Quist, deleted by Ada Green');
  expect(deletionText({ ...item, deletedBy: null })).toBe('Deleted by somebody');
});
