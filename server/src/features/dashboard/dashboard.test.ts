import { leadCalls } from '@crm/contract/customers/leads';
import { dashboardCalls, type Figures } from '@crm/contract/office/dashboard';
import { presenceCalls } from '@crm/contract/office/presence';
import { addDays } from '@crm/contract/rules/plain-days';
import { taskCalls } from '@crm/contract/work/tasks';
import { beforeAll, describe, expect, it } from 'vitest';
import { createLead } from '../../../test/support/factories.ts';
import { shortOrFull } from '../../../test/support/full.ts';
import { createAttendance, createHoliday, createLeave } from '../../../test/support/records/staff-records.ts';
import { createOwnTask, putTask } from '../../../test/support/records/tasks.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';
import type { Db } from '../../db/client.ts';
import { newLeads } from './dashboard.queries.ts';

const server = createTestServer();
const today = '2026-03-10';
let admin: Person;
beforeAll(async () => {
  admin = await server.person('admin');
});

async function figures(): Promise<Figures> {
  return (await admin.send(dashboardCalls.figures, {})).data;
}

async function assign(staffId: number, status: string): Promise<void> {
  await server.pool.query(
    `insert into assignments (title, description, staff_id, due_date, status, created_at) values ('Tidy up', 'The store', $1, $2, $3, now())`,
    [staffId, today, status],
  );
}

// First, while nobody has done anything.
it('an empty installation has figures, and all of them are zero', async () => {
  const found = await figures();
  expect(found).toEqual({
    today,
    review: 0,
    reworks: 0,
    presence: { present: 0, left: 0, onLeave: 0, absent: 0, missing: 0, free: null },
    stages: [0, 0, 0, 0],
    leadWeeks: [
      '2026-01-18',
      '2026-01-25',
      '2026-02-01',
      '2026-02-08',
      '2026-02-15',
      '2026-02-22',
      '2026-03-01',
      '2026-03-08',
    ].map((week) => ({ week, count: 0 })),
    load: [],
  });
});

it('the figures of tasks agree with the lists that they lead to', async () => {
  const staff = await server.person('staff');
  const states = [
    { stage: 1 },
    { stage: 2 },
    { stage: 2 },
    { stage: 3 },
    { stage: 4 },
    { stage: 4, rework: true },
    { stage: 4, rework: true, finished: true },
  ];
  for (const state of states) await putTask(server.pool, (await createOwnTask(staff)).id, state);
  const removed = await createOwnTask(staff);
  await staff.send(taskCalls.remove, { params: { id: String(removed.id) } });

  const found = await figures();
  expect([found.review, found.reworks, found.stages]).toEqual([1, 2, [1, 2, 1, 3]]);
  expect((await admin.send(taskCalls.resolved, {})).data).toHaveLength(found.review);
  expect((await admin.send(taskCalls.reworksAll, {})).data).toHaveLength(found.reworks);
  for (const [index, status] of (['Not Started', 'In Progress', 'Review', 'Completed'] as const).entries()) {
    const { taskDetails } = (await admin.send(taskCalls.listByStatus, { body: { status } })).data;
    expect(taskDetails).toHaveLength(found.stages[index] ?? -1);
  }
});

it('open work is unfinished tasks and assignments, of ten people at most, the most first', async () => {
  const [busy, idle] = [await server.person('staff', { name: 'Busy' }), await server.person('staff', { name: 'Idle' })];
  for (const stage of [1, 2, 3, 4]) await putTask(server.pool, (await createOwnTask(busy)).id, { stage });
  await putTask(server.pool, (await createOwnTask(busy)).id, { stage: 4, rework: true });
  for (const status of ['Pending', 'Progress', 'Completed', 'Pending']) await assign(busy.id, status);
  await assign(idle.id, 'Completed');
  const { load } = await figures();
  expect(load[0]).toEqual({ id: busy.id, name: 'Busy', isFormer: false, tasks: 4, assignments: 3 });
  const lists = [taskCalls.pendingAll, taskCalls.resolved, taskCalls.reworksAll];
  const listed = await Promise.all(lists.map(async (call) => (await admin.send(call, {})).data));
  expect(listed.flat().filter(({ staffId }) => staffId === busy.id)).toHaveLength(4);
  expect(load.map(({ name }) => name)).not.toContain('Idle');

  for (let count = 0; count < 12; count += 1) await assign((await server.person('staff')).id, 'Pending');
  expect((await figures()).load).toHaveLength(10);
});

