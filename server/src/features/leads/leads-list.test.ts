import { type LeadQuery, leadCalls } from '@crm/contract/customers/leads';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createLead } from '../../../test/support/factories.ts';
import { anyQuery, expectedIds, type LeadRow, lists, names, priorities, sources } from '../../../test/support/lead-list-model.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
let staff: Person;
let other: Person;
let admin: Person;

let model: LeadRow[];

beforeAll(async () => {
  [staff, other, admin] = [
    await server.person('staff', { name: 'Nora' }),
    await server.person('staff', { name: 'Omar' }),
    await server.person('admin', { name: 'Ada' }),
  ];
  await server.pool.query(
    `insert into customers (kind, owner_id, name, description, email, phone, location, source, priority, amount, created_at, deleted_at)
     select 'lead', ($1::bigint[])[1 + n % 3], ($2::text[])[1 + n % 10] || case when n % 4 = 0 then '' else ' ' || n end, E'Line one\\nasks for ' || n,
       case when n % 5 = 0 then null else 'Mail' || n || '@shop.example' end, (7000 + n)::text, case when n % 7 = 0 then 'Zürich' else 'Dayton' end,
       ($3::text[])[1 + n % 4], ($4::text[])[1 + n % 5], (n * 37) % 50, '2026-03-10T04:30:00Z'::timestamptz - n * interval '5 hours',
       case when n % 11 = 0 then now() end
     from generate_series(1, 240) n`,
    [[staff.id, other.id, admin.id], names, sources, priorities],
  );
  const { rows } = await server.pool.query<LeadRow>(
    `select id, owner_id as owner, name, email, phone, location, source, description, priority, amount, created_at as "createdAt", deleted_at is not null as "isTrashed" from customers`,
  );
  model = rows;
});

