import { contactCalls } from '@crm/contract/customers/contacts';
import { requirementCalls } from '@crm/contract/customers/requirements';
import { historyCalls } from '@crm/contract/records/history';
import { trashCalls } from '@crm/contract/records/trash';
import { taskCalls } from '@crm/contract/work/tasks';
import { beforeAll, describe, expect, it } from 'vitest';
import { createContact, createTeam } from '../../../test/support/factories.ts';
import { createList, createOwnTask, putTask, taskForm } from '../../../test/support/records/tasks.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
let staff: Person;
let mate: Person;
let stranger: Person;
let admin: Person;
beforeAll(async () => {
  [staff, mate, stranger] = [await server.person('staff'), await server.person('staff'), await server.person('staff')];
  admin = await server.person('admin');
  await createTeam(server.pool, [staff, mate]);
});

const paramsOf = ({ id }: { id: number }) => ({ id: String(id) });
const idsOf = (tasks: { id: number }[]) => tasks.map(({ id }) => id);

describe('create', () => {
  it('finds the contact by its phone and the list by its title', { tags: ['B-3-09', 'B-7-24', 'B-1-04', 'C-3-08'] }, async () => {
    const contact = await createContact(staff, { name: 'Kestrel', phone: '4930111222333' });
    const list = await createList(staff, 'Web shop');
    const body = await taskForm(staff, { phone: '004930111222333', requirement: ' web SHOP ', priority: 'High' });
    const reply = await staff.send(taskCalls.create, { body });
    expect(reply.status).toBe(201);
    expect(reply.data).toMatchObject({
      contactId: contact.id,
      requirement: list.project,
      name: 'Kestrel',
      phone: '4930111222333',
      amount: contact.amount,
      stage: 1,
      rework: false,
      newUpdate: null,
      priority: 'High',
      notes: body.notes,
      description: body.description,
      finishBy: body.finishBy,
      customer: {
        id: contact.id,
        name: contact.name,
        email: contact.email,
        phone: contact.phone,
        amount: contact.amount,
        source: contact.source,
      },
      staff: { id: staff.id, name: staff.name, email: staff.email },
      progress: { done: 0, total: 0 },
    });
  });

  it('says what is missing, in the words of the form', {
    tags: ['B-5-12', 'B-5-13', 'B-5-14', 'B-5-15', 'B-5-16', 'C-5-26', 'C-5-27', 'C-5-28', 'C-5-29', 'C-5-30'],
  }, async () => {
    const reply = await staff.send(taskCalls.create, { body: {} as never });
    expect([reply.status, reply.failure.fields]).toEqual([
      400,
      {
        phone: 'Phone is required',
        notes: 'Notes are required',
        description: 'Description is required',
        finishBy: 'Finish By date is required',
        requirement: 'Requirement is required',
      },
    ]);
  });

  it('takes Normal where no priority is sent, and refuses Medium', { tags: ['C-5-31', 'B-3-10'] }, async () => {
    const { priority: _priority, ...body } = await taskForm(staff);
    expect((await staff.send(taskCalls.create, { body })).data.priority).toBe('Normal');
    const wrong = await staff.send(taskCalls.create, { body: { ...(await taskForm(staff)), priority: 'Medium' as never } });
    expect(wrong.failure.fields).toEqual({ priority: 'Unknown priority' });
  });

  it('is for today or later, in the business time zone', { tags: ['B-5-17'] }, async () => {
    const past = await staff.send(taskCalls.create, { body: await taskForm(staff, { finishBy: '2026-03-09' }) });
    expect([past.status, past.failure.fields]).toEqual([400, { finishBy: 'Finish By must be today or later' }]);
    expect((await staff.send(taskCalls.create, { body: await taskForm(staff, { finishBy: '2026-03-10' }) })).status).toBe(201);
  });

  it("refuses contacts and lists that are not one's own or lie in Trash", async () => {
    const foreign = await createContact(mate);
    const trashed = await createContact(staff);
    await staff.send(contactCalls.remove, { params: paramsOf(trashed) });
    const text = 'No contact with this phone. Please create the contact first.';
    for (const { phone } of [foreign, trashed]) {
      const reply = await staff.send(taskCalls.create, { body: await taskForm(staff, { phone }) });
      expect([reply.status, reply.failure.message, reply.failure.fields]).toEqual([400, text, { phone: text }]);
    }
    const list = await createList(staff);
    await staff.send(requirementCalls.remove, { params: paramsOf(list) });
    const reply = await staff.send(taskCalls.create, { body: await taskForm(staff, { requirement: list.project }) });
    expect(reply.failure.fields).toEqual({ requirement: 'No list with this title. Please create the list first.' });
  });

  it('creates one task however often it is sent', async () => {
    const body = await taskForm(staff);
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => staff.send(taskCalls.create, { body, idempotencyKey: 'task-1' })),
    );
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(replies.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  });

  it('holds its contact and its list against deletion', { tags: ['B-8-06', 'B-8-09'] }, async () => {
    const task = await createOwnTask(staff);
    const ofContact = await staff.send(contactCalls.remove, { params: { id: String(task.contactId) } });
    expect([ofContact.status, ofContact.failure.message]).toEqual([
      406,
      'A Task is created in this contact. please delete that permanently',
    ]);
    const lists = await staff.send(requirementCalls.list, {});
    const list = lists.data.find(({ project }) => project === task.requirement);
    const ofList = await staff.send(requirementCalls.remove, { params: { id: String(list?.id) } });
    expect([ofList.status, ofList.failure.message]).toEqual([
      406,
      'A Task is created in this Requirement. please delete that permanently',
    ]);
  });
});

