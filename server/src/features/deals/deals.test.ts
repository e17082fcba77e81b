import { type Deal, dealCalls } from '@crm/contract/customers/deals';
import { beforeAll, expect, it } from 'vitest';
import { createContact, createTask } from '../../../test/support/factories.ts';
import { createRequirement } from '../../../test/support/records/requirements.ts';
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

type Query = NonNullable<Parameters<typeof staff.send<typeof dealCalls.list>>[1]['query']>;
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
  expect(reply.total).toBe(1);
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

it('loads on by stage, the newest finished one first; the sums of the stages count all', async () => {
  const person = await server.person('staff');
  const { id } = await createContact(person, { amount: 10 });
  await server.pool.query(
    `insert into tasks (staff_id, contact_id, notes, description, finish_by, stage, amount, created_at)
     select $1, $2, 'x', 'x', date '2026-04-01' + n, 1 + n % 4, case when n % 4 = 0 then 5 end,
       timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(1, 1203) n`,
    [person.id, id],
  );
  const listed = async (query: Query) => (await person.send(dealCalls.list, { query })).data.map(({ finishBy }) => finishBy);
  const { data, total, next = '' } = await person.send(dealCalls.list, {});
  expect([data.length, total, data[0]?.finishBy]).toEqual([50, 1203, '2026-04-02']);
  expect((await listed({ stage: '4' })).slice(0, 2)).toEqual(['2029-07-17', '2029-07-13']);
  expect((await listed({ stage: '2' })).slice(0, 2)).toEqual(['2026-04-02', '2026-04-06']);
  expect((await listed({ cursor: next }))[0]).toBe('2026-06-08');
  expect((await person.send(dealCalls.summary, {})).data).toEqual([
    { stage: '1', count: 300, sum: 1500 },
    { stage: '2', count: 301, sum: 3010 },
    { stage: '3', count: 301, sum: 3010 },
    { stage: '4', count: 301, sum: 3010 },
  ]);
  const everybody = (await admin.send(dealCalls.summary, {})).data.reduce((sum, { count }) => sum + count, 0);
  expect(everybody).toBeGreaterThan(1203);
});

it('is found by list, name and phone, without regard to case, accents and grouping', async () => {
  const person = await server.person('staff');
  const contact = await createContact(person, { name: 'Café Núñez', phone: '15551234567' });
  const id = await createTask(server.pool, { staffId: person.id, contactId: contact.id });
  await change(id, 'stage = 2');
  const found = async (query: Query, by = person) =>
    (await by.send(dealCalls.list, { query })).data.some((deal) => deal.id === id);
  for (const search of ['', 'cafe', 'NUÑEZ general', 'requirement', '555-1234', '(555) 12']) {
    expect(await found({ search })).toBe(true);
  }
  expect(await found({ search: 'cafe', stage: '2' })).toBe(true);
  expect([await found({ search: 'cafe', stage: '1' }), await found({ search: 'bakery' })]).toEqual([false, false]);
  expect([await found({ search: 'cafe' }, other), await found({ search: 'cafe' }, admin)]).toEqual([false, true]);
});

it('refuses a stage that does not exist and a cursor of another stage', async () => {
  const { next = '' } = await admin.send(dealCalls.list, { query: { stage: '4' } });
  const refused = [
    await staff.send(dealCalls.list, { query: { stage: '5' as '4' } }),
    await admin.send(dealCalls.list, { query: { stage: '3', cursor: next } }),
    await staff.send(dealCalls.list, { query: { stage: '4', cursor: next } }),
  ];
  expect(next).not.toBe('');
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400]);
});

async function taskOf(person: Person, isTrashed = false): Promise<number> {
  const { id } = await createContact(person);
  return createTask(server.pool, { staffId: person.id, contactId: id, isTrashed });
}
