import { expect, test } from 'vitest';
import { chipsOf, dayFilters, type FilterState, type ListFilter, setFilter } from './list-filter.ts';

const kind: ListFilter = {
  type: 'choice',
  name: 'kind',
  label: 'Kind of record',
  chip: 'Kind',
  options: [{ value: 'lead', label: 'Lead' }],
  clears: ['record'],
};
const person: ListFilter = { type: 'choice', name: 'person', label: 'Person', chip: 'Person', options: undefined };
const record: ListFilter = { type: 'linked', name: 'record', chip: 'Record', text: (value) => `#${value}` };
const filters = [kind, person, record, ...dayFilters('Created from', 'Created to')];

function stateOf(values: FilterState['filters']) {
  const changes: unknown[] = [];
  const state: FilterState = { filters: values, setFilters: (changed) => changes.push(changed) };
  return { state, changes };
}

test('filters that are on have a chip, by the words of their fields', () => {
  const { state } = stateOf({ kind: 'lead', person: '7', record: '12', from: '2026-03-01', to: undefined });
  expect(chipsOf(filters, state).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Kind: Lead',
    'Person: …',
    'Record: #12',
    `From: ${new Date('2026-03-01T00:00Z').toLocaleDateString(undefined, { dateStyle: 'medium', timeZone: 'UTC' })}`,
  ]);
});

test('a filter takes away what meant something only beside its old value', () => {
  const { state, changes } = stateOf({ kind: 'lead', record: '12' });
  setFilter(state, kind, 'contact');
  chipsOf(filters, state)[0]?.onRemove();
  chipsOf(filters, state)[1]?.onRemove();
  expect(changes).toEqual([
    { record: undefined, kind: 'contact' },
    { record: undefined, kind: undefined },
    { record: undefined },
  ]);
});
