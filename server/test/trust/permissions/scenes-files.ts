import type { Sample } from '../../examples/types.ts';
import { createList, createOwnTask } from '../../support/records/tasks.ts';
import type { Company } from './company.ts';
import type { Scene, Scenes } from './scene.ts';
import { companyScenes } from './scenes-company.ts';
import { customerScenes } from './scenes-customers.ts';
import { staffScenes } from './scenes-staff.ts';
import { taskScenes } from './scenes-tasks.ts';
import { trashScenes } from './scenes-trash.ts';
import { newWord } from './words.ts';

const lists: Scenes = { ...customerScenes, ...taskScenes, ...staffScenes, ...companyScenes, ...trashScenes };

/** A file holds what its list shows: the same record is seen in it. What the list is asked for in its body stands in the address. */
function fileOf(list: string, query: Record<string, string> = {}): Scene {
  const scene = lists[list];
  if (!scene) throw new Error(`no scene of ${list}`);
  const asked = new Map<Sample, Sample>();
  return {
    ...scene,
    async ask(company) {
      const { body, ...sample } = await scene.ask(company);
      const inBody = Object.entries(body ?? {}).map(([name, value]) => [name, String(value)]);
      const { limit: _limit, ...narrowed } = { ...sample.query };
      const sent = { ...sample, query: { ...narrowed, ...Object.fromEntries(inBody), ...query } };
      asked.set(sent, { ...sample, body });
      return sent;
    },
    ...(scene.record && {
      record: (company: Company, sent: Sample) => scene.record?.(company, asked.get(sent) ?? sent) ?? Promise.resolve(),
    }),
  };
}

export const fileScenes: Scenes = {
  'requirements.export': fileOf('requirements.list'),
  'team.exportStaff': fileOf('team.staff'),
  'team.export': fileOf('team.list'),
  'tasks.export': fileOf('tasks.list'),
  'tasks.export pending': fileOf('tasks.pending', { list: 'pending' }),
  'tasks.export resolved': fileOf('tasks.resolved', { list: 'resolved' }),
  'tasks.export contact': {
    ask: async ({ staff }) => ({ query: { contactId: String((await createOwnTask(staff)).contactId) } }),
  },
  'tasks.export global': fileOf('tasks.listAll', { scope: 'global' }),
  'subtasks.exportRemoved': fileOf('subtasks.listRemoved'),
  'deals.export': fileOf('deals.list'),
  'projects.export': fileOf('projects.list'),
  'projects.exportTasks': {
    ask: async ({ staff }) => ({
      query: { staffIds: String(staff.id), projectName: (await createList(staff, newWord())).project },
    }),
    record: async ({ staff }, { query }) => createOwnTask(staff, { requirement: query?.projectName }),
  },
  'calls.export': fileOf('calls.list'),
  'meetings.export': fileOf('meetings.list'),
  'attendance.exportOwn': fileOf('attendance.list'),
  'corrections.exportRequests': fileOf('corrections.requests'),
  'corrections.exportOwn': fileOf('corrections.listOwn'),
  'calendar.exportLeaves': fileOf('calendar.leaves'),
  'calendar.exportRequests': fileOf('calendar.requests'),
  'leaveQueue.exportDecided': fileOf('leaveQueue.decided'),
  'worklog.exportOwn': fileOf('worklog.get'),
  'assignments.export': fileOf('assignments.list'),
  'assignments.export of team': fileOf('assignments.list of team'),
  'duplicates.export': fileOf('duplicates.list'),
  'trash.export': fileOf('trash.list'),
  'trash.export Teams': fileOf('trash.list Teams'),
  'trash.export of blocked': fileOf('trash.list of blocked'),
  'notifications.export': fileOf('notifications.list'),
  'mail.exportLog': fileOf('mail.log'),
  'webhooks.exportDeliveries': fileOf('webhooks.deliveries'),
  'tokens.exportAll': fileOf('tokens.listAll'),
};
