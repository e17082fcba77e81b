import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createContact, createTask } from '../../../test/support/factories.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
let people: Person[];
let contactId: number;
beforeAll(async () => {
  people = [await server.person('staff'), await server.person('staff'), await server.person('admin')];
  contactId = (await createContact(people[0] ?? expect.unreachable())).id;
});

const who = fc.nat({ max: 2 });
const state = fc.constantFrom(
  '1, rework = false',
  '2, rework = false',
  '3, rework = false',
  '4, rework = false',
  '4, rework = true',
);
const write = fc.oneof(
  who.map((n) => ({ sql: 'created', n })),
  state.map((set) => ({ sql: `update tasks set stage = ${set} where id % 3 = $1`, n: 1 })),
  who.map((n) => ({ sql: `update tasks set staff_id = $1 where id % 4 = 1`, n })),
  fc.constantFrom('now()', 'null').map((at) => ({ sql: `update tasks set deleted_at = ${at} where id % 5 = $1`, n: 2 })),
  fc.constant({ sql: 'delete from tasks where id % 7 = $1', n: 0 }),
);

async function apply({ sql, n }: { sql: string; n: number }): Promise<void> {
  const person = people[n] ?? expect.unreachable();
  if (sql === 'created') await createTask(server.pool, { staffId: person.id, contactId });
  else await server.pool.query(sql, [sql.includes('staff_id = $1') ? person.id : n]);
}

const kept = 'select * from task_totals where (stage_1, stage_2, stage_3, stage_4, reworks) <> (0, 0, 0, 0, 0) order by staff_id';
const counted = `select staff_id, ${[1, 2, 3, 4].map((n) => `count(*) filter (where stage = ${n})::int as stage_${n}`).join(', ')},
  count(*) filter (where rework)::int as reworks from tasks where deleted_at is null group by staff_id order by staff_id`;

describe('the totals of tasks', () => {
  it('are those of a count, after any writes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 12 }), async (writes) => {
        for (const one of writes) await apply(one);
        expect((await server.pool.query(kept)).rows).toEqual((await server.pool.query(counted)).rows);
      }),
      { numRuns: 25 },
    );
  });

  it('are not locked by a write that moves no task', async () => {
    const id = await createTask(server.pool, { staffId: (people[0] ?? expect.unreachable()).id, contactId });
    const holder = await server.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select from task_totals for update');
      await server.pool.query(`set lock_timeout = '2s'; update tasks set notes = 'New' where id = ${id}`);
      const { rows } = await server.pool.query<{ notes: string }>('select notes from tasks where id = $1', [id]);
      expect(rows).toEqual([{ notes: 'New' }]);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  });
});
