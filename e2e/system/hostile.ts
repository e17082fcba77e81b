import { authCalls } from '@crm/contract/accounts/auth';
import { invitationCalls } from '@crm/contract/accounts/invitations';
import { profileCalls } from '@crm/contract/accounts/profile';
import { teamCalls } from '@crm/contract/accounts/team';
import { tokenCalls } from '@crm/contract/accounts/tokens';
import { calendarCalls } from '@crm/contract/calendar/calendar';
import { feedCalls } from '@crm/contract/calendar/calendar-feeds';
import { leaveQueueCalls } from '@crm/contract/calendar/leave-queue';
import { contactCalls } from '@crm/contract/customers/contacts';
import { leadCalls } from '@crm/contract/customers/leads';
import { noteCalls } from '@crm/contract/customers/notes';
import { requirementCalls } from '@crm/contract/customers/requirements';
import { correctionCalls } from '@crm/contract/office/corrections';
import { worklogCalls } from '@crm/contract/office/worklog';
import { webhookCalls } from '@crm/contract/records/webhooks';
import { addDays, toCalendarDay } from '@crm/contract/rules/plain-days';
import { callCalls, meetingCalls } from '@crm/contract/work/appointments';
import { assignmentCalls } from '@crm/contract/work/assignments';
import { attachmentCalls } from '@crm/contract/work/attachments';
import { subtaskCalls } from '@crm/contract/work/subtasks';
import { taskCalls } from '@crm/contract/work/tasks';
import { demoPassword, demoPin, type Session, signIn, signUp } from '../api.ts';
import { contactOf } from '../customers/contacts.ts';
import { leadOf } from '../customers/leads.ts';
import { plant } from '../database.ts';
import { createReport } from '../numbers/reports.ts';
import { idOf } from '../work/assignments.ts';
import { createTask, stepTo } from '../work/tasks.ts';
import { beginImports, importHostileFile } from './hostile-imports.ts';
import { hostile, hostileAddress, short, tenDigits } from './hostile-text.ts';

export interface HostileWorld {
  owner: Session;
  mate: Session;
  /** Addresses of pages that show one of the records. */
  paths: Record<string, string>;
}

const password = { password: demoPassword, confirmPassword: demoPassword };
const today = new Date().toISOString().slice(0, 10);
/** Past in every zone. */
const yesterday = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** A person of hostile name, and a record of every kind with hostile text in every field that takes text. */
export async function plantHostileWorld(origin: string, admin: Session): Promise<HostileWorld> {
  const email = hostileAddress();
  await admin.send(authCalls.signup, { body: { name: hostile('auth.name'), email, ...password, AuthorisationCode: demoPin } });
  const owner = await signIn(origin, email);
  const mate = await signUp(origin, hostile('auth.name'));
  await mate.send(profileCalls.update, { body: { name: hostile('profile.name') } });
  await plantForTeam(admin, owner, mate);
  await plantInvitations(origin, admin);
  const body = { name: hostile('webhooks.name'), url: 'https://hooks.example.com/', events: ['lead.deleted'] };
  await admin.send(webhookCalls.create, { body });
  await createReport(admin, { title: hostile('reports.title') });
  const paths = { ...(await plantCustomers(owner)), ...(await plantTask(owner, admin)) };
  await plantWork(owner);
  await plantLeave(owner, admin);
  const chosen = `?staff=${await idOf(owner)}`;
  const ofStaff = ['/workspace/AdminWorklog', '/workspace/attendance/view'].map((path) => [path, path + chosen]);
  await plantPasskey(owner);
  await owner.send(feedCalls.create, { body: { name: hostile('calendarFeeds.name'), shows: ['holidays'] } });
  return { owner, mate, paths: { ...paths, ...Object.fromEntries(ofStaff) } };
}

