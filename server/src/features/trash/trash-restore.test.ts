import { type TrashType, trashTypes } from '@crm/contract/core/kinds';
import { contactCalls } from '@crm/contract/customers/contacts';
import { leadCalls } from '@crm/contract/customers/leads';
import { noteCalls } from '@crm/contract/customers/notes';
import { requirementCalls } from '@crm/contract/customers/requirements';
import { trashCalls } from '@crm/contract/records/trash';
import { callCalls, meetingCalls } from '@crm/contract/work/appointments';
import { attachmentCalls } from '@crm/contract/work/attachments';
import { subtaskCalls } from '@crm/contract/work/subtasks';
import { taskCalls } from '@crm/contract/work/tasks';
import { beforeAll, expect, it } from 'vitest';
import { createContact, createLead } from '../../../test/support/factories.ts';
import { sendFile } from '../../../test/support/file-calls.ts';
import { createCall, createMeeting } from '../../../test/support/records/appointments.ts';
import { createRequirement } from '../../../test/support/records/requirements.ts';
import { createOwnTask } from '../../../test/support/records/tasks.ts';
import { createTestServer, type Person } from '../../../test/support/test-app.ts';

const server = createTestServer();
let staff: Person;
beforeAll(async () => {
  staff = await server.person('staff');
});

const paramsOf = ({ id }: { id: number }) => ({ params: { id: String(id) } });

async function restore(data: TrashType, { id }: { id: number }) {
  const listed = await staff.send(trashCalls.list, { body: { type: data, date: 'Today' } });
  expect(listed.data).toContainEqual(expect.objectContaining({ id, data, deletedBy: staff.name, owner: null }));
  expect((await staff.send(trashCalls.restore, { body: { id, data } })).data).toEqual({ id });
  const left = await staff.send(trashCalls.list, { body: { type: 'All', date: 'All' } });
  expect(left.data.filter((item) => item.data === data)).toEqual([]);
}

it.each([
  { kind: 'lead', data: 'Leads', calls: leadCalls, create: createLead },
  { kind: 'contact', data: 'Contacts', calls: contactCalls, create: createContact },
] as const)('a $kind comes back with its notes and calls', { tags: ['B-1-11', 'B-4-14', 'C-4-12', 'C-7-16'] }, async (setup) => {
  const { kind, data, calls, create } = setup;
  const customer = await create(staff);
  await staff.send(noteCalls.create, { body: { kind, customerId: customer.id, text: 'Prefers the morning' } });
  const call = await createCall(staff, { phoneNumber: customer.phone });
  const before = await staff.send(calls.get, paramsOf(customer));
  const hanging = await dependentsOf(customer.id, call.id);
  await staff.send(calls.remove, paramsOf(customer));
  expect((await staff.send(calls.get, paramsOf(customer))).status).toBe(404);
  await restore(data, customer);
  const after = await staff.send(calls.get, paramsOf(customer));
  expect({ ...after.data, version: 0 }).toEqual({ ...before.data, version: 0 });
  expect(await dependentsOf(customer.id, call.id)).toEqual(hanging);
});

async function dependentsOf(customerId: number, callId: number) {
  const notes = await server.pool.query('select text from notes where customer_id = $1', [customerId]);
  const calls = await server.pool.query('select contact_id, deleted_at from calls where id = $1', [callId]);
  expect(notes.rows).toEqual([{ text: 'Prefers the morning' }]);
  return [notes.rows, calls.rows];
}

it('a task comes back with stage, sub-tasks and files, and loses them when it is purged', async () => {
  const task = await createOwnTask(staff);
  await staff.send(taskCalls.step, { ...paramsOf(task), body: { data: 2 } });
  const group = await staff.send(subtaskCalls.create, { body: { taskId: task.id, title: 'Build', details: ['Draft', 'Print'] } });
  const file = { name: 'plan.txt', content: 'The whole plan' };
  await sendFile(server.app, staff, attachmentCalls.upload, { params: { taskId: String(task.id) } }, file);
  const parts = async () => {
    const found = await server.pool.query(
      'select title as part from subtasks where task_id = $1 union all select file_name from task_attachments where task_id = $1',
      [task.id],
    );
    return found.rows.map(({ part }) => part);
  };
  await staff.send(taskCalls.remove, paramsOf(task));
  await restore('Task', task);
  expect((await staff.send(taskCalls.list, {})).data).toMatchObject([{ id: task.id, stage: 2, progress: { done: 0, total: 2 } }]);
  expect(await parts()).toEqual(['Build', 'plan.txt']);
  const kept = await staff.send(subtaskCalls.list, { params: { taskId: String(task.id) } });
  expect(kept.data).toEqual([group.data]);

  await staff.send(taskCalls.remove, paramsOf(task));
  expect((await staff.send(trashCalls.purge, { body: { id: task.id, data: 'Task' } })).status).toBe(200);
  expect(await parts()).toEqual([]);
});

it('lists, calls and meetings come back as they were', async () => {
  const list = await createRequirement(staff, { data: ['Home page', 'Shop'] });
  await staff.send(requirementCalls.remove, paramsOf(list));
  await restore('Projects', list);
  const lists = await staff.send(requirementCalls.list, {});
  expect(lists.data).toContainEqual(expect.objectContaining({ id: list.id, project: list.project, data: ['Home page', 'Shop'] }));

  const [call, meeting] = [await createCall(staff), await createMeeting(staff)];
  await staff.send(callCalls.remove, paramsOf(call));
  await restore('Calls', call);
  await staff.send(meetingCalls.remove, paramsOf(meeting));
  await restore('Meetings', meeting);
  const calls = await staff.send(callCalls.list, { body: { filter: 'Pending' } });
  expect(calls.data).toContainEqual({ ...call, version: call.version + 2 });
  const meetings = await staff.send(meetingCalls.list, { body: { filter: 'Pending' } });
  expect(meetings.data).toContainEqual({ ...meeting, version: meeting.version + 2 });
});

it('every type can be asked for, also those of which nobody has any yet', { tags: ['C-3-05', 'C-9-06'] }, async () => {
  expect(trashTypes).toEqual(['Leads', 'Contacts', 'Calls', 'Meetings', 'Task', 'Projects', 'Assignment', 'Teams']);
  const newcomer = await server.person('staff');
  for (const type of ['All', ...trashTypes] as const) {
    const reply = await newcomer.send(trashCalls.list, { body: { type, date: 'All' } });
    expect([type, reply.status, reply.data]).toEqual([type, 200, []]);
  }
  for (const data of ['Assignment', 'Teams'] as const) {
    expect((await newcomer.send(trashCalls.restore, { body: { id: 1, data } })).status).toBe(404);
  }
});
