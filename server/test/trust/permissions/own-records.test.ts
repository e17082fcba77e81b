import { calendarCalls } from '@crm/contract/calendar/calendar';
import { contactCalls } from '@crm/contract/customers/contacts';
import { leadCalls } from '@crm/contract/customers/leads';
import { callCalls, meetingCalls } from '@crm/contract/work/appointments';
import { subtaskCalls } from '@crm/contract/work/subtasks';
import { taskCalls } from '@crm/contract/work/tasks';
import { expect, it } from 'vitest';
import { createContact, createLead } from '../../support/factories.ts';
import { createCall, createMeeting } from '../../support/records/appointments.ts';
import { createLeave } from '../../support/records/leave.ts';
import { createOwnTask } from '../../support/records/tasks.ts';
import { createTestServer, type Person } from '../../support/test-app.ts';

const server = createTestServer();

const createSubtask = async (person: Person) => {
  const { id: taskId } = await createOwnTask(person);
  return (await person.send(subtaskCalls.create, { body: { title: 'Build', details: ['One'], taskId } })).data;
};
const kinds = [
  { name: 'leads', create: createLead, remove: leadCalls.remove },
  { name: 'contacts', create: createContact, remove: contactCalls.remove },
  { name: 'tasks', create: createOwnTask, remove: taskCalls.remove },
  { name: 'sub-tasks', create: createSubtask, remove: subtaskCalls.remove },
  { name: 'calls', create: createCall, remove: callCalls.remove },
  { name: 'meetings', create: createMeeting, remove: meetingCalls.remove },
  { name: 'leave', create: createLeave, remove: calendarCalls.removeLeave },
] as const;

it.each(kinds)('staff make and remove their own $name, and nobody else’s', { tags: ['B-6-02'] }, async ({ create, remove }) => {
  const [owner, stranger] = [await server.person('staff'), await server.person('staff')];
  const { id } = await create(owner);
  const sent = { params: { id: String(id) } };
  expect((await stranger.send(remove, sent)).status).toBe(404);
  expect((await owner.send(remove, sent)).status).toBe(200);
});
