import { setupCalls } from '@crm/contract/accounts/setup';
import { leadCalls } from '@crm/contract/customers/leads';
import { notificationCalls } from '@crm/contract/office/notifications';
import type { contract } from '../../src/features.ts';
import { notify } from '../../src/records/notify.ts';
import { createLead, leadForm } from '../support/factories.ts';
import { testPassword } from '../support/test-app.ts';
import { factorExamples } from './accounts/factors.ts';
import { profileExamples, tokenExamples } from './accounts/profile.ts';
import { resetExamples } from './accounts/resets.ts';
import { invitationExamples, providerExamples, staffAccessExamples } from './accounts/staff-access.ts';
import { attendanceExamples, correctionExamples, presenceExamples } from './attendance.ts';
import { auditExamples } from './audit.ts';
import { calendarExamples, entitlementExamples, leaveQueueExamples, leaveYearExamples } from './calendar.ts';
import { chatExamples } from './chat.ts';
import { companyExamples } from './company/company.ts';
import { holidayExamples } from './company/holidays.ts';
import { privacyExamples } from './company/privacy.ts';
import { contactExamples, customerHubExamples, teamExamples } from './customers/contacts.ts';
import { dealExamples } from './customers/deals.ts';
import { duplicateExamples } from './customers/duplicates.ts';
import { noteExamples } from './customers/notes.ts';
import { requirementExamples } from './customers/requirements.ts';
import { dashboardExamples } from './dashboard.ts';
import { historyExamples } from './history.ts';
import { homeExamples } from './home.ts';
import { importExamples } from './imports.ts';
import { numberExamples } from './numbers/all-numbers.ts';
import { calendarFeedExamples } from './outgoing/calendar-feeds.ts';
import { mailExamples } from './outgoing/mail.ts';
import { mailChoiceExamples } from './outgoing/mail-choices.ts';
import { pushExamples } from './outgoing/push.ts';
import { webhookExamples } from './outgoing/webhooks.ts';
import { type Example, type ExamplesOf, unknownId, type World } from './types.ts';
import { appointmentExamples } from './work/appointments.ts';
import { assignmentExamples } from './work/assignments.ts';
import { attachmentExamples } from './work/attachments.ts';
import { projectExamples } from './work/projects.ts';
import { subtaskExamples } from './work/subtasks.ts';
import { taskExamples } from './work/tasks.ts';
import { workdayExamples } from './workdays.ts';
import { worklogExamples } from './worklog.ts';

/** One example for each call: a new call without one does not compile. */
type Examples = { [F in keyof typeof contract]: ExamplesOf<(typeof contract)[F]> };

let emails = 0;

function signupForm(code: string) {
  emails += 1;
  return {
    name: 'New Person',
    email: `new${emails}@test.example`,
    password: testPassword,
    confirmPassword: testPassword,
    AuthorisationCode: code,
  };
}

async function currentPin({ admin }: World): Promise<string> {
  const known = (await admin.send(setupCalls.getPin, {})).data.existing?.code;
  if (known) return known;
  await admin.send(setupCalls.createPin, { body: { pin: 'PIN001' } });
  return 'PIN001';
}

const leadOf = async ({ staff }: World) => ({ id: String((await createLead(staff)).id) });
const matchingOf = async ({ staff }: World) => ({ search: (await createLead(staff)).phone, count: 1 });
const chosenOf = async ({ staff }: World) => {
  const { id, version } = await createLead(staff);
  return [{ id, version }];
};
const trashedLead = async ({ staff }: World) => {
  const lead = await createLead(staff);
  await staff.send(leadCalls.remove, { params: { id: String(lead.id) } });
  return { id: lead.id, data: 'Leads' };
};
const ownList: Example = {
  by: 'staff',
  valid: () => ({ query: { page: '1', search: 'cust', sort: 'name', priority: 'Client' } }),
};
const globalList: Example = {
  by: 'admin',
  valid: () => ({ query: { from: '2026-01-01', direction: 'asc', source: 'Referral' } }),
};
const nothing: Example = { by: 'staff', valid: () => ({}) };
const nothingAdmin: Example = { by: 'admin', valid: () => ({}) };