const calls = {
  own: {
    all: leadCalls.list,
    pending: leadCalls.listPending,
    rejected: leadCalls.listRejected,
    completed: leadCalls.listCompleted,
  },
  global: {
    all: leadCalls.listGlobal,
    pending: leadCalls.listGlobalPending,
    rejected: leadCalls.listGlobalRejected,
    completed: leadCalls.listGlobalCompleted,
  },
};
const listNames = ['all', 'pending', 'rejected', 'completed'] as const;
describe('the lead lists', () => {
  it('hold what the priority says, own and global, newest first, with a true total', {
    tags: ['B-7-02', 'B-7-03', 'B-7-04', 'C-7-39', 'B-7-05', 'B-7-06', 'B-7-07', 'B-7-08', 'B-3-03'],
  }, async () => {
    const query = { limit: '100' };
    for (const list of listNames) {
      const mine = model.filter((row) => row.owner === staff.id && !row.isTrashed && lists[list](row));
      const own = await staff.send(calls.own[list], { query });
      expect(own.data.total).toBe(mine.length);
      expect(own.data.leads.map((lead) => lead.id)).toEqual(expectedIds(mine, {}));
      const everybody = model.filter((row) => !row.isTrashed && lists[list](row));
      const global = await admin.send(calls.global[list], { query });
      expect(global.data.total).toBe(everybody.length);
      expect(global.data.leads.map((lead) => lead.id)).toEqual(expectedIds(everybody, {}).slice(0, 100));
    }
  });

  it('show 10 a page unless told, and the follower in the global views', { tags: ['A-1-15', 'B-3-04', 'B-2.1-06'] }, async () => {
    const reply = await admin.send(leadCalls.listGlobal, {});
    expect(reply.data.leads).toHaveLength(10);
    const owners = new Map([staff, other, admin].map((person) => [person.id, { name: person.name, role: person.role }]));
    expect(reply.data.leads.map((lead) => lead.assignedStaff)).toEqual(
      reply.data.leads.map((lead) => owners.get(model.find((row) => row.id === lead.id)?.owner ?? 0)),
    );
  });

  it.each([
    ['createdAt', 'asc'],
    ['createdAt', 'desc'],
    ['name', 'asc'],
    ['name', 'desc'],
    ['amount', 'asc'],
    ['amount', 'desc'],
  ] as const)('sort by %s %s, with a fixed order among equals', async (sort, direction) => {
    const ids = expectedIds(
      model.filter((row) => !row.isTrashed),
      { sort, direction },
    );
    const unfiltered = await admin.send(leadCalls.listGlobal, { query: { sort, direction, limit: '100' } });
    expect(unfiltered.data.leads.map((lead) => lead.id)).toEqual(ids.slice(0, 100));
    const filtered = await admin.send(leadCalls.listGlobal, {
      query: { sort, direction, limit: '100', page: '2', from: '2026-01-01' },
    });
    expect(filtered.data.leads.map((lead) => lead.id)).toEqual(ids.slice(100, 200));
  });

  it('agree with a plain filter and sort, for any combination', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyQuery,
        fc.constantFrom(...listNames),
        fc.constantFrom('own', 'global'),
        fc.boolean(),
        async (query, list, scope, byOwner) => {
          const isGlobal = scope === 'global';
          const owner = isGlobal ? (byOwner ? other.id : undefined) : staff.id;
          const rows = model.filter((row) => !row.isTrashed && lists[list](row) && (owner === undefined || row.owner === owner));
          const ids = expectedIds(rows, query as Partial<LeadQuery>);
          const { page = 1, limit = 10, ...rest } = query;
          const sent = {
            query: {
              ...rest,
              page: String(page),
              limit: String(limit),
              ...(isGlobal && byOwner ? { owner: String(other.id) } : {}),
            },
          };
          const reply = isGlobal
            ? await admin.send(calls.global[list], sent as never)
            : await staff.send(calls.own[list], sent as never);
          expect(reply.status).toBe(200);
          expect(reply.data).toMatchObject({ total: ids.length });
          expect(reply.data.leads.map((lead) => lead.id)).toEqual(ids.slice((page - 1) * limit, page * limit));
        },
      ),
      { numRuns: 250, seed: 42 },
    );
  });

  it('find names in every script through the index: their letters are letters to it', async () => {
    const { rows } = await server.pool.query<{ parts: string[] }>(`select show_trgm('иван') as parts`);
    expect(rows[0]?.parts.length).toBeGreaterThan(3);
    const found = await admin.send(leadCalls.listGlobal, { query: { search: 'ИВАН' } });
    expect(found.data.total).toBe(model.filter((row) => !row.isTrashed && row.name.startsWith('Иван')).length);
    expect(found.data.total).toBeGreaterThan(5);
  });

  it('clamp page and limit, and keep the total beyond the last page', async () => {
    const total = (await staff.send(leadCalls.list, {})).data.total;
    expect((await staff.send(leadCalls.list, { query: { limit: '5000', page: '0' } })).data.leads.length).toBe(
      Math.min(100, total),
    );
    expect((await staff.send(leadCalls.list, { query: { page: '9999' } })).data).toEqual({ leads: [], total });
    expect((await staff.send(leadCalls.list, { query: { page: '9999', search: 'kes' } })).data.total).toBeGreaterThan(0);
    expect((await staff.send(leadCalls.list, { query: { page: 'two' } })).failure.fields).toEqual({
      page: 'Must be a whole number',
    });
  });

  it('count a very common term up to 10,000 and find its pages all the same', async () => {
    const crowd = await server.person('staff');
    await server.pool.query(
      `insert into customers (kind, owner_id, name, description, phone, location, source, amount, created_at)
       select 'lead', $1, 'Common ' || n, 'x', n::text, 'x', 'x', n, '2026-03-01T00:00:00Z'::timestamptz + n * interval '1 second' from generate_series(1, 10050) n`,
      [crowd.id],
    );
    const reply = await crowd.send(leadCalls.list, { query: { search: 'common', page: '3' } });
    expect(reply.data).toMatchObject({ total: 10_000, more: true });
    expect(reply.data.leads.map((lead) => lead.name)).toEqual(Array.from({ length: 10 }, (_, n) => `Common ${10_030 - n}`));
    const byAmount = await crowd.send(leadCalls.list, { query: { search: 'common', sort: 'amount', direction: 'asc' } });
    expect(byAmount.data.leads[0]?.amount).toBe(1);
    expect((await crowd.send(leadCalls.list, {})).data.total).toBe(10_050);
  });
});

describe('the kept totals', () => {
  it('equal the counted ones after any mix of writes at once', async () => {
    const leads = await Promise.all(
      Array.from({ length: 30 }, (_, n) => createLead([staff, other][n % 2] ?? staff, { priority: priorities[n % 5] })),
    );
    await Promise.all(
      leads.map(async (lead, n) => {
        const owner = [staff, other][n % 2] ?? staff;
        const chosen = [{ id: lead.id, version: lead.version }];
        if (n % 3 === 0) await owner.send(leadCalls.removeChosen, { body: { chosen } });
        else await owner.send(leadCalls.setPriorityOfChosen, { body: { chosen, priority: 'Client' } });
      }),
    );
    await server.pool.query(`update customers set owner_id = $1 where owner_id = $2 and phone like '70%' and id % 2 = 0`, [
      other.id,
      staff.id,
    ]);
    await server.pool.query('delete from customers where deleted_at is not null');
    const kept = await server.pool.query('select * from customer_totals where all_count > 0 order by owner_id');
    const counted = await server.pool.query(
      `select owner_id, kind, count(*)::int as all_count, count(*) filter (where list = 'pending')::int as pending_count,
         count(*) filter (where list = 'rejected')::int as rejected_count, count(*) filter (where list = 'completed')::int as completed_count
       from customers where deleted_at is null group by owner_id, kind order by owner_id`,
    );
    expect(kept.rows).toEqual(counted.rows);
    expect(kept.rows.length).toBeGreaterThan(2);
  });
});
