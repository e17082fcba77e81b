import { duplicateCalls } from '@crm/contract/customers/duplicates';
import type { Lead } from '@crm/contract/customers/leads';
import { noteCalls } from '@crm/contract/customers/notes';
import { flowCalls } from '@crm/contract/numbers/flow';
import { companyCalls } from '@crm/contract/office/company';
import { type Task, taskCalls } from '@crm/contract/work/tasks';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { companyForm } from '../../../test/examples/company/company.ts';
import { countedWaits } from '../../../test/figures/counted-waits.ts';
import { createLead, leadForm } from '../../../test/support/factories.ts';
import { createHoliday, createLeave } from '../../../test/support/records/staff-records.ts';
import { createOwnTask } from '../../../test/support/records/tasks.ts';
import { createTestServer, type Person, testSettings } from '../../../test/support/test-app.ts';
import { keepParts, rebuildParts } from '../../records/kept-figures/keep-parts.ts';
import { numberOfDay } from '../../records/kept-figures/kept-figure.ts';
import { readKeptParts } from '../../records/kept-figures/kept-parts.queries.ts';
import { keptFlow } from './ended-minutes.ts';

const server = createTestServer();
let staff: Person;
let away: Person;
let admin: Person;
let task: Task;
let lead: Lead;
let other: Lead;
let leave: number;
/** What is answered before anything changes. */
let first: unknown[];

const range = { from: '2026-03-10', to: '2026-03-14' };
const company = () => ({ company: server.app.company(), timeZone: testSettings.timeZone });
const counted = () => countedWaits(server.pool, testSettings.timeZone, range.from, range.to);
const sql = (text: string, ...values: unknown[]) => server.pool.query(text, values);
const answered = async () => {
  const { data } = await admin.send(flowCalls.ageing, { query: range });
  return data.kinds
    .filter(({ count }) => count > 0)
    .map(({ kind, count, median, ninetieth }) => ({ kind, count, median, ninetieth }))
    .sort((one, another) => (one.kind < another.kind ? -1 : 1));
};
const keptInRange = () =>
  readKeptParts(server.pool, 'flow', keptFlow.ruleOf(company()), numberOfDay(range.from), numberOfDay(range.to));

beforeAll(async () => {
  [staff, away, admin] = [await server.person('staff'), await server.person('staff'), await server.person('admin')];
  await createLeave(server.pool, { staffId: away.id, start: '2026-03-10', end: '2026-03-11' });
  // What is kept begins with the first that ended.
  const ended = await createLeave(server.pool, { staffId: away.id, start: '2026-06-01', status: 'Reject' });
  await sql(`update leaves set created_at = '2026-03-02T15:00:00Z', decided_at = '2026-03-03T15:00:00Z' where id = $1`, ended);
});

/** A task that waited from Monday to Thursday, a lead until Wednesday, and leave of which was decided. */
beforeEach(async () => {
  for (const table of ['holidays', 'task_waits', 'lead_waits']) await sql(`delete from ${table}`);
  await sql(`delete from leaves where staff_id = $1`, staff.id);
  await admin.send(companyCalls.update, { body: companyForm });
  for (const day of ['09', '10', '11', '12', '13']) {
    server.clock.set(`2026-03-${day}T15:00:00Z`);
    if (day === '09') {
      task = await createOwnTask(staff);
      lead = await createLead(staff);
      leave = await createLeave(server.pool, { staffId: staff.id, start: '2026-06-01', status: 'Reject' });
      await sql(
        `update leaves set created_at = $2, decided_at = $3 where id = $1`,
        leave,
        '2026-03-09T15:00:00Z',
        '2026-03-12T16:00:00Z',
      );
    }
    if (day === '10') other = await createLead(staff);
    if (day === '11') await staff.send(noteCalls.create, { body: { kind: 'lead', customerId: lead.id, text: 'Called' } });
    if (day === '12') await staff.send(taskCalls.step, { params: { id: String(task.id) }, body: { data: 2 } });
  }
  await rebuildParts(server.pool, keptFlow, company());
  expect(await keptInRange()).toHaveLength(5);
  first = await answered();
  expect(first).toEqual(await counted());
});

const wait = () => sql(`select id from task_waits where task_id = $1`, task.id).then(({ rows }) => rows[0].id);
const merged = () => {
  const seen = ({ id, version }: Lead) => ({ id, version });
  const { name, description, email, phone, location, source, amount } = other;
  const form = leadForm({ name, description, email, phone, location, source, amount, priority: null });
  return staff.send(duplicateCalls.merge, { body: { kind: 'lead', kept: seen(other), dropped: seen(lead), form } });
};