it('says who is in: a mark counts more than leave, and only active staff count', async () => {
  const before = (await figures()).presence;
  const names = ['Early', 'Gone', 'Ill', 'Half', 'Missing', 'Blocked', 'Worked on leave', 'Applied'];
  const people = await Promise.all(
    names.map((name) => server.person('staff', { name, email: `${name.replaceAll(' ', '.')}@in.test` })),
  );
  const [early, gone, ill, half, , blocked, worker, applied] = people.map(({ id }) => id) as [number, ...number[]];
  await createAttendance(server.pool, { staffId: early, date: today, entry: '07:30' });
  await createAttendance(server.pool, { staffId: early, date: addDays(today, -1), entry: '07:30', exit: '17:00' });
  await createAttendance(server.pool, { staffId: gone ?? 0, date: today, entry: '08:00', exit: '12:15' });
  await createLeave(server.pool, { staffId: ill ?? 0, start: addDays(today, -3), end: addDays(today, 3) });
  await createLeave(server.pool, { staffId: half ?? 0, start: today, type: 'morning' });
  await createLeave(server.pool, { staffId: worker ?? 0, start: today });
  await createAttendance(server.pool, { staffId: worker ?? 0, date: today, entry: '09:00' });
  await createLeave(server.pool, { staffId: applied ?? 0, start: today, status: 'Pending' });
  await server.pool.query('update users set blocked = true where id = $1', [blocked]);

  const { presence } = await figures();
  expect(presence).toMatchObject({ present: 2, left: 1, onLeave: 2, absent: before.absent + 2 });

  const later = await server.person('staff');
  await server.pool.query('update users set created_at = $2 where id = $1', [later.id, '2026-03-11T05:00:00Z']);
  server.clock.set('2026-03-10T22:00:00Z');
  const { counts } = (await admin.send(presenceCalls.day, {})).data;
  const { missing, ...late } = (await figures()).presence;
  expect([late.present, late.left, missing]).toEqual([counts.in, counts.out, counts.missing]);
  expect(late.present + late.left + late.onLeave + late.absent).toBe(counts.all);
  expect(missing).toBeGreaterThan(0);
  server.clock.set('2026-03-10T15:00:00Z');
});

it('knows Sundays and holidays: nobody is absent, and whoever came is in', async () => {
  const staff = await server.person('staff');
  await createAttendance(server.pool, { staffId: staff.id, date: '2026-03-15', entry: '10:00' });
  server.clock.set('2026-03-15T16:00:00Z');
  admin = await server.person('admin');
  const sunday = (await figures()).presence;
  expect(sunday).toMatchObject({ present: 1, absent: 0, missing: 0, free: 'Sunday' });
  await createHoliday(server.pool, { date: '2026-03-16' });
  server.clock.set('2026-03-16T16:00:00Z');
  expect((await figures()).presence).toMatchObject({ absent: 0, missing: 0, free: 'Holiday: Founders Day' });
  server.clock.set('2026-03-10T15:00:00Z');
  admin = await server.person('admin');
});

it('a new lead is in the week of its day, one in Trash in none, as its list says', async () => {
  const staff = await server.person('staff');
  const before = await figures();
  for (const at of ['2026-02-28T23:00:00Z', '2026-03-01T04:59:59Z', '2026-03-01T05:00:00Z', '2026-03-10T15:00:00Z']) {
    server.clock.set(at);
    await createLead(staff);
  }
  const gone = await createLead(staff);
  await staff.send(leadCalls.remove, { params: { id: String(gone.id) } });
  const { leadWeeks } = await figures();
  expect(leadWeeks.map(({ count }, index) => count - (before.leadWeeks[index]?.count ?? 0))).toEqual([0, 0, 0, 0, 0, 2, 1, 1]);
  for (const { week, count } of leadWeeks) {
    const listed = await admin.send(leadCalls.listGlobal, { query: { from: week, to: addDays(week, 6) } });
    expect(listed.data.total, week).toBe(count);
  }
});

describe('with many records', () => {
  it('reads what it needs from the indexes', async () => {
    const staff = await server.person('staff');
    await server.pool.query(
      `insert into customers (kind, owner_id, name, description, phone, location, source, amount, created_at)
       select 'lead', $1, 'Lead', 'x', (7000000000 + n)::text, 'x', 'x', 1, timestamptz '2020-01-01Z' + n * interval '1 hour' from generate_series(1, $2::int) n`,
      [staff.id, shortOrFull(8000, 20_000)],
    );
    await server.pool.query(
      `insert into leaves (staff_id, leave_type, category, start_date, end_date, reason, status, created_at)
       select $1, 'fullday', 'Casual', date '2000-01-01' + n, date '2000-01-01' + n, 'x', 'Approve', now() from generate_series(1, 5000) n`,
      [staff.id],
    );
    await server.pool.query('vacuum analyze customers, leaves, assignments, tasks, users');
    await newLeads(explaining, ['2026-03-08'], 'America/New_York');
    const text = plans.join('\n');
    expect(text).not.toMatch(/Seq Scan on (customers|leaves)/);
  });
});

const plans: string[] = [];
/** Keeps the plan of a statement, and answers no rows. */
const explaining: Db = {
  query: async ({ text, values }) => {
    const plan = await server.pool.query(`explain ${text}`, values);
    plans.push(plan.rows.map((row) => row['QUERY PLAN']).join('\n'));
    return { ...plan, rows: [] };
  },
};
