import { callCalls, meetingCalls } from '@crm/contract/work/appointments';
import { attachmentCalls } from '@crm/contract/work/attachments';
import { projectCalls } from '@crm/contract/work/projects';
import { examples } from '../../examples/examples.ts';
import { createContact, createTeam } from '../../support/factories.ts';
import { sendFile } from '../../support/file-calls.ts';
import {
  callForm,
  callFromTask,
  createCall,
  createMeeting,
  meetingForm,
  meetingFromTask,
} from '../../support/records/appointments.ts';
import { createLeave } from '../../support/records/staff-records.ts';
import { createList, createOwnTask, putTask } from '../../support/records/tasks.ts';
import type { Company } from './company.ts';
import type { Scene, Scenes } from './scene.ts';
import { newWord } from './words.ts';

function tasks(state: Parameters<typeof putTask>[2] = { stage: 1 }, query: Record<string, string> = {}): Scene {
  return {
    ask: () => ({ query }),
    record: async ({ server, staff }) => putTask(server.pool, (await createOwnTask(staff)).id, state),
  };
}

const task = ({ staff }: Company) => createOwnTask(staff);

/** The mate makes it on the team's screen of the owner's task; the owner is the host. */
export async function callOfMate({ staff, mate }: Company): Promise<{ id: number }> {
  const data = { ...callFromTask((await createContact(staff)).id), staffId: staff.id };
  return (await mate.send(callCalls.createFromTeamTask, { body: { data } })).data;
}

async function meetingOfMate({ staff, mate }: Company): Promise<{ id: number }> {
  const data = { ...meetingFromTask((await createContact(staff)).id), staffId: staff.id };
  return (await mate.send(meetingCalls.createFromTeamTask, { body: { data } })).data;
}

async function doneOn({ server, staff }: Company, requirement: string) {
  const { id } = await createOwnTask(staff, { requirement });
  await server.pool.query(`update tasks set stage = 4, updated_at = created_at + interval '3 days' where id = $1`, [id]);
}

/** That of the appointments that are made. */
const month = { year: '2026', month: '3' };
const tomorrow = '2026-03-11';

