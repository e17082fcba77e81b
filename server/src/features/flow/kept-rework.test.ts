import { flowCalls } from '@crm/contract/numbers/flow';
import { companyCalls } from '@crm/contract/office/company';
import { taskCalls } from '@crm/contract/work/tasks';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { companyForm } from '../../../test/examples/company/company.ts';
import { logCell, rateFrom } from '../../../test/support/hours.ts';
import { createHoliday } from '../../../test/support/records/staff-records.ts';
import { createList, createOwnTask } from '../../../test/support/records/tasks.ts';
import { createTestServer, type Person, testSettings } from '../../../test/support/test-app.ts';
import { compareParts, keepParts, rebuildParts } from '../../records/kept-figures/keep-parts.ts';
import { numberOfDay } from '../../records/kept-figures/kept-figure.ts';
import { keptRework } from './kept-rework.ts';

// Each way in which the rework of a day that is kept changes has to leave its mark.

const server = createTestServer();
const spring = { from: '2026-03-02', to: '2026-03-31' };
const company = () => ({ company: server.app.company(), timeZone: testSettings.timeZone });
const sql = (text: string, ...values: unknown[]) => server.pool.query(text, values);
let admin: Person;
let staff: Person;
let mate: Person;
let task: number;
let other: number;
let list: number;

beforeAll(async () => {
  server.clock.set('2026-03-22T15:00:00Z');
  [admin, staff, mate] = [await server.person('admin'), await server.person('staff'), await server.person('staff')];
  list = (await createList(staff, 'Website')).id;
  await createOwnTask(staff);
  await sql(`update tasks set created_at = '2026-03-02T15:00:00Z'`);
  await sql(
    `insert into task_waits (task_id, state, next, entered_at, left_at)
     select id, 'notStarted', 'inProgress', '2026-03-01T15:00:00Z', '2026-03-01T16:00:00Z' from tasks`,
  );
  await rebuildParts(server.pool, keptRework, company());
});

/** Handed in on the 23rd, sent back on the 24th, completed on the 26th; another one was right the first time, on the 24th. */
beforeEach(async () => {
  for (const table of ['holidays', 'worklogs', 'staff_rates', 'tasks']) await sql(`delete from ${table}`);
  await admin.send(companyCalls.update, { body: companyForm });
  server.clock.set('2026-03-23T13:00:00Z');
  [task, other] = [(await createOwnTask(staff)).id, (await createOwnTask(staff)).id];
  for (const data of [2, 3] as const) await staff.send(taskCalls.step, { params: { id: String(task) }, body: { data } });
  server.clock.set('2026-03-24T13:00:00Z');
  await admin.send(taskCalls.sendBack, { body: { tasks: [{ id: task, version: 3 }], category: 'Mistake' } });
  await admin.send(taskCalls.review, { body: { taskId: other, stage: 4 } });
  server.clock.set('2026-03-26T13:30:00Z');
  for (const stage of [3, 4] as const) await admin.send(taskCalls.review, { body: { taskId: task, stage } });
  await rateFrom(server.pool, staff.id, '2026-01-01', 40);
  await logCell(server.pool, staff.id, { date: '2026-03-25', column: 1, minutes: 60, taskId: task });
  await keepParts(server.pool, keptRework, company(), 1000);
});

const told = async () => (await admin.send(flowCalls.rework, { query: spring })).data;
const differing = () => compareParts(server.pool, keptRework, company(), numberOfDay('2026-03-01'), numberOfDay('2026-04-05'));

const changes: Record<string, () => Promise<unknown>> = {
  'a task is sent back again': () => admin.send(taskCalls.toggleRework, { body: { id: task } }),
  'a task goes to somebody else': () => sql('update tasks set staff_id = $1 where id = $2', mate.id, task),
  'a task goes to another list': () => sql('update tasks set requirement_id = $1 where id = $2', list, task),
  'its list gets another title': async () =>
    sql(`update requirements set project = 'Renamed ' || id where id = (select requirement_id from tasks where id = $1)`, task),
  'a task goes to Trash': () => sql('update tasks set deleted_at = now() where id = $1', other),
  'a task is deleted for good': () => sql('delete from tasks where id = $1', other),
  'a completion is of another day': () => sql(`update tasks set moved_at = moved_at - interval '1 day' where id = $1`, task),
  'a hand-in is of another hour': () =>
    sql(
      `update task_waits set left_at = left_at + interval '1 hour' where task_id = $1 and next = 'review' and state = 'inProgress'`,
      task,
    ),
  'an earlier hand-in comes to light': () =>
    sql(
      `insert into task_waits (task_id, state, next, entered_at, left_at)
       values ($1, 'notStarted', 'review', '2026-03-20T13:00:00Z', '2026-03-20T14:00:00Z')`,
      task,
    ),
  'a reason changes': () => sql(`update task_reworks set category = 'Other' where task_id = $1`, task),
  'a round is forgotten': () => sql('delete from task_reworks where task_id = $1', task),
  'a holiday is entered': () => createHoliday(server.pool, { date: '2026-03-25' }),
  'the company works longer': () => admin.send(companyCalls.update, { body: { ...companyForm, workTo: '7:00 PM' } }),
  'a cell of its second time is written': () =>
    logCell(server.pool, mate.id, { date: '2026-03-26', column: 2, minutes: 15, taskId: task }),
  'a cell of its second time changes': () => sql('update worklog_cells set minutes = 90'),
  'a cell is for another task': () => sql('update worklog_cell_tasks set task_id = $1', other),
  'a cell is for no task any more': () => sql('delete from worklog_cell_tasks'),
  'a day of its second time is deleted': () => sql('delete from worklogs'),
  'a rate changes': () => sql('update staff_rates set hourly_rate = 55'),
};

it('the rework of everybody is kept and read', async () => {
  expect(await told()).toMatchObject({
    all: { tasks: [1, 1, 0, 0], rounds: 1, lost: 525 * 3 + 30, second: { tasks: 1, minutes: 60, cost: 40, unrated: 0 } },
    reasons: [{ reason: 'Mistake', lost: 525 * 3 + 30 }],
  });
  await sql(`update kept_parts set content = '' where figure = 'rework' and part = $1`, numberOfDay('2026-03-26'));
  expect((await told()).all.tasks).toEqual([1, 0, 0, 0]);
  expect(await differing()).toEqual([numberOfDay('2026-03-26')]);
});

it.each(Object.entries(changes))('what is kept is left out at once when %s', async (_, change) => {
  const before = await told();
  await change();
  const after = await told();
  expect(after).not.toEqual(before);
  expect(await differing()).toEqual([]);
  await keepParts(server.pool, keptRework, company(), 1000);
  expect(await told()).toEqual(after);
});
