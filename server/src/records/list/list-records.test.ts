import { beforeAll, describe, expect, it } from 'vitest';
import { createTestServer } from '../../../test/support/test-app.ts';
import { defineList } from './define-list.ts';
import { equals, fromDay, searchFolded, toDay } from './list-filters.ts';
import type { DescribedList, PageQueryOf } from './list-kind.ts';
import { listRecords } from './list-records.ts';
import { ownerJoin } from './owner-join.ts';
import { streamRecords } from './stream-records.ts';

declare module '../../db/statement.ts' {
  interface Rows {
    list_test_supplier: { total: number } & Joined<{ id: number; name: string; ownerId: number; ownerName: string }>;
    stream_test_supplier: { id: number; name: string; ownerId: number; ownerName: string };
  }
}

interface SupplierFilters {
  city?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** A plain kind, as a feature describes it. */
const described: DescribedList<'test_supplier', 'createdAt' | 'name', SupplierFilters, 'closed'> = {
  name: 'test_supplier',
  table: 'suppliers',
  alias: 's',
  always: 's.deleted_at is null',
  columns: 's.id, s.name',
  orders: { createdAt: 's.created_at', name: 'lower(s.name)' },
  owner: 'owner_id',
  parts: { closed: 's.closed' },
  total: 'counted',
  search: searchFolded('s.name', 's.city'),
  filters: { city: equals('s.city'), from: fromDay('s.created_at'), to: toDay('s.created_at') },
  examples: [{ city: 'Bonn', from: '2026-01-01', to: '2026-12-31' }],
};
const suppliers = defineList(described);
const newestFirst = { page: 1, limit: 3, sort: 'createdAt', direction: 'desc', timeZone: 'America/New_York' } as const;

const server = createTestServer();
let [ada, bo]: number[] = [];

beforeAll(async () => {
  [ada, bo] = [(await server.person('staff', { name: 'Ada' })).id, (await server.person('staff', { name: 'Bo' })).id];
  await server.pool.query(`
    create table suppliers (
      id bigint generated always as identity primary key, owner_id bigint not null, name text not null, city text not null,
      closed boolean not null default false, created_at timestamptz not null, deleted_at timestamptz
    )`);
  await server.pool.query(
    `insert into suppliers (owner_id, name, city, closed, created_at, deleted_at) values
       ($1, 'Müller', 'Bonn', false, '2026-03-01T04:00Z', null), ($1, 'atlas', 'Oslo', true, '2026-03-02T12:00Z', null),
       ($1, 'Zoë', 'Bonn', false, '2026-03-03T12:00Z', null), ($1, 'Gone', 'Bonn', false, '2026-03-04T12:00Z', now()),
       ($2, 'Best', 'Oslo', false, '2026-03-02T13:00Z', null), ($2, 'Core', 'Rome', true, '2026-03-05T12:00Z', null)`,
    [ada, bo],
  );
});

async function listed(asked: Partial<PageQueryOf<'createdAt' | 'name', SupplierFilters, 'closed'>>) {
  const { rows, ...rest } = await listRecords(server.pool, suppliers, { ...newestFirst, owners: 'everybody', ...asked });
  return { names: rows.map(({ name }) => name), ...rest };
}

describe('a list that is described by its kind', () => {
  it("has one person's rows, several people's or everybody's, in any of its orders", async () => {
    expect(await listed({ owners: ada ?? 0 })).toEqual({ names: ['Zoë', 'atlas', 'Müller'], total: 3, more: false });
    expect(await listed({ owners: [ada ?? 0, bo ?? 0] })).toMatchObject({ names: ['Core', 'Zoë', 'Best'], total: 5 });
    expect(await listed({ owners: [] })).toMatchObject({ names: [], total: 0 });
    expect(await listed({ sort: 'name', direction: 'asc' })).toMatchObject({ names: ['atlas', 'Best', 'Core'], total: 5 });
    expect(await listed({ part: 'closed' })).toMatchObject({ names: ['Core', 'atlas'], total: 2 });
  });

  it('has pages, and tells its total beyond the last', async () => {
    expect(await listed({ page: 2 })).toMatchObject({ names: ['atlas', 'Müller'], total: 5 });
    expect(await listed({ page: 2, owners: [ada ?? 0, bo ?? 0] })).toMatchObject({ names: ['atlas', 'Müller'], total: 5 });
    expect(await listed({ page: 9 })).toEqual({ names: [], total: 5, more: false });
    expect(await listed({ page: 9, search: 'o' })).toMatchObject({ names: [], total: 5 });
  });

  it('is searched without regard to case and accents, and narrowed by filters and days', async () => {
    expect(await listed({ search: 'MULL' })).toMatchObject({ names: ['Müller'], total: 1 });
    expect(await listed({ search: 'os_o' })).toMatchObject({ names: [], total: 0 });
    expect(await listed({ search: 'osl', owners: bo ?? 0 })).toMatchObject({ names: ['Best'] });
    expect(await listed({ city: 'Bonn', sort: 'name', direction: 'asc' })).toMatchObject({ names: ['Müller', 'Zoë'], total: 2 });
    // Late in the evening of the day before, where the business is.
    expect(await listed({ to: '2026-02-28' })).toMatchObject({ names: ['Müller'] });
    expect(await listed({ from: '2026-03-01', to: '2026-03-02', city: 'Oslo' })).toMatchObject({ names: ['Best', 'atlas'] });
  });

  it('names the owner of a row', async () => {
    const withOwner = defineList({ ...described, joined: ownerJoin('s.owner_id') });
    const { rows } = await listRecords(server.pool, withOwner, { ...newestFirst, owners: 'everybody', limit: 2 });
    expect(rows.map(({ name, ownerName }) => [name, ownerName])).toEqual([
      ['Core', 'Bo'],
      ['Zoë', 'Ada'],
    ]);
  });

  it('is open where nobody counts: a page knows only whether there is a next one', async () => {
    const open = defineList({ ...described, total: 'open' });
    const page = async (number: number) => {
      const asked = { ...newestFirst, owners: 'everybody', limit: 2, page: number } as const;
      const { rows, ...rest } = await listRecords(server.pool, open, asked);
      return { count: rows.length, ...rest };
    };
    expect([await page(1), await page(2), await page(3)]).toEqual([
      { count: 2, total: 2, more: true },
      { count: 2, total: 4, more: true },
      { count: 1, total: 5, more: false },
    ]);
  });

  it('is streamed whole, or as far as it is wanted', async () => {
    const streamed = async (most?: number) => {
      const names: string[] = [];
      const asked = { ...newestFirst, owners: ada ?? 0, city: 'Bonn' };
      for await (const rows of streamRecords(server.pool, suppliers, asked, most)) names.push(...rows.map(({ name }) => name));
      return names;
    };
    expect([await streamed(), await streamed(1)]).toEqual([['Zoë', 'Müller'], ['Zoë']]);
    expect(server.pool.idleCount).toBe(server.pool.totalCount);
  });
});

describe('a list of more than is counted', () => {
  it('says so, whole and filtered, and can be read on', async () => {
    await server.pool.query(
      `insert into suppliers (owner_id, name, city, created_at)
       select 0, 'Many ' || n, 'Lima', timestamptz '2026-01-01Z' + n * interval '1 second' from generate_series(1, 10001) n`,
    );
    const many = { names: ['Many 10001', 'Many 10000', 'Many 9999'], total: 10_000, more: true };
    expect(await listed({ owners: 0 })).toEqual(many);
    expect(await listed({ search: 'many' })).toEqual(many);
    expect(await listed({ search: 'many', page: 3334 })).toEqual({ names: ['Many 2', 'Many 1'], total: 10_000, more: true });
    await server.pool.query(`delete from suppliers where name = 'Many 1'`);
    expect(await listed({ city: 'Lima' })).toMatchObject({ total: 10_000, more: false });
  });
});