/** What changes a day that is over, once more beside the trigger that marks it. */
const changes: [string, () => Promise<unknown>][] = [
  [
    'a wait that is written late',
    () =>
      sql(
        `insert into task_waits (task_id, state, next, entered_at, left_at)
         values ($1, 'review', 'completed', '2026-03-12T15:00:00Z', '2026-03-13T15:00:00Z')`,
        task.id,
      ),
  ],
  [
    'a wait that is mended',
    async () => sql(`update task_waits set left_at = left_at - interval '2 hours' where id = $1`, await wait()),
  ],
  ['a wait that is forgotten', async () => sql(`delete from task_waits where id = $1`, await wait())],
  [
    'time in Trash',
    () =>
      sql(
        `insert into task_waits (task_id, state, entered_at, left_at) values ($1, 'trash', '2026-03-10T15:00:00Z', '2026-03-10T17:00:00Z')`,
        task.id,
      ),
  ],
  ['another owner of a task', () => sql(`update tasks set staff_id = $2 where id = $1`, task.id, away.id)],
  ['a task in Trash', () => sql(`update tasks set deleted_at = now() where id = $1`, task.id)],
  ['a task that is purged without Trash', () => sql(`delete from tasks where id = $1`, task.id)],
  [
    'a contact that is mended',
    () => sql(`update lead_waits set contacted_at = contacted_at - interval '1 hour' where lead_id = $1`, lead.id),
  ],
  ['a contact that is forgotten', () => sql(`delete from lead_waits where lead_id = $1`, lead.id)],
  ['another owner of a lead', () => sql(`update customers set owner_id = $2 where id = $1`, lead.id, away.id)],
  ['a lead in Trash', () => sql(`update customers set deleted_at = now() where id = $1`, lead.id)],
  ['leads that are merged', merged],
  ['leave that is approved afterwards', () => createLeave(server.pool, { staffId: staff.id, start: '2026-03-11' })],
  [
    'leave that was decided at another time',
    () => sql(`update leaves set decided_at = decided_at - interval '1 hour' where id = $1`, leave),
  ],
  ['leave that is taken out', () => sql(`delete from leaves where id = $1`, leave)],
  ['a holiday that is entered afterwards', () => createHoliday(server.pool, { date: '2026-03-10' })],
  ['other hours of work', () => admin.send(companyCalls.update, { body: { ...companyForm, workFrom: '10:30 AM' } })],
  ['other working days', () => admin.send(companyCalls.update, { body: { ...companyForm, workingDays: [1, 3, 4] } })],
];

it.each(changes)('%s changes the answer at once, and what is kept after that', async (_what, change) => {
  await change();
  const changed = await answered();
  expect(changed).toEqual(await counted());
  expect(changed).not.toEqual(first);
  await keepParts(server.pool, keptFlow, company(), 1000);
  expect(await keptInRange()).toHaveLength(5);
  expect(await answered()).toEqual(changed);
});

/** The same that are taken back after what is kept knows them. */
const undone: [string, () => Promise<unknown>, () => Promise<unknown>][] = [
  [
    'a task from Trash',
    () => sql(`update tasks set deleted_at = now() where id = $1`, task.id),
    () => sql(`update tasks set deleted_at = null where id = $1`, task.id),
  ],
  [
    'a lead from Trash',
    () => sql(`update customers set deleted_at = now() where id = $1`, lead.id),
    () => sql(`update customers set deleted_at = null where id = $1`, lead.id),
  ],
  ['a holiday that is taken out', () => createHoliday(server.pool, { date: '2026-03-10' }), () => sql(`delete from holidays`)],
  [
    'a holiday that is moved',
    () => createHoliday(server.pool, { date: '2026-03-10' }),
    () => sql(`update holidays set holiday_date = '2026-02-02'`),
  ],
  [
    'leave that is withdrawn',
    () => createLeave(server.pool, { staffId: staff.id, start: '2026-03-11' }),
    () => sql(`update leaves set status = 'Reject' where staff_id = $1 and start_date = '2026-03-11'`, staff.id),
  ],
  [
    'leads that are told apart again',
    merged,
    async () => {
      const { rows } = await sql(`select max(id) as id from merges`);
      return staff.send(duplicateCalls.undo, { params: { id: String(rows[0].id) } });
    },
  ],
];

it.each(undone)('%s changes the answer at once', async (_what, change, undo) => {
  await change();
  await keepParts(server.pool, keptFlow, company(), 1000);
  const between = await answered();
  await undo();
  const changed = await answered();
  expect(changed).toEqual(await counted());
  expect(changed).not.toEqual(between);
});

it('of time in Trash that began before its wait only what lies in the wait is taken off', async () => {
  await sql(
    `insert into task_waits (task_id, state, next, entered_at, left_at)
     values ($1, 'trash', null, '2026-03-12T14:58:00Z', '2026-03-12T15:00:20Z'),
       ($1, 'review', 'completed', '2026-03-12T15:00:10Z', '2026-03-12T15:00:30Z')`,
    task.id,
  );
  await keepParts(server.pool, keptFlow, company(), 1000);
  expect(await keptInRange()).toHaveLength(5);
  expect(await answered()).toContainEqual({ kind: 'review', count: 1, median: 0, ninetieth: 0 });
  expect(await answered()).toEqual(await counted());
});
