import { profileCalls } from '@crm/contract/accounts/profile';
import { teamCalls } from '@crm/contract/accounts/team';
import { webhookCalls } from '@crm/contract/records/webhooks';
import { madeToken } from '../../examples/accounts/profile.ts';
import { madeFeed } from '../../examples/outgoing/calendar-feeds.ts';
import { failedMail } from '../../examples/outgoing/mail.ts';
import { createdWebhook } from '../../examples/outgoing/webhooks.ts';
import { createLead, createTeam } from '../../support/factories.ts';
import { assignmentForm, createAssignment } from '../../support/records/assignments.ts';
import { createLeave } from '../../support/records/staff-records.ts';
import { createOwnTask, putTask } from '../../support/records/tasks.ts';
import { logIn } from '../../support/test-app.ts';
import type { Company } from './company.ts';
import type { Scenes } from './scene.ts';
import { dayOf, newMonth, newWord } from './words.ts';

const nothing = () => ({});
const assigned = ({ admin, staff }: Company) => createAssignment(admin, { assignedTo: staff.id });
const assignedToTeam = ({ admin, team }: Company) => createAssignment(admin, { assignedTo: 0, teamId: team });
const newWebhook = async ({ server, admin, staff }: Company) => (await createdWebhook({ server, admin, staff })).id;
const newcomer = ({ server }: Company) => server.person('staff');
/** Of the day that it is here. */
const thisMonth = { from: '2026-03-01', to: '2026-03-31' };
async function completedTask({ server, staff }: Company) {
  await putTask(server.pool, (await createOwnTask(staff)).id, { stage: 4 });
}
const dueToday = ({ staff }: Company) => createOwnTask(staff, { finishBy: '2026-03-10' });
const teamOfOwner = ({ server, staff }: Company) => createTeam(server.pool, [staff]);

export const companyScenes: Scenes = {
  'profile.get': { ask: nothing, record: ({ staff }) => staff.send(profileCalls.update, { body: { name: newWord() } }) },
  'profile.sessions': { ask: nothing, record: ({ server, staff }) => logIn(server.app, staff.email) },
  'tokens.list': { ask: nothing, record: ({ staff }) => madeToken(staff) },
  'tokens.listAll': { ask: nothing, record: ({ staff }) => madeToken(staff) },
  'calendarFeeds.list': { ask: nothing, record: ({ staff }) => madeFeed(staff) },
  'calendarFeeds.count': { ask: nothing, record: ({ staff }) => madeFeed(staff) },
  'team.staff': { ask: nothing, record: newcomer },
  'team.details': { ask: nothing, record: teamOfOwner },
  'team.list': { ask: nothing, record: teamOfOwner },
  'assignments.dashboard': { ask: nothing, record: assigned },
  'assignments.people': { ask: nothing, record: newcomer },
  'assignments.list': { ask: nothing, record: assigned },
  'assignments.list of team': { ask: nothing, record: assignedToTeam },
  'assignments.counts': { ask: nothing, record: assigned },
  'assignments.update of team': {
    ask: async (company) => ({ body: { params: { id: await assignedToTeam(company), status: 'Progress' } } }),
  },
  'assignments.update whole': {
    ask: async (company) => ({
      body: { params: { id: await assigned(company), status: 'Progress', ...assignmentForm({ assignedTo: company.staff.id }) } },
    }),
  },
  'teamWeek.get': { ask: nothing, record: dueToday },
  'teamWeek.get of owner': { ask: ({ staff }) => ({ query: { staffId: String(staff.id) } }), record: dueToday },
  'teamWeek.export': { ask: nothing, record: dueToday },
  'dashboard.figures': { ask: nothing, record: ({ staff }) => createOwnTask(staff) },
  'flow.ageing': { ask: () => ({ query: thisMonth }), record: ({ staff }) => createLead(staff) },
  'flow.waiting': { ask: nothing, record: ({ staff }) => createLead(staff) },
  'flow.rework': { ask: () => ({ query: thisMonth }), record: completedTask },
  'flow.export': { ask: () => ({ query: { ...thisMonth, table: 'lists' } }), record: completedTask },
  'waiting.list': {
    ask: nothing,
    record: ({ server, staff }) => createLeave(server.pool, { staffId: staff.id, start: dayOf(newMonth()), status: 'Pending' }),
  },
  'mail.state': { ask: nothing, record: failedMail },
  'mail.log': { ask: nothing, record: failedMail },
  'webhooks.list': { ask: nothing, record: newWebhook },
  'webhooks.deliveries': {
    ask: async (company) => ({ params: { id: await newWebhook(company) } }),
    record: ({ admin }, { params }) => admin.send(webhookCalls.test, { params: { id: params?.id ?? '' } }),
  },
  'waiting.counts': { ask: nothing, record: ({ staff }) => createOwnTask(staff) },
  'search.search assignment': {
    ask: () => ({ query: { q: newWord() } }),
    record: ({ admin, staff }, { query }) => createAssignment(admin, { assignedTo: staff.id, title: query?.q ?? '' }),
  },
  'search.search team': {
    ask: () => ({ query: { q: newWord() } }),
    record: ({ admin, staff }, { query }) =>
      admin.send(teamCalls.create, {
        body: { teamName: query?.q ?? '', teamDescription: '', leaderId: null, staffIds: [staff.id] },
      }),
  },
  'search.search person': {
    ask: () => ({ query: { q: newWord() } }),
    record: ({ server, fourth }, { query }) =>
      server.pool.query('update users set name = $2 where id = $1', [fourth.id, query?.q]),
  },
};
