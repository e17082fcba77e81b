import { expect, test } from 'vitest';
import { mergeValues } from './merge-values.ts';

const base = { name: 'Foxglove', phone: '1', location: 'Columbus', priority: 'Low', lines: ['one', 'two'] };

test('what only one side changed is taken from that side', () => {
  const merged = mergeValues(base, { ...base, phone: '2' }, { ...base, location: 'Dublin' });
  expect(merged.values).toEqual({ ...base, phone: '2', location: 'Dublin' });
  expect(merged.conflicts).toEqual([]);
  expect(merged.taken).toEqual([
    { name: 'phone', from: 'theirs' },
    { name: 'location', from: 'mine' },
  ]);
});

test('what both changed is a conflict and stays as typed, unless both changed it to the same', () => {
  const theirs = { ...base, name: 'Foxglove Dental', priority: 'High', lines: ['one'] };
  const merged = mergeValues(base, theirs, { ...base, name: 'Foxglove Ltd', priority: 'High', lines: ['two'] });
  expect(merged.conflicts).toEqual(['name', 'lines']);
  expect(merged.taken).toEqual([]);
  expect(merged.values).toEqual({ ...base, name: 'Foxglove Ltd', priority: 'High', lines: ['two'] });
});

test('spaces at the end and empty lines are no change of either side', () => {
  const typed = { ...base, name: 'Foxglove ', lines: ['one', '', 'two', ''] };
  const merged = mergeValues(base, { ...base, name: 'Foxglove Dental', lines: ['three'] }, typed);
  expect(merged.conflicts).toEqual([]);
  expect(merged.values).toEqual({ ...base, name: 'Foxglove Dental', lines: ['three'] });
});

test('a field that only the saved record has is taken from it', () => {
  const merged = mergeValues<Record<string, string>>({ name: 'A' }, { name: 'A', status: 'pending' }, { name: 'B' });
  expect(merged.values).toEqual({ name: 'B', status: 'pending' });
});