export const examples: Examples = {
  auth: {
    signup: {
      valid: async (world) => ({ body: signupForm(await currentPin(world)) }),
      refused: async (world) => ({ body: { ...signupForm(await currentPin(world)), email: world.staff.email } }),
    },
    login: {
      valid: ({ staff }) => ({ body: { email: staff.email, password: testPassword } }),
      refused: () => ({ body: { email: `nobody${Math.random()}@test.example`, password: 'wrong password' } }),
    },
    getRole: { valid: () => ({}) },
    role: { valid: () => ({}) },
    logout: { valid: () => ({}) },
  },
  provider: providerExamples,
  resets: resetExamples,
  profile: profileExamples,
  tokens: tokenExamples,
  factors: factorExamples,
  waiting: { list: { by: 'admin', valid: () => ({ query: { kind: 'leave', limit: '5' } }) }, counts: nothing },
  customers: customerHubExamples,
  company: companyExamples,
  holidays: holidayExamples,
  setup: {
    checklist: nothingAdmin,
    dismiss: nothingAdmin,
    getPin: nothingAdmin,
    createPin: {
      by: 'admin',
      valid: async (world) => ({ body: { pin: (await currentPin(world)) === 'PIN001' ? 'PIN002' : 'PIN001' } }),
      refused: async (world) => ({ body: { pin: await currentPin(world) } }),
    },
  },
  invitations: invitationExamples,
  webhooks: webhookExamples,
  mail: mailExamples,
  push: pushExamples,
  privacy: privacyExamples,
  leads: {
    list: ownList,
    listPending: ownList,
    listRejected: ownList,
    listCompleted: ownList,
    listGlobal: globalList,
    listGlobalPending: globalList,
    listGlobalRejected: globalList,
    listGlobalCompleted: globalList,
    get: { by: 'staff', valid: async (world) => ({ params: await leadOf(world) }), refused: () => ({ params: unknownId }) },
    sources: { by: 'staff', valid: () => ({}), refused: () => ({ query: { scope: 'global' } }) },
    owners: nothingAdmin,
    create: {
      by: 'staff',
      valid: () => ({ body: leadForm() }),
      refused: async ({ staff }) => ({ body: leadForm({ phone: (await createLead(staff)).phone }) }),
    },
    update: {
      by: 'staff',
      valid: async (world) => ({ params: await leadOf(world), body: leadForm() }),
      refused: () => ({ params: unknownId, body: leadForm() }),
    },
    remove: { by: 'staff', valid: async (world) => ({ params: await leadOf(world) }), refused: () => ({ params: unknownId }) },
    setPriorityOfChosen: {
      by: 'staff',
      valid: async (world) => ({ body: { chosen: await chosenOf(world), priority: 'Client' } }),
      refused: () => ({ body: { chosen: [{ id: 987_654_321, version: 1 }], priority: null } }),
    },
    removeChosen: {
      by: 'staff',
      valid: async (world) => ({ body: { chosen: await chosenOf(world) } }),
      refused: () => ({ body: { chosen: [{ id: 987_654_321, version: 1 }] } }),
    },
    setPriorityOfMatching: {
      by: 'staff',
      valid: async (world) => ({ body: { matching: await matchingOf(world), priority: 'Client' } }),
      refused: () => ({ body: { matching: { search: 'nobody has this', count: 1 }, priority: null } }),
    },
    removeMatching: {
      by: 'staff',
      valid: async (world) => ({ body: { matching: await matchingOf(world) } }),
      refused: () => ({ body: { matching: { search: 'nobody has this', count: 1 } } }),
    },
    setSource: {
      by: 'staff',
      valid: async (world) => ({ body: { chosen: await chosenOf(world), source: 'Fair' } }),
      refused: () => ({ body: { matching: { search: 'nobody has this', count: 1 }, source: 'Fair' } }),
    },
    setOwner: {
      by: 'admin',
      valid: async (world) => ({ body: { chosen: await chosenOf(world), ownerId: (await world.server.person('staff')).id } }),
      refused: async (world) => ({ body: { chosen: [{ id: 987_654_321, version: 1 }], ownerId: world.staff.id } }),
    },
    undoBulk: {
      by: 'staff',
      valid: async (world) => {
        const body = { chosen: await chosenOf(world), source: 'Undone' };
        return { params: { id: String((await world.staff.send(leadCalls.setSource, { body })).data.undoId) } };
      },
      refused: () => ({ params: unknownId }),
    },
    progressOfMatching: { by: 'staff', valid: () => ({}) },
    export: { by: 'staff', valid: () => ({ query: { list: 'pending' } }), refused: () => ({ query: { scope: 'global' } }) },
  },
  contacts: contactExamples,
  team: teamExamples,
  requirements: requirementExamples,
  tasks: taskExamples,
  subtasks: subtaskExamples,
  attachments: attachmentExamples,
  deals: dealExamples,
  projects: projectExamples,
  ...appointmentExamples,
  home: homeExamples,
  attendance: attendanceExamples,
  corrections: correctionExamples,
  presence: presenceExamples,
  calendar: calendarExamples,
  leaveQueue: leaveQueueExamples,
  leaveYear: leaveYearExamples,
  entitlement: entitlementExamples,
  workdays: workdayExamples,
  calendarFeeds: calendarFeedExamples,
  worklog: worklogExamples,
  chat: chatExamples,
  assignments: assignmentExamples,
  dashboard: dashboardExamples,
  ...numberExamples,
  staffAccess: staffAccessExamples,
  audit: auditExamples,
  notes: noteExamples,
  duplicates: duplicateExamples,
  imports: importExamples,
  history: historyExamples,
  trash: {
    list: { by: 'staff', valid: () => ({ body: { type: 'All', date: 'This Year' } }) },
    export: { by: 'staff', valid: () => ({ query: { type: 'Leads', date: 'This Year' } }) },
    restore: {
      by: 'staff',
      valid: async (world) => ({ body: await trashedLead(world) }),
      refused: () => ({ body: { id: 987_654_321, data: 'Leads' } }),
    },
    purge: {
      by: 'staff',
      valid: async (world) => ({ body: await trashedLead(world) }),
      refused: () => ({ body: { id: 987_654_321, data: 'Task' } }),
    },
  },
  search: { search: { by: 'staff', valid: () => ({ query: { q: 'customer' } }) } },
  mailChoices: mailChoiceExamples,
  notifications: {
    list: nothing,
    export: nothing,
    unread: nothing,
    read: {
      by: 'staff',
      valid: async ({ server, staff }) => {
        await notify(server.pool, server.clock, [staff.id], { kind: 'joined', text: 'Somebody has joined.', link: null });
        const newest = (await staff.send(notificationCalls.list, {})).data.notifications[0];
        return { body: { id: newest?.id } };
      },
    },
  },
};
