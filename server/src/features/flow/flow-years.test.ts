import { noteCalls } from '@crm/contract/customers/notes';
import { flowCalls } from '@crm/contract/numbers/flow';
import { taskCalls } from '@crm/contract/work/tasks';
import { beforeAll, expect, it } from 'vitest';
import { countedWaits } from '../../../test/figures/counted-waits.ts';
import { createLead } from '../../../test/support/factories.ts';
import { createOwnTask } from '../../../test/support/records/tasks.ts';
import { createTestServer, type Person, testSettings } from '../../../test/support/test-app.ts';

// What ended in each of ten years and of the ten before, a step of 97 days apart.

const server = createTestServer();
const years = { from: '2016-04-01', to: '2026-03-31' };
const minuteMs = 60_000;
let admin: Person;
let staff: Person;

beforeAll(async () => {
  server.clock.set('2026-03-30T14:00:00Z');
  [admin, staff] = [await server.person('admin'), await server.person('staff')];
  for (let n = 0; n < 60; n += 1) {
    const { id } = await createLead(staff);
    const task = await createOwnTask(staff);
    server.clock.advance(minuteMs * (1 + n));
    await staff.send(noteCalls.create, { body: { kind: 'lead', customerId: id, text: 'Called' } });
    for (const stage of [2, 3]) await staff.send(taskCalls.step, { params: { id: String(task.id) }, body: { data: stage } });
    await admin.send(taskCalls.review, { body: { taskId: task.id, stage: 4 } });
    for (const update of [
      'lead_waits set created_at = created_at - ago, contacted_at = contacted_at - ago from make_interval(days => $2) ago where lead_id = $1',
      'task_waits set entered_at = entered_at - ago, left_at = left_at - ago from make_interval(days => $2) ago where task_id = $1',
      'tasks set moved_at = moved_at - ago from make_interval(days => $2) ago where id = $1',
    ])
      await server.pool.query(`update ${update}`, [update.startsWith('lead') ? id : task.id, n * 97]);
  }
});

it('waiting times of ten years are what plain SQL counts, of everybody and of one person', async () => {
  const expected = await countedWaits(server.pool, testSettings.timeZone, years.from, years.to);
  expect(expected.find(({ kind }) => kind === 'lead')?.count).toBeGreaterThan(35);
  for (const who of [admin, staff]) {
    const { data } = await who.send(flowCalls.ageing, { query: years });
    const found = data.kinds.filter(({ count }) => count > 0);
    const plain = found.map(({ kind, count, median, ninetieth }) => ({ kind, count, median, ninetieth }));
    expect(plain.sort((one, other) => (one.kind < other.kind ? -1 : 1))).toEqual(expected);
    const before = found.map((kind) => kind.before.count);
    expect(before.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(50);
    expect(data.weeks).toHaveLength(523);
    const inWeeks = data.weeks.flatMap(({ kinds }) => kinds.map(({ count }) => count));
    const sum = (counts: number[]) => counts.reduce((all, one) => all + one, 0);
    expect(sum(inWeeks)).toBe(sum(expected.map(({ count }) => count)));
  }
});

it('a task that was made completed before all others is one of the first day', async () => {
  const day = '2001-02-03';
  const { rows } = await server.pool.query(
    `insert into tasks (staff_id, contact_id, notes, description, finish_by, created_at, moved_at, stage)
     select staff_id, contact_id, notes, description, finish_by, $1, $1, 4 from tasks order by id limit 1 returning id`,
    [`${day}T15:00:00Z`],
  );
  const { data } = await admin.send(flowCalls.rework, { query: { from: day, to: '2001-02-28' } });
  expect(data.all.tasks).toEqual([1, 0, 0, 0]);
  await server.pool.query('delete from tasks where id = $1', [rows[0].id]);
});

it('the price of rework of ten years has the tasks of each of them', async () => {
  const { rows } = await server.pool.query(
    'select count(*)::int as n from tasks where stage = 4 and (moved_at at time zone $1)::date between $2 and $3',
    [testSettings.timeZone, years.from, years.to],
  );
  expect(rows[0].n).toBeGreaterThan(35);
  for (const who of [admin, staff]) {
    const { data } = await who.send(flowCalls.rework, { query: years });
    expect([data.all.tasks, data.allBefore.tasks]).toEqual([[rows[0].n, 0, 0, 0], 60 - rows[0].n]);
  }
});
