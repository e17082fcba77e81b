import type { Contact } from '@crm/contract/customers/contacts';
import { historyCalls } from '@crm/contract/records/history';
import { callCalls } from '@crm/contract/work/appointments';
import { taskCalls } from '@crm/contract/work/tasks';
import { beforeAll, describe, expect, it } from 'vitest';
import { createContact } from '../../../../../test/support/factories.ts';
import { importAll, settledRows, undoAll } from '../../../../../test/support/imports/activity-rows.ts';
import { createList } from '../../../../../test/support/records/tasks.ts';
import { createTestServer, type Person } from '../../../../../test/support/test-app.ts';

const server = createTestServer();
let staff: Person;
let admin: Person;
let contact: Contact;
beforeAll(async () => {
  server.clock.set('2026-04-01T14:00:00.000Z');
  [staff, admin] = [await server.person('staff'), await server.person('admin')];
  contact = await createContact(staff, { name: 'Anna', phone: '15550001' });
  await createList(staff, 'Website');
});

const task = { phone: '15550001', requirement: 'website', notes: 'Ask first', description: 'Call back', finishBy: '2026-03-01' };
const call = { phone: '15550001', subject: 'Intro', description: 'Talked', date: '2026-03-02', time: '09:30' };

/** How many notifications, mails and pushes there are. */
async function told(): Promise<number> {
  const { rows } = await server.pool.query<{ count: number }>('select count(*)::int from notifications');
  return rows[0]?.count ?? 0;
}

describe('a task of a file', () => {
  it('is there with its stage, its history and its totals; nobody is told', async () => {
    const before = await told();
    const { importing } = await settledRows(server, 'task', staff, [
      { ...task, description: 'New' },
      { ...task, description: 'Half', stage: 'IN_PROGRESS', priority: 'MEDIUM' },
      { ...task, description: 'Over', stage: 'DEFERRED', priority: 'Urgent', note: ['Project: Two'] },
      { ...task, description: 'Done', stage: 'COMPLETED', customer: 'Anna Ltd' },
    ]);
    expect(await importAll(server, importing)).toBe(4);
    const tasks = (await staff.send(taskCalls.list, { query: {} })).data;
    expect(tasks.map(({ description, stage, priority, name }) => [description, stage, priority, name])).toEqual([
      ['New', 1, 'Normal', 'Anna'],
      ['Half', 2, 'Normal', 'Anna'],
      ['Over\n\nStage: DEFERRED\nPriority: Urgent\nProject: Two', 1, 'High', 'Anna'],
      ['Done', 3, 'Normal', 'Anna Ltd'],
    ]);
    expect(tasks[0]).toMatchObject({
      requirement: 'Website',
      finishBy: '2026-03-01',
      notes: 'Ask first',
      rework: false,
      version: 1,
    });
    const counts = (await staff.send(taskCalls.counts, { query: {} })).data;
    expect(counts.map(({ stage, count }) => [stage, count])).toEqual([
      [1, 2],
      [2, 1],
      [3, 1],
    ]);
    const history = await staff.send(historyCalls.list, { params: { entity: 'task', id: String(tasks[0]?.id) } });
    expect(history.data.entries).toMatchObject([{ action: 'imported', actor: staff.name }]);
    expect(await told()).toBe(before);
  });

  it('is completed where an administrator says so, and waits for review where nobody else may', async () => {
    const list = { requirement: 'Website', owner: staff, stage: 'Done' };
    const { importing } = await settledRows(server, 'task', admin, [{ ...task, ...list, description: 'By an administrator' }]);
    expect(await importAll(server, importing)).toBe(1);
    const { rows } = await server.pool.query(
      `select t.stage, t.staff_id as "staffId", c.actor_id as "actorId", c.after->'stage' as told from tasks t
       join changes c on c.entity = 'task' and c.entity_id = t.id where description = 'By an administrator'`,
    );
    expect(rows).toEqual([{ stage: 4, staffId: staff.id, actorId: admin.id, told: 4 }]);
  });
});

describe('a call of a file', () => {
  it('stands in the timeline where it was, with what came of it', async () => {
    const { importing } = await settledRows(server, 'call', staff, [
      { ...call, subject: 'Held', status: 'Held', minutes: '15', outcomeNote: 'Wants an offer' },
      { ...call, subject: 'Missed', status: 'BUSY', date: '2026-03-03' },
      { ...call, subject: 'Off', status: 'Not Held', date: '2026-03-04' },
      { ...call, subject: 'Planned', status: 'Planned', date: '2026-05-01', time: '17:00', minutes: '30' },
    ]);
    expect(await importAll(server, importing)).toBe(4);
    const { data } = await staff.send(historyCalls.list, { params: { entity: 'contact', id: String(contact.id) } });
    const calls = data.entries.filter((entry) => entry.type === 'call');
    expect(
      calls.map(({ subject, at, status, outcome, minutes, outcomeNote }) => [subject, at, status, outcome, minutes, outcomeNote]),
    ).toEqual([
      ['Planned', '2026-04-01T14:00:00.000Z', 'pending', null, null, null],
      ['Off', '2026-03-04T14:30:00.000Z', 'cancelled', 'cancelled', null, null],
      ['Missed', '2026-03-03T14:30:00.000Z', 'completed', 'no_answer', null, null],
      ['Held', '2026-03-02T14:30:00.000Z', 'completed', 'done', 15, 'Wants an offer'],
    ]);
    const planned = (await staff.send(callCalls.list, { body: { filter: 'Upcoming' } })).data;
    expect(planned).toMatchObject([
      { subject: 'Planned', phoneNumber: '15550001', date: '2026-05-01', time: '5:00 PM', description: 'Talked\n\nMinutes: 30' },
    ]);
  });

  it('leaves what is too long to notes of the customer', async () => {
    const long = `${'word '.repeat(1200)}end`;
    const { importing } = await settledRows(server, 'call', staff, [
      { ...call, subject: 'Long', description: long, note: ['City: Akron'] },
    ]);
    expect(await importAll(server, importing)).toBe(1);
    const { rows } = await server.pool.query<{ text: string }>('select text from notes where customer_id = $1', [contact.id]);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).toMatch(/^Call of 2026-03-02, Long \(continued\):\n(?:word )+end\nCity: Akron$/);
  });
});

