import type { Role } from '@crm/contract/core/permissions';
import { contactCalls } from '@crm/contract/customers/contacts';
import { leadCalls } from '@crm/contract/customers/leads';
import { importKinds } from '@crm/contract/imports/import-kinds';
import { projectCalls } from '@crm/contract/work/projects';
import { type Task, taskCalls } from '@crm/contract/work/tasks';
import { exampleOf, type RouteEntry } from '../../web/src/app/route-table.ts';
import { importAddress } from '../../web/src/features/imports/import-kinds.ts';
import type { Session } from '../api.ts';
import { beginImport } from '../imports/begin-import.ts';

// The route table's own examples name the record 1, which may be nobody's or somebody else's.

/** Somebody who is signed in. */
export interface Person extends Session {
  role: Role;
}

type Lookup = (person: Person) => Promise<string>;

const page = { query: { page: '1', limit: '10' } };

/** What stands in the place of the name in a path, for pages that show a record. */
const lookups: Record<string, Lookup> = {
  '/operations/leads/:id': async ({ send }) => idOf((await send(leadCalls.list, page)).data.leads[0]),
  '/operations/contacts/:id': async ({ send }) => idOf((await send(contactCalls.list, page)).data.contacts[0]),
  '/activities/tasks/person/:data': async (person) => JSON.stringify(taskRef(await busiestTask(person))),
  '/activities/tasks/team/:data': async (person) => JSON.stringify(taskRef(await busiestTask(person))),
  '/activities/task/port/:data': async (person) => JSON.stringify(taskRef(await busiestTask(person))),
  '/activities/tasks/subtask/:id': async (person) => idOf(await busiestTask(person)),
  '/team/task/subtask/:id': async (person) => idOf(await busiestTask(person)),
  '/team/work/:id': async (person) => idOf((await projects(person)).team),
  '/team/work/port/:id': async (person) => idOf((await projects(person)).team),
  '/team/work/manage/:data': async (person) => {
    const { team, requirements } = await projects(person);
    const largest = requirements.toSorted((one, other) => other.tasks - one.tasks)[0];
    return JSON.stringify({ staffIds: existing(team).staffIds, projectName: existing(largest).project });
  },
  ...Object.fromEntries(
    importKinds.map((kind) => [importAddress(kind, ':id'), async (person: Person) => String(await beginImport(person, kind))]),
  ),
};

/** These name a column of a board. */
const columnPaths = ['/activities/tasks/status/:data', '/activities/task/details/port/:data'];

/** The address of a page with a record that this person may see. */
export async function addressOf(entry: RouteEntry, person: Person | undefined): Promise<string> {
  const lookup = lookups[entry.path];
  if (lookup && person) return entry.path.replace(/:\w+/, encodeURIComponent(await lookup(person)));
  if (isOfRecord(entry)) throw new Error(`No record is looked up for ${entry.path}.`);
  return exampleOf(entry);
}

function isOfRecord({ path }: RouteEntry): boolean {
  return path.includes(':') && !columnPaths.includes(path);
}

async function busiestTask({ role, send }: Person): Promise<Task> {
  const { data } = await send(role === 'admin' ? taskCalls.listAll : taskCalls.list, {});
  return existing(data.toSorted((one, other) => other.progress.total - one.progress.total)[0]);
}

/** The first team that has a project: other teams have nothing to show. */
async function projects({ send }: Person) {
  const { teams } = (await send(projectCalls.list, { params: { teamId: '0' } })).data;
  for (const { id } of teams) {
    const { data } = await send(projectCalls.list, { params: { teamId: String(id) } });
    if (data.requirements.length > 0) return data;
  }
  throw new Error('The example company has no team with a project for this person.');
}

function idOf(record: { id: number } | null | undefined): string {
  return String(existing(record).id);
}

function taskRef({ id, contactId }: Task) {
  return { taskId: id, contactId };
}

function existing<T>(record: T | null | undefined): T {
  if (record === null || record === undefined) throw new Error('The example company has no such record for this person.');
  return record;
}
