import { contactCalls } from '@crm/contract/customers/contacts';
import { duplicateCalls } from '@crm/contract/customers/duplicates';
import { type Lead, leadCalls } from '@crm/contract/customers/leads';
import { noteCalls } from '@crm/contract/customers/notes';
import { trashCalls } from '@crm/contract/records/trash';
import { callCalls } from '@crm/contract/work/appointments';
import { type Task, taskCalls } from '@crm/contract/work/tasks';
import { beforeAll, describe, expect, it } from 'vitest';
import { contactForm, createLead, leadForm } from '../../../test/support/factories.ts';
import { createCall } from '../../../test/support/records/appointments.ts';
import { createOwnTask } from '../../../test/support/records/tasks.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';
import { createRandom } from '../../demo/random.ts';
import { compareNightly } from './compare-nightly.ts';
import { compareFlow, rebuildFlow } from './keep-flow.ts';

const server = createTestServer();
let staff: Person;
let mate: Person;
let admin: Person;
beforeAll(async () => {
  [staff, mate] = [await server.person('staff'), await server.person('staff')];
  admin = await server.person('admin');
});

const minuteMs = 60_000;
const kept = async (table: 'task_waits' | 'lead_waits') => {
  const columns = table === 'task_waits' ? 'task_id, state, next, entered_at, left_at' : 'lead_id, created_at, contacted_at';
  return (await server.pool.query(`select ${columns} from ${table} order by ${columns}`)).rows;
};
const waitsOf = async (task: Task) =>
  (await server.pool.query('select state, next, entered_at, left_at from task_waits where task_id = $1 order by id', [task.id]))
    .rows;
const contactOf = async (lead: Lead) =>
  (await server.pool.query('select contacted_at from lead_waits where lead_id = $1', [lead.id])).rows[0]?.contacted_at;

/** What people can do to a task; most of it is refused in most states. */
const acts: ((task: Task) => Promise<unknown>)[] = [
  ...[1, 2, 3].map(
    (stage) => (task: Task) => staff.send(taskCalls.step, { params: { id: String(task.id) }, body: { data: stage } }),
  ),
  ({ id }) => staff.send(taskCalls.setStagesNotes, { body: { data: { id, stages: 2, notes: 'Same' } } }),
  ({ id }) => admin.send(taskCalls.review, { body: { taskId: id, stage: 4 } }),
  ({ id }) => admin.send(taskCalls.review, { body: { taskId: id, stage: 3 } }),
  ({ id }) => admin.send(taskCalls.toggleRework, { body: { id } }),
  ({ id }) => staff.send(taskCalls.finishRework, { body: { id } }),
  ({ id }) => staff.send(taskCalls.remove, { params: { id: String(id) } }),
  ({ id }) => staff.send(trashCalls.restore, { body: { data: 'Task', id } }),
];

describe('what is kept of tasks', () => {
  it('is a row for each state that a task has left, with the instants of its moves', async () => {
    server.clock.set('2026-03-10T14:00:00Z');
    const task = await createOwnTask(staff);
    server.clock.set('2026-03-10T16:00:00Z');
    await staff.send(taskCalls.step, { params: { id: String(task.id) }, body: { data: 2 } });
    server.clock.set('2026-03-11T16:00:00Z');
    await admin.send(taskCalls.review, { body: { taskId: task.id, stage: 4 } });
    server.clock.set('2026-03-12T16:00:00Z');
    await admin.send(taskCalls.toggleRework, { body: { id: task.id, category: 'Mistake' } });
    const at = (day: number, hour: number) => new Date(Date.UTC(2026, 2, day, hour));
    expect(await waitsOf(task)).toEqual([
      { state: 'notStarted', next: 'inProgress', entered_at: at(10, 14), left_at: at(10, 16) },
      { state: 'inProgress', next: 'completed', entered_at: at(10, 16), left_at: at(11, 16) },
      { state: 'completed', next: 'rework', entered_at: at(11, 16), left_at: at(12, 16) },
    ]);
  });

  it('is what the history tells after random moves, and after it was rebuilt from it', async () => {
    const random = createRandom(7);
    const tasks = await Promise.all(Array.from({ length: 12 }, () => createOwnTask(staff, { finishBy: '2027-04-01' })));
    for (let move = 0; move < 250; move += 1) {
      server.clock.advance(random.int(0, 60) * minuteMs);
      await random.pick(acts)(random.pick(tasks));
    }
    const rows = await kept('task_waits');
    const states = new Set(rows.map(({ state }) => state));
    expect([...states].sort()).toEqual(['completed', 'inProgress', 'notStarted', 'review', 'rework', 'trash']);
    expect(rows.length).toBeGreaterThan(40);
    expect(await compareFlow(server.pool)).toEqual({ tasks: 0, leads: 0 });
    await server.pool.query('delete from task_waits');
    await rebuildFlow(server.pool);
    expect(await kept('task_waits')).toEqual(rows);
  });

  it('moves in one statement are all kept, and go with a purged task', async () => {
    const task = await createOwnTask(staff, { finishBy: '2027-04-01' });
    await server.pool.query('update tasks set stage = 2, updated_at = $2 where id = $1 or id = $1', [
      task.id,
      server.clock.now(),
    ]);
    expect(await waitsOf(task)).toHaveLength(1);
    await staff.send(taskCalls.remove, { params: { id: String(task.id) } });
    await staff.send(trashCalls.purge, { body: { data: 'Task', id: task.id } });
    expect(await waitsOf(task)).toEqual([]);
  });
});

