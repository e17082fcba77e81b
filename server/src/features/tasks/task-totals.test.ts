import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { countWaiting } from '../../../test/support/databases.ts';
import { createContact, createTask } from '../../../test/support/factories.ts';
import { shortOrFull } from '../../../test/support/full.ts';
import { createList } from '../../../test/support/records/tasks.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
let people: Person[];
let contactIds: number[];
let requirementIds: number[];
beforeAll(async () => {
  people = [await server.person('staff'), await server.person('staff'), await server.person('admin')];
  const [owner = expect.unreachable()] = people;
  contactIds = [(await createContact(owner)).id, (await createContact(owner, { amount: 7 })).id];
  requirementIds = [(await createList(owner, 'Web shop')).id, (await createList(owner, 'Fair')).id];
});

const at = <T>(values: readonly T[], n: number): T => values[n % values.length] ?? expect.unreachable();

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
  fc.constantFrom('12.5', 'null').map((amount) => ({ sql: `update tasks set amount = ${amount} where id % 3 = $1`, n: 2 })),
  who.map((n) => ({ sql: 'update tasks set contact_id = $1 where id % 3 = 0', n })),
  who.map((n) => ({ sql: 'update tasks set requirement_id = $1 where id % 3 = 1', n })),
  who.map((n) => ({ sql: 'update customers set amount = amount + 3.75 where id = $1', n })),
);

async function apply({ sql, n }: { sql: string; n: number }): Promise<void> {
  const staffId = at(people, n).id;
  const [contactId, requirementId] = [at(contactIds, n), at(requirementIds, n)];
  if (sql === 'created') await createTask(server.pool, { staffId, contactId, ...(n === 2 ? {} : { requirementId }) });
  else await server.pool.query(sql, [valueGiven(sql, n)]);
}

function valueGiven(sql: string, n: number): number {
  if (sql.includes('staff_id = $1')) return at(people, n).id;
  if (sql.includes('requirement_id = $1')) return at(requirementIds, n);
  return sql.includes('contact_id = $1') || sql.includes('customers') ? at(contactIds, n) : n;
}

const stages = [1, 2, 3, 4];
const kept = 'select * from task_totals where (stage_1, stage_2, stage_3, stage_4, reworks) <> (0, 0, 0, 0, 0) order by staff_id';
const counted = `select staff_id, ${stages.map((n) => `count(*) filter (where stage = ${n})::int as stage_${n}`).join(', ')},
  count(*) filter (where rework)::int as reworks,
  ${stages.map((n) => `coalesce(sum(coalesce(t.amount, c.amount)) filter (where stage = ${n}), 0) as sum_${n}`).join(', ')}
  from tasks t join customers c on c.id = t.contact_id where t.deleted_at is null group by staff_id order by staff_id`;
const keptByList = 'select * from requirement_totals where tasks <> 0 order by staff_id, requirement_id';
const countedByList = `select staff_id, requirement_id, count(*)::int as tasks from tasks
  where deleted_at is null and requirement_id is not null group by 1, 2 order by 1, 2`;

async function expectRight(): Promise<void> {
  const read = async (sql: string) => (await server.pool.query(sql)).rows;
  expect(await read(kept)).toEqual(await read(counted));
  expect(await read(keptByList)).toEqual(await read(countedByList));
}

describe('the totals of tasks', () => {
  it('are those of a count, after any writes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 12 }), async (writes) => {
        for (const one of writes) await apply(one);
        await expectRight();
      }),
      { numRuns: 25 },
    );
  });

  it('are right after many people write the same tasks and customers at once', async () => {
    const writes = fc.sample(write, { numRuns: shortOrFull(60, 300), seed: 14 });
    const failures: unknown[] = [];
    // As many at once as there are connections: nobody waits for one of these for too long.
    const writers = Array.from({ length: server.pool.options.max }, async () => {
      for (let one = writes.pop(); one; one = writes.pop()) await apply(one).catch((error) => failures.push(error.code ?? error));
    });
    await Promise.all(writers);
    // Statements over many tasks may wait for each other in a circle, of which PostgreSQL ends one.
    expect(failures.filter((code) => code !== '40P01')).toEqual([]);
    await expectRight();
  });

  it('hold the new amount of a customer for a task that is written at the same time', async () => {
    const contactId = at(contactIds, 0);
    const holder = await server.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('update customers set amount = amount + 50 where id = $1', [contactId]);
      const creating = createTask(server.pool, { staffId: at(people, 0).id, contactId });
      await Promise.race([creating, expect.poll(() => countWaiting(server.pool)).toBe(1)]);
      await holder.query('commit');
      await creating;
      await expectRight();
    } finally {
      holder.release();
    }
  });

  it('are not locked by a write that moves no task', async () => {
    const id = await createTask(server.pool, { staffId: at(people, 0).id, contactId: at(contactIds, 0) });
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
