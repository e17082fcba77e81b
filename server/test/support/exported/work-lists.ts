import type { Call } from '@crm/contract/core/call';
import { requirementCalls } from '@crm/contract/customers/requirements';
import { callCalls, meetingCalls } from '@crm/contract/work/appointments';
import { type Assignment, assignmentCalls } from '@crm/contract/work/assignments';
import { projectCalls } from '@crm/contract/work/projects';
import { type RemovedSubtask, subtaskCalls } from '@crm/contract/work/subtasks';
import { type Task, taskCalls } from '@crm/contract/work/tasks';
import type { World } from '../../examples/types.ts';
import { createTeam } from '../factories.ts';
import { createCall, createMeeting } from '../records/appointments.ts';
import { createAssignment } from '../records/assignments.ts';
import { createOwnTask, putTask } from '../records/tasks.ts';
import type { AskedList, ExportedLists } from './exported-list.ts';
import { loaded } from './exported-list.ts';

type Query = Record<string, string>;

function tasks(by: AskedList['by'], call: Call, query: Query, which: Query = {}, sent: { params?: Query } = {}): AskedList {
  const rows = async (world: World) =>
    (await loaded<Task>(world, by, call, { ...sent, query })).map(({ description }) => description);
  return { by, file: () => ({ query: { ...query, ...which } }), column: 'Description', rows };
}

const ofEverybody = { scope: 'global' };

function assignments(by: AskedList['by'], query: Query): AskedList {
  const rows = async (world: World) =>
    (await loaded<Assignment>(world, by, assignmentCalls.list, { query })).map(({ title }) => title);
  return { by, file: () => ({ query }), column: 'Title', rows };
}

function appointments(call: Call, filter: string, query: Query = {}): AskedList {
  const rows = async (world: World) =>
    (await loaded<{ subject: string }>(world, 'staff', call, { query, body: { filter } })).map(({ subject }) => subject);
  return { by: 'staff', file: () => ({ query: { filter, ...query } }), column: 'Subject', rows };
}

const teams = new WeakMap<World, Promise<number>>();

function teamOf(world: World): Promise<number> {
  const known = teams.get(world) ?? createTeam(world.server.pool, [world.staff]);
  teams.set(world, known);
  return known;
}

const sharedProject = 'Shared project';

export const workLists: ExportedLists = {
  'tasks.export': {
    make: async ({ server: { pool }, staff }, text, n) => {
      await createOwnTask(staff, { description: text, priority: n % 2 === 0 ? 'High' : 'Normal' });
      for (const state of [{ stage: 3 }, { stage: 4 }, { stage: 4, rework: true }]) {
        const { id } = await createOwnTask(staff, { description: `${text} ${state.stage} ${state.rework ?? ''}` });
        await putTask(pool, id, state);
      }
    },
    asked: [
      tasks('staff', taskCalls.list, {}),
      tasks('staff', taskCalls.list, { column: 'In Progress' }),
      tasks('staff', taskCalls.list, { search: 'beta', priority: 'Normal' }),
      tasks('staff', taskCalls.pending, { priority: 'High' }, { list: 'pending' }),
      tasks('staff', taskCalls.reworks, {}, { list: 'reworks' }),
      tasks('staff', taskCalls.completed, {}, { list: 'completed' }),
      tasks('admin', taskCalls.listAll, { column: 'Review' }, ofEverybody),
      tasks('admin', taskCalls.listAll, {}, ofEverybody),
      tasks('admin', taskCalls.listMine, {}),
      tasks('admin', taskCalls.pendingAll, { search: 'alpha' }, { ...ofEverybody, list: 'pending' }),
      tasks('admin', taskCalls.reworksAll, {}, { ...ofEverybody, list: 'reworks' }),
      tasks('admin', taskCalls.resolved, {}, { ...ofEverybody, list: 'resolved' }),
      tasks('admin', taskCalls.completed, {}, { ...ofEverybody, list: 'completed' }),
    ],
  },
  'subtasks.exportRemoved': {
    make: async ({ staff }, text) => {
      const { id: taskId } = await createOwnTask(staff);
      const { data } = await staff.send(subtaskCalls.create, { body: { title: text, details: [text, 'Two'], taskId } });
      await staff.send(subtaskCalls.remove, { params: { id: String(data.id) } });
    },
    asked: [
      {
        by: 'staff',
        file: () => ({}),
        column: 'Sub-task',
        rows: async (world) => (await loaded<RemovedSubtask>(world, 'staff', subtaskCalls.listRemoved)).map(({ title }) => title),
      },
    ],
  },
  'assignments.export': {
    make: ({ admin, staff }, text, n) =>
      createAssignment(admin, { assignedTo: staff.id, title: text, priority: n % 2 === 0 ? 'Low' : 'High' }),
    asked: [
      assignments('staff', {}),
      assignments('staff', { status: 'Pending', search: 'beta' }),
      assignments('staff', { status: 'Completed' }),
      assignments('admin', {}),
    ],
  },
  'projects.export': {
    make: async ({ staff }, text) => staff.send(requirementCalls.create, { body: { project: text, data: ['First'] } }),
    asked: [
      {
        by: 'staff',
        file: async (world) => ({ params: { teamId: String(await teamOf(world)) } }),
        column: 'Project',
        rows: async (world) => {
          const params = { teamId: String(await teamOf(world)) };
          return (await loaded<{ project: string }>(world, 'staff', projectCalls.list, { params })).map(({ project }) => project);
        },
      },
    ],
  },
  'projects.exportTasks': {
    make: async ({ staff }, text) => {
      await staff.send(requirementCalls.create, { body: { project: sharedProject, data: ['First'] } });
      await createOwnTask(staff, { requirement: sharedProject, description: text });
    },
    asked: (['', 'beta'] as const).map((search) => ({
      by: 'admin' as const,
      file: ({ staff }: World) => ({ query: { staffIds: String(staff.id), projectName: sharedProject, search } }),
      column: 'Description',
      rows: async (world: World) => {
        const body = { staffIds: [world.staff.id], projectName: sharedProject };
        const found = await loaded<Task>(world, 'admin', projectCalls.tasks, { body, query: { search } });
        return found.map(({ description }) => description);
      },
    })),
  },
  'calls.export': {
    make: ({ staff }, text, n) => createCall(staff, { subject: text, date: `2026-03-${10 + (n % 15)}` }),
    asked: [
      appointments(callCalls.list, 'All'),
      appointments(callCalls.list, "Today's"),
      appointments(callCalls.list, 'All', { search: 'beta' }),
    ],
  },
  'meetings.export': {
    make: ({ staff }, text, n) => createMeeting(staff, { subject: text, meetingDate: `2026-03-${10 + (n % 15)}` }),
    asked: [
      appointments(meetingCalls.list, 'All'),
      appointments(meetingCalls.list, 'Upcoming'),
      appointments(meetingCalls.list, 'All', { search: 'beta' }),
    ],
  },
};