export const taskScenes: Scenes = {
  'tasks.list': tasks(),
  'tasks.listOf': { ...tasks(), ask: () => ({ params: { customerOrData: 'Not Started' } }) },
  'tasks.listOf contact': {
    ask: async (company) => ({ params: { customerOrData: String((await task(company)).contactId) } }),
  },
  'tasks.counts': tasks(),
  'tasks.counts all': tasks({ stage: 1 }, { scope: 'all' }),
  'tasks.listByStatus': { ...tasks(), ask: () => ({ body: { status: 'Not Started' } }) },
  'plan.get of title': {
    ask: async ({ staff }) => ({ query: { title: (await createList(staff, newWord())).project } }),
    record: (company, { query }) => doneOn(company, query?.title ?? ''),
  },
  'plan.get of owner': { ask: ({ staff }) => ({ query: { title: newWord(), staffId: String(staff.id) } }) },
  'tasks.listAll': tasks(),
  'tasks.listMine': tasks(),
  'tasks.pending': tasks(),
  'tasks.pendingAll': tasks(),
  'tasks.reworks': tasks({ stage: 4, rework: true }),
  'tasks.reworksAll': tasks({ stage: 4, rework: true }),
  'tasks.resolved': tasks({ stage: 3 }),
  'tasks.completed': tasks({ stage: 4 }),
  'subtasks.listRemoved': { ask: () => ({}), record: async (company) => examples.subtasks.restore.valid(company) },
  'attachments.remove of mate': {
    ask: async (company) => {
      const { params, file = { name: '', content: '' } } = await examples.attachments.upload.valid(company);
      const { data } = await sendFile(company.server.app, company.mate, attachmentCalls.upload, { params: params ?? {} }, file);
      return { params: { id: String(data.id) } };
    },
  },
  'deals.list': tasks(),
  'deals.summary': tasks(),
  'projects.list': {
    ask: ({ team }) => ({ params: { teamId: String(team) } }),
    record: ({ staff }) => createList(staff),
  },
  'projects.list last': {
    ask: async ({ staff, mate, admin, team }) => {
      for (const person of [staff, mate, admin])
        await person.send(projectCalls.remember, { body: { selectedTeam: { id: team } } });
      return { params: { teamId: '0' } };
    },
    record: ({ staff }) => createList(staff),
  },
  'projects.teams': {
    ask: () => ({}),
    record: async ({ server, staff, mate }) => ({ id: await createTeam(server.pool, [staff, mate]) }),
  },
  'projects.tasks': {
    ask: async ({ staff }) => ({ body: { staffIds: [staff.id], projectName: (await createList(staff, newWord())).project } }),
    record: async ({ staff }, { body }) => createOwnTask(staff, { requirement: (body as { projectName: string }).projectName }),
  },
  'projects.remember': {
    ask: async ({ server, staff, mate }) => ({ body: { selectedTeam: { id: await createTeam(server.pool, [staff, mate]) } } }),
  },
  'calls.customers': { ask: () => ({}), record: ({ staff }) => createContact(staff) },
  'calls.list': { ask: () => ({ body: { filter: 'This Week' } }), record: ({ staff }) => createCall(staff) },
  'calls.month': { ask: () => ({ query: month }), record: ({ staff }) => createCall(staff) },
  'calls.get of mate': { ask: async (company) => ({ params: { id: String((await callOfMate(company)).id) } }) },
  'calls.update of mate': {
    ask: async (company) => ({
      params: { id: String((await callOfMate(company)).id) },
      body: { data: { ...callForm(), status: 'completed' } },
    }),
  },
  'calls.close of mate': {
    ask: async (company) => ({ params: { id: String((await callOfMate(company)).id) }, body: { outcome: 'done' } }),
  },
  'calls.remove of mate': { ask: async (company) => ({ params: { id: String((await callOfMate(company)).id) } }) },
  'meetings.list': { ask: () => ({ body: { filter: 'This Week' } }), record: ({ staff }) => createMeeting(staff) },
  'meetings.month': { ask: () => ({ query: month }), record: ({ staff }) => createMeeting(staff) },
  'meetings.get of mate': { ask: async (company) => ({ params: { id: String((await meetingOfMate(company)).id) } }) },
  'meetings.update of mate': {
    ask: async (company) => ({
      params: { id: String((await meetingOfMate(company)).id) },
      body: { data: { ...meetingForm(), status: 'completed' } },
    }),
  },
  'meetings.close of mate': {
    ask: async (company) => ({ params: { id: String((await meetingOfMate(company)).id) }, body: { outcome: 'done' } }),
  },
  'meetings.remove of mate': { ask: async (company) => ({ params: { id: String((await meetingOfMate(company)).id) } }) },
  'alarms.list': {
    ask: async ({ server, staff }) => {
      await createLeave(server.pool, { staffId: staff.id, start: tomorrow });
      return {};
    },
    record: ({ staff }) => createCall(staff, { date: tomorrow }),
  },
  'home.get': { ask: () => ({}), record: ({ staff }) => createCall(staff) },
  'history.list task': { ask: async (company) => ({ params: { entity: 'task', id: String((await task(company)).id) } }) },
  'audit.visibility task': { ask: async (company) => ({ params: { kind: 'task', id: String((await task(company)).id) } }) },
  'search.search task': {
    ask: async ({ staff }) => ({ query: { q: (await createList(staff, newWord())).project } }),
    record: ({ staff }, { query }) => createOwnTask(staff, { requirement: query?.q }),
  },
  'search.search call': {
    ask: () => ({ query: { q: newWord() } }),
    record: ({ staff }, { query }) => createCall(staff, { name: query?.q ?? '' }),
  },
  'search.search meeting': {
    ask: () => ({ query: { q: newWord() } }),
    record: ({ staff }, { query }) => createMeeting(staff, { name: query?.q ?? '' }),
  },
};
