import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { render, textOf } from '../test-render.tsx';
import { useListAddress } from './use-list-address.ts';

const isPriority = (text: string): text is 'High' | 'Low' => text === 'High' || text === 'Low';

function Probe() {
  const { page, search, sort, direction, filters, isFiltered } = useListAddress({
    sorts: ['createdAt', 'name'],
    sort: 'createdAt',
    direction: 'desc',
    filters: { priority: isPriority },
  });
  return [page, search, sort, direction, filters.priority, isFiltered].join('|');
}

const at = (address: string) =>
  textOf(
    render(
      <MemoryRouter initialEntries={[address]}>
        <Probe />
      </MemoryRouter>,
    ),
  );

test('an address without anything stands for the defaults', () => {
  expect(at('/leads')).toBe('1||createdAt|desc||false');
});

test('the whole state is read from the address', () => {
  expect(at('/leads?page=3&search=oak&sort=name&direction=asc&priority=High')).toBe('3|oak|name|asc|High|true');
});

test.each(['page=0', 'page=-1', 'page=1e3', 'page=x', 'sort=password', 'direction=up', 'priority=Urgent'])(
  'a wrong value counts as absent: %s',
  (query) => {
    expect(at(`/leads?${query}`)).toBe('1||createdAt|desc||false');
  },
);