describe('a meeting of a file', () => {
  it('ends when it says, when its minutes are over, or after an hour', async () => {
    const meeting = { phone: '15550001', description: 'Met', date: '2026-03-10', startTime: '14:00' };
    const { importing, rows } = await settledRows(server, 'meeting', staff, [
      { ...meeting, subject: 'End', endTime: '15:15' },
      { ...meeting, subject: 'Minutes', minutes: '30' },
      { ...meeting, subject: 'Hour' },
      { ...meeting, subject: 'Late', startTime: '23:30' },
      { ...meeting, subject: 'Backwards', endTime: '13:00' },
    ]);
    expect(rows.map(({ problems }) => problems?.[0]?.message)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      'End time must be after start time',
    ]);
    expect(await importAll(server, importing)).toBe(4);
    const { rows: met } = await server.pool.query(
      `select subject, end_time, status, minutes from meetings where staff_id = $1 order by id`,
      [staff.id],
    );
    expect(met.map((row) => Object.values(row))).toEqual([
      ['End', '15:15:00', 'completed', null],
      ['Minutes', '14:30:00', 'completed', 30],
      ['Hour', '15:00:00', 'completed', null],
      ['Late', '23:59:00', 'completed', null],
    ]);
  });
});

describe('a note of a file', () => {
  it('stands in the timeline at its day, long ones in pieces', async () => {
    const ben = await createContact(staff, { name: 'Ben', phone: '15550002' });
    const { importing } = await settledRows(server, 'note', staff, [
      { phone: '15550002', text: '<p>Likes tea</p>', date: '2026-03-02', note: ['Type: Note'] },
      { phone: '15550002', text: 'Today' },
      { phone: '15550002', text: 'Later', date: '2027-01-01' },
      { phone: '15550002', text: 'x'.repeat(12_000), date: '2026-03-01' },
    ]);
    expect(await importAll(server, importing)).toBe(4);
    const { data } = await staff.send(historyCalls.list, { params: { entity: 'contact', id: String(ben.id) } });
    const notes = data.entries.filter((entry) => entry.type === 'note');
    expect(notes.map(({ text, at, actor }) => [text.slice(0, 30), text.length, at, actor])).toEqual([
      ['Later', 5, '2026-04-01T14:00:00.000Z', staff.name],
      ['Today', 5, '2026-04-01T14:00:00.000Z', staff.name],
      ['Likes tea\n\nType: Note', 21, '2026-03-02T17:00:00.000Z', staff.name],
      ['x'.repeat(30), 2000, '2026-03-01T17:00:00.000Z', staff.name],
      ['x'.repeat(30), 5000, '2026-03-01T17:00:00.000Z', staff.name],
      ['x'.repeat(30), 5000, '2026-03-01T17:00:00.000Z', staff.name],
    ]);
    expect(await undoAll(server, importing)).toEqual({ removed: 6, restored: 0, kept: 0 });
  });
});

describe('an undo', () => {
  it('takes out what nobody has changed or used, and counts the rest', async () => {
    const { importing } = await settledRows(
      server,
      'task',
      staff,
      ['A', 'B', 'C', 'D', 'E'].map((description) => ({ ...task, description })),
    );
    expect(await importAll(server, importing)).toBe(5);
    const { rows } = await server.pool.query<{ id: number }>(
      `select record_id as id from import_records where import_id = $1 order by record_id`,
      [importing.id],
    );
    const [changed, trashed, used, held] = rows.map(({ id }) => String(id));
    const stage = await staff.send(taskCalls.step, { params: { id: changed ?? '' }, body: { data: 2 } });
    expect(stage.status).toBe(200);
    await staff.send(taskCalls.remove, { params: { id: trashed ?? '' } });
    await server.pool.query(`insert into subtasks (task_id, title, created_at) values ($1, 'Step', now())`, [used]);
    await server.pool.query(
      `insert into task_attachments (task_id, uploaded_by, file_name, mime, size, created_at) values ($1, $2, 'a.txt', 'text/plain', 1, now())`,
      [held, staff.id],
    );
    const before = (await staff.send(taskCalls.counts, { query: {} })).data;
    expect(await undoAll(server, importing)).toEqual({ removed: 1, restored: 0, kept: 4 });
    const after = (await staff.send(taskCalls.counts, { query: {} })).data;
    expect((before[0]?.count ?? 0) - (after[0]?.count ?? 0)).toBe(1);
    const { rows: lines } = await server.pool.query(
      `select before from changes where action = 'import undone' and entity = 'task'`,
    );
    expect(lines).toEqual([{ before: { description: 'E' } }]);
  });

  it('takes notes of what was too long with their call', async () => {
    const { importing } = await settledRows(server, 'call', staff, [
      { ...call, subject: 'Longer', description: 'y'.repeat(9000) },
    ]);
    await importAll(server, importing);
    const notes = async () => (await server.pool.query(`select 1 from notes where text like '%yyy%'`)).rowCount;
    expect([await notes(), await undoAll(server, importing), await notes()]).toEqual([
      1,
      { removed: 1, restored: 0, kept: 0 },
      0,
    ]);
  });
});
