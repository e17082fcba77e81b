import { customerHubCalls } from '@crm/contract/customers/customer-hub';
import { historyCalls } from '@crm/contract/records/history';
import { callCalls } from '@crm/contract/work/appointments';
import { taskCalls } from '@crm/contract/work/tasks';
import { beforeAll, describe, expect, it } from 'vitest';
import { createContact, createLead, createTeam } from '../../../test/support/factories.ts';
import { createCall, createMeeting } from '../../../test/support/records/appointments.ts';
import { createList, createOwnTask, putTask } from '../../../test/support/records/tasks.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
let staff: Person;
let mate: Person;
let stranger: Person;
let admin: Person;
beforeAll(async () => {
  [staff, mate, stranger] = [await server.person('staff'), await server.person('staff'), await server.person('staff')];
  admin = await server.person('admin');
  server.clock.set('2026-03-10T15:00:00Z');
  await createTeam(server.pool, [staff, mate]);
});

async function hubOf(person: Person, id: number, kind: 'lead' | 'contact' = 'contact') {
  return person.send(customerHubCalls.get, { params: { kind, id: String(id) } });
}

describe('the page of a customer', () => {
  it('has what is planned, the next first, and who may close it', async () => {
    const lead = await createLead(staff);
    const later = await createMeeting(staff, { contactId: lead.id, meetingDate: '2026-03-12', subject: 'Later' });
    const afternoon = await createCall(staff, { contactId: lead.id, date: '2026-03-11', time: '1:00 PM', subject: 'Afternoon' });
    const morning = await createCall(mate, { contactId: lead.id, date: '2026-03-11', time: '11:00 AM', subject: 'Morning' });
    const { planned } = (await hubOf(staff, lead.id, 'lead')).data;
    expect(planned.map(({ kind, id, canEdit }) => ({ kind, id, canEdit }))).toEqual([
      { kind: 'call', id: morning.id, canEdit: false },
      { kind: 'call', id: afternoon.id, canEdit: true },
      { kind: 'meeting', id: later.id, canEdit: true },
    ]);
    expect(planned[0]?.host.name).toBe(mate.name);
  });

  it('leaves out what is closed, and says when somebody was last reached', async () => {
    const lead = await createLead(staff);
    expect((await hubOf(staff, lead.id, 'lead')).data.lastContactAt).toBeNull();
    for (const outcome of ['done', 'no_answer'] as const) {
      const call = await createCall(staff, { contactId: lead.id });
      server.clock.set(outcome === 'done' ? '2026-03-10T15:10:00Z' : '2026-03-10T15:20:00Z');
      await staff.send(callCalls.close, { params: { id: String(call.id) }, body: { outcome } });
    }
    expect((await hubOf(staff, lead.id, 'lead')).data).toMatchObject({
      lastContactAt: '2026-03-10T15:10:00.000Z',
      planned: [],
    });
  });

  it('has its tasks with their lists, open ones by day, and their number', async () => {
    const { id, phone } = await createContact(staff);
    const onList = async (project: string, finishBy: string) => {
      await createList(staff, project);
      return createOwnTask(staff, { phone, finishBy, requirement: project });
    };
    const late = await onList('Cellar', '2026-05-01');
    const soon = await onList('Attic', '2026-04-01');
    const done = await onList('Bathroom', '2026-03-20');
    await putTask(server.pool, done.id, { stage: 4 });
    const { tasks, taskCount, lists } = (await hubOf(staff, id)).data;
    expect(tasks.map((task) => task.id)).toEqual([soon.id, late.id, done.id]);
    expect(taskCount).toBe(3);
    expect(lists.map(({ project, isOwn }) => ({ project, isOwn }))).toEqual(
      ['Attic', 'Bathroom', 'Cellar'].map((project) => ({ project, isOwn: true })),
    );
    expect((await hubOf(mate, id)).data.lists.every(({ isOwn }) => !isOwn)).toBe(true);
  });

  it('shows no task of another team; administrators see all', async () => {
    const { id, phone } = await createContact(staff);
    const task = await createOwnTask(staff, { phone });
    await server.pool.query('update tasks set staff_id = $2 where id = $1', [task.id, stranger.id]);
    const seen = async (person: Person) => (await hubOf(person, id)).data.tasks.map((one) => one.id);
    expect([await seen(staff), await seen(mate), await seen(admin)]).toEqual([[], [], [task.id]]);
  });

  it('is for those who may read the customer: owner, team-mates and administrators', async () => {
    const { id } = await createContact(staff);
    const statuses = [];
    for (const person of [staff, mate, admin, stranger]) statuses.push((await hubOf(person, id)).status);
    expect(statuses).toEqual([200, 200, 200, 404]);
    expect((await hubOf(staff, id, 'lead')).status).toBe(404);
  });
});

describe('the timeline of a customer', () => {
  it('can be narrowed to one kind of entry', async () => {
    const { id, phone } = await createContact(staff);
    const call = await createCall(staff, { contactId: id });
    const task = await createOwnTask(staff, { phone });
    const only = async (kind: 'call' | 'meeting' | 'task' | 'note') =>
      (
        await staff.send(historyCalls.list, { params: { entity: 'contact', id: String(id) }, query: { only: kind } })
      ).data.entries.map((entry) => `${entry.type} ${entry.id}`);
    expect(await only('call')).toEqual([`call ${call.id}`]);
    expect(await only('task')).toEqual([`task ${task.id}`]);
    expect([await only('meeting'), await only('note')]).toEqual([[], []]);
    const asked = { params: { entity: 'contact', id: String(id) }, query: { only: 'secret' as 'note' } } as const;
    expect((await staff.send(historyCalls.list, asked)).status).toBe(400);
  });

  it('says who may open a task, and why it was sent back', async () => {
    const { id, phone } = await createContact(staff);
    const task = await createOwnTask(staff, { phone });
    await putTask(server.pool, task.id, { stage: 4 });
    await admin.send(taskCalls.toggleRework, { body: { id: task.id, category: 'Mistake', reason: 'Wrong date' } });
    const entryFor = async (person: Person) =>
      (await person.send(historyCalls.list, { params: { entity: 'contact', id: String(id) }, query: { only: 'task' } })).data
        .entries[0];
    expect(await entryFor(mate)).toMatchObject({
      canOpen: true,
      sentBack: { round: 1, category: 'Mistake', reason: 'Wrong date' },
    });
    await server.pool.query('update tasks set staff_id = $2 where id = $1', [task.id, stranger.id]);
    expect([await entryFor(staff), await entryFor(admin)]).toMatchObject([{ canOpen: false }, { canOpen: true }]);
  });
});
