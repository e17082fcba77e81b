import { authCalls } from '@crm/contract/accounts/auth';
import { profileCalls } from '@crm/contract/accounts/profile';
import { teamCalls } from '@crm/contract/accounts/team';
import { calendarCalls } from '@crm/contract/calendar/calendar';
import type { Call, Sent } from '@crm/contract/core/call';
import { requirementCalls } from '@crm/contract/customers/requirements';
import { rateCalls } from '@crm/contract/numbers/rates';
import { reportCalls } from '@crm/contract/numbers/reports';
import { attendanceCalls } from '@crm/contract/office/attendance';
import { chatCalls } from '@crm/contract/office/chat';
import { companyCalls } from '@crm/contract/office/company';
import { mailCalls } from '@crm/contract/office/mail';
import { worklogCalls } from '@crm/contract/office/worklog';
import { webhookCalls } from '@crm/contract/records/webhooks';
import { examples } from '../../examples/examples.ts';
import type { Example } from '../../examples/types.ts';
import { createContact, createLead } from '../../support/factories.ts';
import { createCall, createMeeting } from '../../support/records/appointments.ts';
import { createAssignment } from '../../support/records/assignments.ts';
import { createRequirement } from '../../support/records/requirements.ts';
import { createMessage } from '../../support/records/staff-records.ts';
import { createOwnTask } from '../../support/records/tasks.ts';
import type { Person } from '../../support/test-app.ts';
import type { Company } from './company.ts';
import { newWord } from './words.ts';

type Sender = Pick<Person, 'send'>;

/** Does what the call's example does, in the name of a person. */
async function play(company: Company, by: Sender, call: Call, example: Example): Promise<void> {
  const { status } = await by.send(call, (await example.valid(company)) as Sent<Call>);
  if (status >= 300) throw new Error(`${call.path} was answered ${status}`);
}

const { attendance, auth, calendar, worklog } = examples;

/** What happens to the owner's records, by the line of the table that says who hears of it. */
export const acts: Record<string, (company: Company) => Promise<unknown>> = {
  'socket changed leads': ({ staff }) => createLead(staff),
  'socket changed contacts': ({ staff }) => createContact(staff),
  'socket changed requirements': ({ staff }) => createRequirement(staff),
  'socket changed tasks': ({ staff }) => createOwnTask(staff),
  'socket changed calls': ({ staff }) => createCall(staff),
  'socket changed meetings': ({ staff }) => createMeeting(staff),
  'socket changed attendance': (company) => play(company, company.staff, attendanceCalls.register, attendance.register),
  'socket changed calendar': (company) => play(company, company.admin, calendarCalls.createEntry, calendar.createEntry),
  'socket changed calendar of leave': (company) => play(company, company.staff, calendarCalls.createLeave, calendar.createLeave),
  'socket changed worklog': (company) => play(company, company.staff, worklogCalls.save, worklog.save),
  'socket changed messages': async ({ server, staff, fourth }) => {
    const upTo = await createMessage(server.pool, { from: fourth.id, to: staff.id, text: 'Hello' });
    await staff.send(chatCalls.read, { params: { staffId: String(fourth.id) }, body: { upTo } });
  },
  'socket changed team': ({ admin, staff, mate }) =>
    admin.send(teamCalls.create, {
      body: { teamName: newWord(), teamDescription: '', leaderId: null, staffIds: [staff.id, mate.id] },
    }),
  'socket changed assignments': ({ admin, staff }) => createAssignment(admin, { assignedTo: staff.id }),
  'socket changed staff': (company) => play(company, company.server.stranger, authCalls.signup, auth.signup),
  'socket changed trash': async ({ staff }) => {
    const { id } = await createRequirement(staff);
    await staff.send(requirementCalls.remove, { params: { id: String(id) } });
  },
  'socket changed notifications': ({ admin, staff }) => createAssignment(admin, { assignedTo: staff.id }),
  'socket changed profile': ({ staff }) => staff.send(profileCalls.update, { body: { name: newWord() } }),
  'socket changed webhooks': (company) => play(company, company.admin, webhookCalls.create, examples.webhooks.create),
  'socket changed rates': (company) => play(company, company.admin, rateCalls.create, examples.rates.create),
  'socket changed reports': (company) => play(company, company.admin, reportCalls.create, examples.reports.create),
  'socket changed mail': (company) => play(company, company.admin, mailCalls.again, examples.mail.again),
  'socket changed company': (company) => play(company, company.admin, companyCalls.update, examples.company.update),
};
