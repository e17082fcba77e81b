import { invitationCalls } from '@crm/contract/accounts/invitations';
import { calendarCalls } from '@crm/contract/calendar/calendar';
import { leaveQueueCalls } from '@crm/contract/calendar/leave-queue';
import { correctionCalls } from '@crm/contract/office/corrections';
import { waitingCalls } from '@crm/contract/office/waiting';
import { beforeAll, describe, expect, it } from 'vitest';
import { createCall } from '../../../test/support/records/appointments.ts';
import { createHoliday, createLeave } from '../../../test/support/records/staff-records.ts';
import { createOwnTask, putTask } from '../../../test/support/records/tasks.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
let admin: Person;
let staff: Person;
beforeAll(async () => {
  admin = await server.person('admin');
  staff = await server.person('staff');
});

/** Since when it waits, to the microsecond. */
async function setSince(table: 'leaves' | 'tasks', id: number, at: string): Promise<void> {
  const column = table === 'leaves' ? 'created_at' : 'moved_at';
  await server.pool.query(`update ${table} set ${column} = $2 where id = $1`, [id, at]);
}

async function review(person: Person, at: string): Promise<number> {
  const { id } = await createOwnTask(person);
  await putTask(server.pool, id, { stage: 3 });
  await setSince('tasks', id, at);
  return id;
}

async function leave(person: Person, start: string, at: string): Promise<number> {
  const id = await createLeave(server.pool, { staffId: person.id, start, end: start, status: 'Pending' });
  await setSince('leaves', id, at);
  return id;
}

const counts = async (person: Person) => (await person.send(waitingCalls.counts, {})).data;
const list = async (query: Record<string, string> = {}) => admin.send(waitingCalls.list, { query });

describe('what waits for a decision', () => {
  it('comes as one queue, the oldest first, whatever it is', async () => {
    const second = await review(staff, '2026-03-02T08:00:00.000002Z');
    const first = await leave(staff, '2026-04-06', '2026-03-02T08:00:00.000001Z');
    const third = await leave(staff, '2026-04-07', '2026-03-02T08:00:00.000003Z');
    const { data, total } = await list();
    expect(data.map(({ kind, record }) => [kind, record.id])).toEqual([
      ['leave', first],
      ['review', second],
      ['leave', third],
    ]);
    expect(total).toBe(3);
    expect(data[0]?.record).toMatchObject({
      staff: { id: staff.id, name: staff.name },
      leaveDate: '06/04/2026',
      category: 'Casual',
      days: 1,
      version: 1,
    });
    expect(data[1]?.record).toMatchObject({ round: 0, requirement: expect.stringMatching(/^Project/) });
  });

  it('is read portion by portion without gaps and doubles, also within one millisecond', async () => {
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const { data, next } = await list({ limit: '1', ...(cursor && { cursor }) });
      ids.push(...data.map(({ kind, record }) => `${kind} ${record.id}`));
      cursor = next;
    } while (cursor);
    const { data } = await list();
    expect(ids).toEqual(data.map(({ kind, record }) => `${kind} ${record.id}`));
    expect(ids.length).toBe(3);
  });

  it('can be narrowed to one kind, and its cursor is of no other list', async () => {
    const { data, total, next } = await list({ kind: 'leave', limit: '1' });
    expect(data.map(({ kind }) => kind)).toEqual(['leave']);
    expect(total).toBe(2);
    expect((await list({ cursor: String(next) })).status).toBe(400);
    expect((await list({ kind: 'review' })).data).toHaveLength(1);
    expect((await list({ kind: 'holiday' })).status).toBe(400);
  });

  it('has corrections, withdrawals and invitations as long as they are open', async () => {
    const before = await counts(admin);
    const person = await server.person('staff');
    const body = { date: '2026-03-02', entryTime: '9:00 AM', exitTime: '5:00 PM', reason: 'Forgot it' };
    const asked = (await person.send(correctionCalls.ask, { body })).data;
    const approved = await createLeave(server.pool, { staffId: person.id, start: '2026-06-02' });
    await person.send(leaveQueueCalls.withdraw, { params: { id: String(approved) }, body: { isAsked: true }, version: 1 });
    const { invitation } = (await admin.send(invitationCalls.create, { body: { role: 'staff', label: 'Nora' } })).data;
    expect(await counts(admin)).toEqual({
      ...before,
      leave: before.leave + 1,
      correction: before.correction + 1,
      invitation: before.invitation + 1,
      decisions: before.decisions + 3,
    });
    const listed = (await list()).data.map(({ kind, record }) => `${kind} ${record.id}`);
    expect(listed).toEqual(
      expect.arrayContaining([`correction ${asked.id}`, `leave ${approved}`, `invitation ${invitation.id}`]),
    );
    await admin.send(invitationCalls.revoke, { params: { id: String(invitation.id) } });
    await person.send(correctionCalls.withdraw, { params: { id: String(asked.id) }, version: 1 });
    expect(await counts(admin)).toEqual({ ...before, leave: before.leave + 1, decisions: before.decisions + 1 });
    // An administrator who is blocked invites nobody any more.
    const other = await server.person('admin');
    await other.send(invitationCalls.create, { body: { role: 'staff' } });
    await server.pool.query('update users set blocked = true where id = $1', [other.id]);
    expect((await list({ kind: 'invitation' })).data).toEqual([]);
  });

  it('counts the working days of a leave as the calendar does', async () => {
    await createHoliday(server.pool, { date: '2026-05-05' });
    // Saturday to Tuesday, with a Sunday and a holiday.
    const id = await createLeave(server.pool, { staffId: staff.id, start: '2026-05-02', end: '2026-05-05', status: 'Pending' });
    const { data } = await list({ kind: 'leave' });
    expect(data.find(({ record }) => record.id === id)?.record).toMatchObject({ days: 2 });
    await admin.send(calendarCalls.decide, { params: { id: String(id) }, body: { status: 'Reject' }, version: 1 });
  });

  it('leaves the queue and the count when it is decided', async () => {
    const before = await counts(admin);
    const { data } = await list({ kind: 'leave' });
    const id = data[0]?.record.id;
    await admin.send(calendarCalls.decide, { params: { id: String(id) }, body: { status: 'Approve' }, version: 1 });
    expect((await list({ kind: 'leave' })).data.map(({ record }) => record.id)).not.toContain(id);
    expect(await counts(admin)).toEqual({ ...before, leave: before.leave - 1, decisions: before.decisions - 1 });
  });
});

describe('the counts of the sidebar', () => {
  it('are the own work for staff: nobody else counts', async () => {
    const [one, other] = [await server.person('staff'), await server.person('staff')];
    await review(other, '2026-03-03T08:00:00Z');
    await createOwnTask(other);
    await createOwnTask(one);
    const rework = await createOwnTask(one);
    await putTask(server.pool, rework.id, { stage: 4, rework: true });
    await createCall(one, { date: '2026-03-10' });
    await createCall(one, { date: '2026-03-11' });
    await createCall(other, { date: '2026-03-10' });
    expect(await counts(one)).toEqual({
      leave: 0,
      correction: 0,
      review: 0,
      invitation: 0,
      decisions: 0,
      pending: 1,
      rework: 1,
      calls: 1,
      meetings: 0,
    });
  });

  it('are the decisions and the work of everybody for administrators', async () => {
    const before = await counts(admin);
    await review(await server.person('staff'), '2026-03-03T09:00:00Z');
    expect(await counts(admin)).toEqual({ ...before, review: before.review + 1, decisions: before.decisions + 1 });
  });
});