describe('update', () => {
  it('changes the form and not the state, with a line in the history', { tags: ['B-7-25'] }, async () => {
    const task = await createOwnTask(staff);
    await putTask(server.pool, task.id, { stage: 3 });
    const body = await taskForm(staff, {
      phone: task.phone,
      requirement: task.requirement,
      notes: 'New notes',
      finishBy: '2026-05-01',
    });
    const reply = await staff.send(taskCalls.update, { params: paramsOf(task), body, version: task.version });
    expect(reply.data).toMatchObject({ notes: 'New notes', finishBy: '2026-05-01', stage: 3, version: task.version + 1 });
    const history = await staff.send(historyCalls.list, { params: { entity: 'task', ...paramsOf(task) } });
    expect(history.data.entries[0]).toMatchObject({
      action: 'updated',
      fields: [
        { name: 'notes', before: 'Ask for the plan', after: 'New notes' },
        { name: 'finishBy', before: '2026-04-01', after: '2026-05-01' },
      ],
    });
  });

  it('looks up only what has changed: an overdue day, a contact and a list of somebody else stay', async () => {
    const task = await createOwnTask(staff);
    await server.pool.query(`update tasks set finish_by = '2026-01-01' where id = $1`, [task.id]);
    await server.pool.query('update customers set owner_id = $2 where id = $1', [task.contactId, mate.id]);
    await server.pool.query('update requirements set owner_id = $2 where project = $1', [task.requirement, mate.id]);
    const body = {
      ...(await taskForm(staff, { phone: task.phone, requirement: task.requirement })),
      finishBy: '2026-01-01',
      notes: 'More',
    };
    const same = await staff.send(taskCalls.update, { params: paramsOf(task), body });
    expect([same.status, same.data.contactId]).toEqual([200, task.contactId]);
    const other = await createContact(staff);
    const moved = await staff.send(taskCalls.update, { params: paramsOf(task), body: { ...body, phone: other.phone } });
    expect([moved.data.contactId, moved.data.name]).toEqual([other.id, other.name]);
    const past = await staff.send(taskCalls.update, {
      params: paramsOf(task),
      body: { ...body, phone: other.phone, finishBy: '2026-01-02' },
    });
    expect(past.failure.fields).toEqual({ finishBy: 'Finish By must be today or later' });
  });

  it('is for the owner: 403 to who may read it, 404 to others, 412 to who is late', async () => {
    const task = await createOwnTask(staff);
    const sent = {
      params: paramsOf(task),
      body: await taskForm(staff, { phone: task.phone, requirement: task.requirement, notes: 'X' }),
    };
    expect((await mate.send(taskCalls.update, sent)).status).toBe(403);
    expect((await admin.send(taskCalls.update, sent)).status).toBe(403);
    expect((await stranger.send(taskCalls.update, sent)).status).toBe(404);
    await staff.send(taskCalls.update, sent);
    expect((await staff.send(taskCalls.update, { ...sent, version: 1 })).status).toBe(412);
    expect((await stranger.send(taskCalls.remove, { params: sent.params })).status).toBe(404);
    expect((await mate.send(taskCalls.remove, { params: sent.params })).status).toBe(403);
  });
});

describe('delete', () => {
  it('moves the task to Trash, whence it comes back as it was, or goes with everything', {
    tags: ['A-1-22', 'B-7-26'],
  }, async () => {
    const task = await createOwnTask(staff);
    await putTask(server.pool, task.id, { stage: 4, rework: true, finished: true });
    expect((await staff.send(taskCalls.remove, { params: paramsOf(task) })).status).toBe(200);
    expect(idsOf((await staff.send(taskCalls.list, {})).data)).not.toContain(task.id);
    const trash = await staff.send(trashCalls.list, { body: { type: 'Task', date: 'All' } });
    expect(trash.data).toContainEqual(
      expect.objectContaining({ id: task.id, details: { requirement: `${task.requirement}, ${task.name}` } }),
    );
    expect((await mate.send(trashCalls.restore, { body: { id: task.id, data: 'Task' } })).status).toBe(404);
    expect((await staff.send(trashCalls.restore, { body: { id: task.id, data: 'Task' } })).status).toBe(200);
    const back = (await staff.send(taskCalls.list, {})).data.find(({ id }) => id === task.id);
    expect(back).toMatchObject({ stage: 4, rework: true, newUpdate: expect.any(String) });
    await staff.send(taskCalls.remove, { params: paramsOf(task) });
    expect((await staff.send(trashCalls.purge, { body: { id: task.id, data: 'Task' } })).status).toBe(200);
    expect((await staff.send(contactCalls.remove, { params: { id: String(task.contactId) } })).status).toBe(200);
  });
});

describe('an administrator', () => {
  it("owns tasks on the administrator's own contacts", { tags: ['A-2.1-27', 'C-7-49'] }, async () => {
    const task = await createOwnTask(admin);
    expect(idsOf((await admin.send(taskCalls.listMine, {})).data)).toContain(task.id);
    expect((await admin.send(taskCalls.step, { params: paramsOf(task), body: { data: 2 } })).data.stage).toBe(2);
    expect((await admin.send(taskCalls.remove, { params: paramsOf(task) })).status).toBe(200);
  });
});
