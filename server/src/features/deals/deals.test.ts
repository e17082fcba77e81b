import { firstThousandMessage } from '@crm/contract/core/words';
import { type Deal, dealCalls } from '@crm/contract/customers/deals';
import { beforeAll, expect, it } from 'vitest';
import { createContact, createTask } from '../../../test/support/factories.ts';
import { createRequirement } from '../../../test/support/requirements.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
let staff: Person;
let other: Person;
let admin: Person;
beforeAll(async () => {
  staff = await server.person('staff');
  other = await server.person('staff');
  admin = await server.person('admin');
});

const change = (taskId: number, set: string) => server.pool.query(`update tasks set ${set} where id = $1`, [taskId]);
const idsOf = async (person: Person) => (await person.send(dealCalls.list, {})).data.map(({ id }) => id);

it('a deal is a task with its list, its stage as text and the values of its contact', {
  tags: ['B-3-07', 'B-7-17'],
}, async () => {
  const contact = await createContact(staff, { name: 'Harbor Bakery', amount: 4800 });
  const requirement = await createRequirement(staff, { project: 'Web shop' });
  const id = await createTask(server.pool, { staffId: staff.id, contactId: contact.id, requirementId: requirement.id });
  await change(id, 'stage = 3');
  const reply = await staff.send(dealCalls.list, {});
  expect(reply.status).toBe(200);
  expect(reply.message).toBeUndefined();
  expect(reply.data).toEqual<Deal[]>([
    {
      id,
      contactId: contact.id,
      staffId: staff.id,
      requirement: 'Web shop',
      stage: '3',
      rework: false,
      finishBy: '2026-04-01',
      customer: { name: 'Harbor Bakery', amount: 4800, phone: contact.phone },
    },
  ]);
});

it("the task's own name, amount and phone win; without a list there is no requirement", async () => {
  const person = await server.person('staff');
  const contact = await createContact(person, { amount: 100 });
  const id = await createTask(server.pool, { staffId: person.id, contactId: contact.id });
  await change(id, `name = 'Second shop', amount = 250, phone = '123'`);
  const [deal] = (await person.send(dealCalls.list, {})).data;
  expect(deal).toMatchObject({ requirement: null, customer: { name: 'Second shop', amount: 250, phone: '123' } });
  expect((await person.send(dealCalls.summary, {})).data).toEqual([{ stage: '1', count: 1, sum: 250 }]);
});

it('staff see their own live tasks, administrators those of everybody, strangers none', async () => {
  const person = await server.person('staff');
  const mine = await taskOf(person);
  const theirs = await taskOf(other);
  const trashed = await taskOf(person, true);
  expect(await idsOf(person)).toEqual([mine]);
  const all = await idsOf(admin);
  expect(all).toEqual(expect.arrayContaining([mine, theirs]));
  expect(all).not.toContain(trashed);
  expect((await server.stranger.send(dealCalls.list, {})).status).toBe(401);
  expect((await server.stranger.send(dealCalls.summary, {})).status).toBe(401);
});

it('the next to finish comes first', async () => {
  const person = await server.person('staff');
  const [late, early, middle] = [await taskOf(person), await taskOf(person), await taskOf(person)];
  await change(late, `finish_by = '2026-05-02'`);
  await change(early, `finish_by = '2026-03-01'`);
  expect(await idsOf(person)).toEqual([early, middle, late]);
});

it('shows the first 1,000 and says so; the sums of the stages count all of them', async () => {
  const person = await server.person('staff');
  const { id } = await createContact(person, { amount: 10 });
  await server.pool.query(
    `insert into tasks (staff_id, contact_id, notes, description, finish_by, stage, amount, created_at)
     select $1, $2, 'x', 'x', date '2026-04-01' + n, 1 + n % 4, case when n % 4 = 0 then 5 end, now() from generate_series(1, 1203) n`,
    [person.id, id],
  );
  const reply = await person.send(dealCalls.list, {});
  expect([reply.data.length, reply.message]).toEqual([1000, firstThousandMessage]);
  expect(reply.data[0]?.finishBy).toBe('2026-04-02');
  expect((await person.send(dealCalls.summary, {})).data).toEqual([
    { stage: '1', count: 300, sum: 1500 },
    { stage: '2', count: 301, sum: 3010 },
    { stage: '3', count: 301, sum: 3010 },
    { stage: '4', count: 301, sum: 3010 },
  ]);
  const everybody = (await admin.send(dealCalls.summary, {})).data.reduce((sum, { count }) => sum + count, 0);
  expect(everybody).toBeGreaterThan(1203);
});

it('both lists are read in their order from an index', async () => {
  const client = await server.pool.connect();
  try {
    await client.query('begin; set local enable_seqscan = off; set local enable_sort = off');
    for (const scope of ['deleted_at is null', `deleted_at is null and staff_id = ${staff.id}`]) {
      const plan = await client.query(`explain select * from tasks where ${scope} order by finish_by, id limit 1001`);
      expect(JSON.stringify(plan.rows)).toMatch(/Index Scan using tasks_(all|own)/);
    }
  } finally {
    await client.query('rollback');
    client.release();
  }
});

async function taskOf(person: Person, isTrashed = false): Promise<number> {
  const { id } = await createContact(person);
  return createTask(server.pool, { staffId: person.id, contactId: id, isTrashed });
}
