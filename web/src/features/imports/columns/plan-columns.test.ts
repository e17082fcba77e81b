import type { ImportPlan } from '@crm/contract/imports/import-plan';
import { describe, expect, it } from 'vitest';
import { countColumns, maxJoined, partText, targetsOf, unfilledFields, withFallback, withTarget } from './plan-columns.ts';

const plan: ImportPlan = {
  mapping: {
    name: { columns: [1, 0], fallback: '' },
    phone: { columns: [2, 5], fallback: '' },
    source: { columns: [], fallback: 'Fair' },
  },
  dropped: [4],
  duplicates: 'skip',
  phoneCountry: '',
  dayOrder: 'monthFirst',
  incompleteAsLeads: false,
  ownerId: null,
  owners: { column: 6, people: [{ value: 'Priya', userId: 3 }] },
};

describe('where a column goes', () => {
  it('is a field, the owners, nowhere, or the note, which takes all others', () => {
    expect(targetsOf(plan, 8)).toEqual(['name', 'name', 'phone', 'note', 'leaveOut', 'phone', 'owner', 'note']);
  });

  it('is one place: choosing another takes it from where it was', () => {
    const elsewhere = withTarget(plan, 1, 'email');
    expect(elsewhere?.mapping).toMatchObject({ name: { columns: [0] }, email: { columns: [1] } });
    expect(withTarget(plan, 4, 'note')?.dropped).toEqual([]);
    expect(withTarget(plan, 6, 'leaveOut')).toMatchObject({ owners: null, dropped: [4, 6] });
  });

  it('adds to the end of a field, and a field that nothing fills is gone', () => {
    expect(withTarget(plan, 3, 'name')?.mapping.name?.columns).toEqual([1, 0, 3]);
    const [one, other] = [withTarget(plan, 2, 'note'), withTarget(plan, 5, 'note')];
    expect(one?.mapping.phone?.columns).toEqual([5]);
    expect(other && withTarget(other, 2, 'leaveOut')?.mapping.phone).toBeUndefined();
  });

  it('refuses more columns than a field takes', () => {
    const columns = Array.from({ length: maxJoined }, (_, n) => n);
    const full = { ...plan, mapping: { description: { columns, fallback: '' } } };
    expect(withTarget(full, 30, 'description')).toBeUndefined();
    expect(withTarget(full, 3, 'description')).toBeDefined();
  });

  it('begins the owners anew with another column', () => {
    expect(withTarget(plan, 7, 'owner')?.owners).toEqual({ column: 7, people: [] });
  });
});

it('says what several columns of a field are for', () => {
  expect([1, 0, 2, 5, 3].map((column) => partText(plan, column))).toEqual([
    'Part 1 of 2',
    'Part 2 of 2',
    'Comes first',
    'Where those before are empty',
    '',
  ]);
});

it('counts every column once, empty ones apart', () => {
  const columns = [9, 9, 9, 9, 9, 0, 9, 0].map((filled) => ({ filled }));
  expect(countColumns(targetsOf(plan, 8), columns)).toEqual({ mapped: 4, noted: 1, leftOut: 1, empty: 2 });
});

it('names the required fields that nothing fills', () => {
  expect(unfilledFields('lead', plan)).toEqual(['description', 'location', 'amount']);
  expect(unfilledFields('lead', withFallback(plan, 'location', 'Dayton'))).toEqual(['description', 'amount']);
  expect(withFallback(plan, 'source', '').mapping.source).toBeUndefined();
});
