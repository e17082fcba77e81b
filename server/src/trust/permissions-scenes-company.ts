import { profileCalls } from '@crm/contract/profile';
import { teamCalls } from '@crm/contract/team';
import { assignmentForm, createAssignment } from '../testing/assignments.ts';
import { createTeam } from '../testing/factories.ts';
import { createLeave } from '../testing/staff-records.ts';
import { logIn } from '../testing/test-app.ts';
import type { Company } from './permissions-company.ts';
import type { Scenes } from './permissions-scene.ts';
import { dayOf, newMonth, newWord } from './permissions-words.ts';

const nothing = () => ({});
const assigned = ({ admin, staff }: Company) => createAssignment(admin, { assignedTo: staff.id });
const assignedToTeam = ({ admin, team }: Company) => createAssignment(admin, { assignedTo: 0, teamId: team });
const newcomer = ({ server }: Company) => server.person('staff');
const teamOfOwner = ({ server, staff }: Company) => createTeam(server.pool, [staff]);

export const companyScenes: Scenes = {
  'profile.get': { ask: nothing, record: ({ staff }) => staff.send(profileCalls.update, { body: { name: newWord() } }) },
  'profile.sessions': { ask: nothing, record: ({ server, staff }) => logIn(server.app, staff.email) },
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
  'dashboard.figures': {
    ask: nothing,
    record: ({ server, staff }) => createLeave(server.pool, { staffId: staff.id, start: dayOf(newMonth()), status: 'Pending' }),
  },
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
};