/** One is used, the other stays in the list. */
async function plantInvitations(origin: string, admin: Session): Promise<void> {
  const body = { role: 'staff' as const, label: hostile('invitations.label') };
  const { token } = (await admin.send(invitationCalls.create, { body })).data;
  await admin.send(invitationCalls.create, { body });
  await admin.send(tokenCalls.create, { body: { name: hostile('tokens.name'), scopes: ['customers:read'] } });
  const form = { token, name: hostile('invitations.name'), email: hostileAddress(), ...password };
  const answer = await fetch(`${origin}/api${invitationCalls.accept.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(form),
  });
  if (!answer.ok) throw new Error(`the invitation was not used: ${answer.status}`);
}

async function plantForTeam(admin: Session, owner: Session, mate: Session): Promise<void> {
  const ownerId = await idOf(owner);
  const staffIds = [ownerId, await idOf(mate)];
  const teamName = `${hostile('team.teamName')} ${crypto.randomUUID().slice(0, 8)}`;
  const words = { teamName, teamDescription: hostile('team.teamDescription') };
  await admin.send(teamCalls.create, { body: { ...words, leaderId: ownerId, staffIds } });
  const card = { title: hostile('assignments.title'), description: hostile('assignments.description') };
  await admin.send(assignmentCalls.create, { body: { ...card, assignedTo: ownerId, dueDate: tomorrow, priority: 'Medium' } });
  await enterSomeDay(admin, { description: hostile('calendar.description'), type: 'maintenance' });
}

/** Rejected leave and leave that stays although somebody asked to withdraw it, both with a reason, around today. */
async function plantLeave(owner: Session, admin: Session): Promise<void> {
  const near = (days: number) => toCalendarDay(addDays(today, days));
  const words = { leaveType: 'fullday', category: 'Casual', description: 'Family' } as const;
  const body = { staffId: await idOf(owner), ...words, leaveDate: near(-3), endDate: near(3) };
  const enter = async () => ({ id: String((await admin.send(leaveQueueCalls.enter, { body })).data.id) });
  await admin.send(calendarCalls.decide, {
    params: await enter(),
    body: { status: 'Reject', reason: hostile('calendar.reason') },
  });
  const params = await enter();
  await owner.send(leaveQueueCalls.withdraw, { params, body: { isAsked: true } });
  const decision = { decision: 'reject', reason: hostile('leaveQueue.reason') } as const;
  await admin.send(leaveQueueCalls.decideWithdrawal, { params, body: decision });
}

/** A day of this month has one entry, and another test may have made it. */
async function enterSomeDay(admin: Session, entry: { description: string; type: 'maintenance' }): Promise<void> {
  for (let day = 28; day > 0; day -= 1) {
    const date = toCalendarDay(`${today.slice(0, 8)}${String(day).padStart(2, '0')}`);
    const isEntered = await admin.send(calendarCalls.createEntry, { body: { ...entry, date } }).then(
      () => true,
      () => false,
    );
    if (isEntered) return;
  }
}

function customerWords(feature: 'leads' | 'contacts') {
  const text = (field: string) => hostile(`${feature}.${field}`);
  return { name: text('name'), description: text('description'), location: text('location'), source: text('source') };
}

async function plantCustomers(owner: Session): Promise<Record<string, string>> {
  const lead = (await owner.send(leadCalls.create, { body: leadOf({ ...customerWords('leads'), email: hostileAddress() }) }))
    .data;
  const second = { ...customerWords('leads'), email: hostileAddress() };
  const removed = (await owner.send(leadCalls.create, { body: leadOf(second) })).data;
  await owner.send(leadCalls.remove, { params: { id: String(removed.id) } });
  const values = { ...customerWords('contacts'), email: hostileAddress() };
  const contact = (await owner.send(contactCalls.create, { body: contactOf(values) })).data;
  for (const [kind, customerId] of [
    ['lead', lead.id],
    ['contact', contact.id],
  ] as const) {
    await owner.send(noteCalls.create, { body: { kind, customerId, text: hostile('notes.text') } });
  }
  await plantOutcomes(owner, contact.id);
  await importHostileFile(owner);
  return {
    '/operations/leads/:id': `/operations/leads/${lead.id}`,
    '/operations/contacts/:id': `/operations/contacts/${contact.id}`,
    ...(await beginImports(owner)),
  };
}

/** In the timeline of the contact. */
async function plantOutcomes(owner: Session, contactId: number): Promise<void> {
  const planned = { name: 'Nora', subject: 'Offer', description: 'Ask', phoneNumber: tenDigits(), contactId };
  const call = await owner.send(callCalls.create, { body: { data: { ...planned, date: today, time: '10:00 AM' } } });
  const times = { meetingDate: today, startTime: '10:00 AM', endTime: '11:00 AM' };
  const meeting = await owner.send(meetingCalls.create, { body: { data: { ...planned, ...times } } });
  const closed = (note: string) => ({ outcome: 'done' as const, note });
  await owner.send(callCalls.close, { params: { id: String(call.data.id) }, body: closed(hostile('calls.note')) });
  await owner.send(meetingCalls.close, { params: { id: String(meeting.data.id) }, body: closed(hostile('meetings.note')) });
}

async function plantTask(owner: Session, admin: Session): Promise<Record<string, string>> {
  const project = hostile('requirements.project');
  await owner.send(requirementCalls.create, { body: { project, data: [hostile('requirements.data')] } });
  const contact = contactOf({ ...customerWords('contacts') });
  await owner.send(contactCalls.create, { body: contact });
  const words = { notes: hostile('tasks.notes'), description: hostile('tasks.description') };
  const task = (
    await owner.send(taskCalls.create, { body: { requirement: project, phone: contact.phone, ...words, finishBy: tomorrow } })
  ).data;
  const lines = { title: hostile('subtasks.title'), details: [hostile('subtasks.details')], taskId: task.id };
  const subtask = (await owner.send(subtaskCalls.create, { body: lines })).data;
  await owner.send(subtaskCalls.toggleLine, { params: { id: String(subtask.id) }, body: { name: hostile('subtasks.details') } });
  const file = new File(['An offer'], `${hostile('file')}.txt`);
  await owner.send(attachmentCalls.upload, { params: { taskId: String(task.id) }, body: file as never });
  const { id, version } = await stepTo(owner, await createTask(owner), 3);
  await admin.send(taskCalls.sendBack, { body: { tasks: [{ id, version }], reason: hostile('tasks.reason') } });
  const data = encodeURIComponent(JSON.stringify({ taskId: task.id, contactId: task.contactId }));
  return {
    '/activities/tasks/person/:data': `/activities/tasks/person/${data}`,
    '/activities/tasks/team/:data': `/activities/tasks/team/${data}`,
    '/activities/task/port/:data': `/activities/task/port/${data}`,
    '/activities/tasks/subtask/:id': `/activities/tasks/subtask/${task.id}`,
    '/team/task/subtask/:id': `/team/task/subtask/${task.id}`,
    '/operations/deals': '/operations/deals?stage=1',
  };
}

async function plantWork(owner: Session): Promise<void> {
  const words = (kind: string) => ({
    name: hostile(`${kind}.name`),
    subject: hostile(`${kind}.subject`),
    description: hostile(`${kind}.description`),
  });
  await owner.send(callCalls.create, {
    body: { data: { ...words('calls'), date: today, time: '10:00 AM', phoneNumber: tenDigits() } },
  });
  const times = { meetingDate: today, startTime: '10:00 AM', endTime: '11:00 AM', phoneNumber: tenDigits() };
  await owner.send(meetingCalls.create, { body: { data: { ...words('meetings'), ...times } } });
  const tasks = [
    {
      taskNumber: 'task1',
      taskName: hostile('worklog.taskName'),
      time: short('worklog.time'),
      comment: hostile('worklog.comment'),
    },
  ];
  await owner.send(worklogCalls.save, { body: { worklogs: [{ date: today, attendance: short('worklog.attendance'), tasks }] } });
  const attended = { entryTime: '9:00 AM', exitTime: '5:00 PM' };
  await owner.send(correctionCalls.ask, { body: { date: yesterday, ...attended, reason: hostile('corrections.reason') } });
}

/** No call makes one without a browser that has it. */
async function plantPasskey({ email }: Session): Promise<void> {
  await plant(
    `insert into passkeys (user_id, credential_id, public_key, counter, name, backed_up, created_at)
     select id, sha256(email::bytea), 'x', 0, $2, false, now() from users where email = $1`,
    [email, hostile('factors.name')],
  );
}