describe('the first contact of a lead', () => {
  const noted = (lead: Lead) => staff.send(noteCalls.create, { body: { kind: 'lead', customerId: lead.id, text: 'Called' } });
  const contacts: [string, (lead: Lead) => Promise<unknown>][] = [
    ['a note', noted],
    [
      'a priority',
      (lead) =>
        staff.send(leadCalls.update, {
          params: { id: String(lead.id) },
          body: leadForm({ ...pick(lead), priority: 'NoUpdates' }),
        }),
    ],
    ['a contact made from it', (lead) => staff.send(contactCalls.create, { body: contactForm({ leadId: lead.id }) })],
    [
      'a completed call',
      async (lead) => {
        const call = await createCall(staff, { contactId: lead.id, date: '2027-06-01' });
        await staff.send(callCalls.close, { params: { id: String(call.id) }, body: { outcome: 'done' }, version: call.version });
      },
    ],
  ];
  const pick = ({ name, description, email, phone, location, source, amount }: Lead) => ({
    name,
    description,
    email,
    phone,
    location,
    source,
    amount,
  });

  it.each(contacts)('is %s, and the first one stays', async (_what, contact) => {
    const lead = await createLead(staff);
    expect(await contactOf(lead)).toBeNull();
    server.clock.advance(60 * minuteMs);
    const at = server.clock.now();
    await contact(lead);
    expect(await contactOf(lead)).toEqual(at);
    server.clock.advance(60 * minuteMs);
    await noted(lead);
    expect(await contactOf(lead)).toEqual(at);
    expect(await compareFlow(server.pool)).toEqual({ tasks: 0, leads: 0 });
  });

  it('is no planned call and no note about somebody else, and none is waited for with a priority', async () => {
    const [lead, other] = [await createLead(staff), await createLead(staff)];
    await createCall(staff, { contactId: lead.id, date: '2027-06-01' });
    await noted(other);
    expect(await contactOf(lead)).toBeNull();
    const known = await createLead(staff, { priority: 'WaitingPeriod' });
    expect(await contactOf(known)).toEqual(server.clock.now());
  });

  it('comes with a record that was merged into the lead', async () => {
    const [kept, dropped] = [await createLead(staff), await createLead(staff)];
    const at = server.clock.now();
    await noted(dropped);
    server.clock.advance(minuteMs);
    const form = leadForm({ ...pick(kept), priority: null });
    const seen = ({ id, version }: Lead) => ({ id, version });
    const merged = await staff.send(duplicateCalls.merge, {
      body: { kind: 'lead', kept: seen(kept), dropped: seen(dropped), form },
    });
    expect(merged.status, JSON.stringify(merged.failure)).toBe(201);
    expect(await contactOf(kept)).toEqual(at);
    expect(await compareFlow(server.pool)).toEqual({ tasks: 0, leads: 0 });
  });
});

describe('each night', () => {
  it('what differs is written anew and logged, once', async () => {
    const task = await createOwnTask(mate, { finishBy: '2028-04-01' });
    await mate.send(taskCalls.step, { params: { id: String(task.id) }, body: { data: 2 } });
    const lead = await createLead(mate);
    await mate.send(noteCalls.create, { body: { kind: 'lead', customerId: lead.id, text: 'Called' } });
    const rows = [await kept('task_waits'), await kept('lead_waits')];
    await server.pool.query("update task_waits set left_at = left_at + interval '1 hour' where task_id = $1", [task.id]);
    await server.pool.query('update lead_waits set contacted_at = null where lead_id = $1', [lead.id]);
    const logged: unknown[] = [];
    const run = (time: string) =>
      compareNightly(server.pool, new Date(time), 'America/New_York', { warn: ((fact: unknown) => logged.push(fact)) as never });
    await run('2030-01-02T05:30:00Z');
    expect(logged).toEqual([]);
    await run('2030-01-02T07:30:00Z');
    await run('2030-01-02T08:30:00Z');
    expect(logged).toEqual([{ tasks: 1, leads: 1, decisions: 0 }]);
    expect([await kept('task_waits'), await kept('lead_waits')]).toEqual(rows);
    await run('2036-01-02T07:30:00Z');
    await server.pool.query('update lead_waits set contacted_at = null where lead_id = $1', [lead.id]);
    await run('2030-01-03T07:30:00Z');
    expect(logged).toHaveLength(2);
  });
});
