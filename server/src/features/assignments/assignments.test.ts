import { notificationCalls } from '@crm/contract/office/notifications';
import { type AssignmentValues, assignmentCalls } from '@crm/contract/work/assignments';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTeam } from '../../../test/support/factories.ts';
import { assignmentForm, createAssignment } from '../../../test/support/records/assignments.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
let admin: Person;
let staff: Person;
let mate: Person;
let teamId: number;
beforeAll(async () => {
  admin = await server.person('admin', { name: 'Margaret Holloway' });
  [staff, mate] = [await server.person('staff'), await server.person('staff')];
  teamId = await createTeam(server.pool, [staff, mate]);
});
beforeEach(async () => {
  await server.pool.query('delete from assignments');
});

const boardOf = async (person: Person) => (await person.send(assignmentCalls.list, {})).data;
const titlesOf = async (person: Person) => (await boardOf(person)).map(({ title }) => title);

async function inboxOf(person: Person): Promise<string[]> {
  const { data } = await person.send(notificationCalls.list, { query: {} });
  return data.notifications.filter(({ kind }) => kind === 'assignment').map(({ text, link }) => `${text} ${link}`);
}

describe('create and list', () => {
  it('stores the form, ignores names beside the ids, and answers both names of everything', {
    tags: ['A-3-12', 'A-3-14', 'A-7-20', 'A-7-21'],
  }, async () => {
    const body = { ...assignmentForm({ title: ' Demo script ', assignedTo: staff.id, priority: 'High', status: 'Progress' }) };
    const reply = await admin.send(assignmentCalls.create, {
      body: { ...body, team: 'x', assignedName: 'Somebody else', assignedEmail: 'else@test.example' },
    });
    expect(reply.status).toBe(201);
    const person = { id: staff.id, name: staff.name, email: staff.email };
    expect(await boardOf(admin)).toEqual([
      {
        id: reply.data.newId,
        title: 'Demo script',
        description: body.description,
        staffId: staff.id,
        assignedTo: person,
        assignedStaff: person,
        assignedName: staff.name,
        assignedEmail: staff.email,
        teamId: null,
        team: null,
        date: '2026-04-01',
        dueDate: '2026-04-01',
        priority: 'High',
        workUpdate: 'Progress',
        status: 'Progress',
        version: 1,
      },
    ]);
  });

  it("is Pending unless said otherwise, and 'Admin' may have a team or none", {
    tags: ['A-1-06', 'A-4-07', 'A-5-11', 'A-6-11'],
  }, async () => {
    const alone = await createAssignment(admin);
    const ofTeam = await createAssignment(admin, { teamId });
    const board = new Map((await boardOf(admin)).map((row) => [row.id, row]));
    expect(board.get(alone)).toMatchObject({
      staffId: null,
      assignedTo: null,
      assignedName: 'Admin',
      team: null,
      status: 'Pending',
    });
    expect(board.get(ofTeam)).toMatchObject({ staffId: null, assignedEmail: '', teamId, team: { id: teamId } });
  });

  it('asks for every field in its own words', {
    tags: ['A-5-05', 'A-5-06', 'A-5-07', 'A-5-08', 'A-5-10', 'A-9-08', 'A-9-09'],
  }, async () => {
    const refused = async (details: Record<string, unknown>) =>
      (await admin.send(assignmentCalls.create, { body: { ...assignmentForm(), ...details } as AssignmentValues })).failure
        .fields;
    expect(await refused({ title: ' ' })).toEqual({ title: 'Title is required' });
    expect(await refused({ description: ' ' })).toEqual({ description: 'Description is required' });
    expect(await refused({ assignedTo: null })).toEqual({ assignedTo: 'Assigned user is required' });
    expect(await refused({ dueDate: '' })).toEqual({ dueDate: 'Due date is required' });
    expect(await refused({ priority: 'Normal' })).toEqual({ priority: 'Priority is required' });
    expect(await refused({ status: 'Done' })).toEqual({ status: 'Unknown status' });
    expect(await refused({ staffId: 1 })).toEqual({ staffId: 'Unknown field' });
  });

  it("takes a team only with 'Admin', a live one, and active staff only", { tags: ['A-3-13'] }, async () => {
    const refused = async (details: Partial<AssignmentValues>) => {
      const reply = await admin.send(assignmentCalls.create, { body: assignmentForm(details) });
      return [reply.status, reply.failure.fields];
    };
    expect(await refused({ assignedTo: staff.id, teamId })).toEqual([400, { teamId: "A team can only be chosen with 'Admin'" }]);
    expect(await refused({ teamId: 987_654 })).toEqual([400, { teamId: 'Team not found' }]);
    const blocked = await server.person('staff');
    await server.pool.query('update users set blocked = true where id = $1', [blocked.id]);
    for (const id of [admin.id, blocked.id, 987_654]) {
      expect(await refused({ assignedTo: id })).toEqual([400, { assignedTo: 'Choose an active member of staff' }]);
    }
  });

  it('is due today at the earliest, as the business counts days', { tags: ['A-5-09'] }, async () => {
    server.clock.set('2026-03-11T03:30:00Z');
    expect(await createAssignment(admin, { dueDate: '2026-03-10' })).toBeGreaterThan(0);
    const early = await admin.send(assignmentCalls.create, { body: assignmentForm({ dueDate: '2026-03-09' }) });
    expect([early.status, early.failure.fields]).toEqual([400, { dueDate: 'Due date must be today or later' }]);
    server.clock.set('2026-03-10T15:00:00Z');
  });

  it('answers a repeated send with its first result and creates one', async () => {
    const sent = { body: assignmentForm({ assignedTo: staff.id }), idempotencyKey: 'assignment-once' };
    const before = (await inboxOf(staff)).length;
    const replies = await Promise.all([1, 2, 3].map(() => admin.send(assignmentCalls.create, sent)));
    expect(new Set(replies.map(({ data }) => data.newId)).size).toBe(1);
    expect([(await boardOf(admin)).length, (await inboxOf(staff)).length]).toEqual([1, before + 1]);
  });

  it('lists High, Medium, Low, each by due date, and finished ones last', {
    tags: ['A-2.8-02', 'A-2.3-09', 'A-4-01'],
  }, async () => {
    await createAssignment(admin, { title: 'low', priority: 'Low', dueDate: '2026-03-11' });
    await createAssignment(admin, { title: 'late', priority: 'High', dueDate: '2026-05-01' });
    await createAssignment(admin, { title: 'medium' });
    await createAssignment(admin, { title: 'soon', priority: 'High', dueDate: '2026-03-12', status: 'Completed' });
    expect(await titlesOf(admin)).toEqual(['late', 'medium', 'low', 'soon']);
    const { data } = await admin.send(assignmentCalls.dashboard, {});
    expect(data.map(({ title }) => title)).toEqual(['late', 'medium', 'low']);
    expect(Object.keys(data[0] ?? {}).sort()).toEqual(['date', 'description', 'id', 'priority', 'title', 'workUpdate']);
  });
});
