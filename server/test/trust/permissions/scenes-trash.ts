import { teamCalls } from '@crm/contract/accounts/team';
import type { Call } from '@crm/contract/core/call';
import type { TrashType } from '@crm/contract/core/kinds';
import { contactCalls } from '@crm/contract/customers/contacts';
import { leadCalls } from '@crm/contract/customers/leads';
import { requirementCalls } from '@crm/contract/customers/requirements';
import { callCalls, meetingCalls } from '@crm/contract/work/appointments';
import { assignmentCalls } from '@crm/contract/work/assignments';
import { taskCalls } from '@crm/contract/work/tasks';
import { createContact, createLead, createTeam } from '../../support/factories.ts';
import { createCall, createMeeting } from '../../support/records/appointments.ts';
import { createAssignment } from '../../support/records/assignments.ts';
import { createRequirement } from '../../support/records/requirements.ts';
import { createOwnTask } from '../../support/records/tasks.ts';
import type { Person } from '../../support/test-app.ts';
import { type Company, setBlocked } from './company.ts';
import type { Scenes } from './scene.ts';
import { callOfMate } from './scenes-tasks.ts';

interface Trashed {
  id: number;
  data: TrashType;
}

async function trashed(person: Person, call: Call, id: number, data: TrashType): Promise<Trashed> {
  const { status } = await person.send(call, { params: { id: String(id) } });
  if (status !== 200) throw new Error(`${data} ${id} did not go to Trash: ${status}`);
  return { id, data };
}

const lead = async ({ staff }: Pick<Company, 'staff'>) => trashed(staff, leadCalls.remove, (await createLead(staff)).id, 'Leads');
const team = async ({ server, admin, staff }: Company) =>
  trashed(admin, teamCalls.remove, await createTeam(server.pool, [staff]), 'Teams');
const assignment = async ({ admin, staff }: Company) =>
  trashed(admin, assignmentCalls.remove, await createAssignment(admin, { assignedTo: staff.id }), 'Assignment');
const callByMate = async (company: Company) => trashed(company.staff, callCalls.remove, (await callOfMate(company)).id, 'Calls');

async function leadOfBlocked(company: Company): Promise<Trashed> {
  await setBlocked(company, company.gone, false);
  const found = await lead({ staff: company.gone });
  await setBlocked(company, company.gone, true);
  return found;
}

const kinds: Record<string, (company: Company) => Promise<Trashed>> = {
  Leads: lead,
  Contacts: async ({ staff }) => trashed(staff, contactCalls.remove, (await createContact(staff)).id, 'Contacts'),
  Projects: async ({ staff }) => trashed(staff, requirementCalls.remove, (await createRequirement(staff)).id, 'Projects'),
  Task: async ({ staff }) => trashed(staff, taskCalls.remove, (await createOwnTask(staff)).id, 'Task'),
  Calls: async ({ staff }) => trashed(staff, callCalls.remove, (await createCall(staff)).id, 'Calls'),
  Meetings: async ({ staff }) => trashed(staff, meetingCalls.remove, (await createMeeting(staff)).id, 'Meetings'),
  'Calls of mate': callByMate,
  Teams: team,
  Assignment: assignment,
  'of blocked': leadOfBlocked,
};

const everything = () => ({ body: { type: 'All', date: 'All' } });

export const trashScenes: Scenes = {
  'trash.list': { ask: everything, record: lead },
  'trash.list Teams': { ask: everything, record: team },
  'trash.list Assignment': { ask: everything, record: assignment },
  'trash.list of blocked': { ask: everything, record: leadOfBlocked },
  'trash.list Calls of mate': { ask: everything, record: callByMate },
  ...Object.fromEntries(
    Object.entries(kinds).flatMap(([kind, make]) =>
      ['restore', 'purge'].map((act) => [
        `trash.${act} ${kind}`,
        { ask: async (company: Company) => ({ body: await make(company) }) },
      ]),
    ),
  ),
};
