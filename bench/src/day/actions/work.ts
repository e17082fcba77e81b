import { dealCalls } from '@crm/contract/customers/deals';
import { historyCalls } from '@crm/contract/records/history';
import { type StaffColumn, staffColumns } from '@crm/contract/rules/task-states';
import type { CallRecord } from '@crm/contract/work/appointment-records';
import { callCalls, meetingCalls } from '@crm/contract/work/appointments';
import { taskDetailCalls } from '@crm/contract/work/task-detail';
import { type Task, taskCalls } from '@crm/contract/work/tasks';
import type { Action, Person } from '../person.ts';
import { query } from '../queries.ts';

/** The board and what belongs to it: task details, stage moves, work lists, calls, meetings, deals. */
export function workActions(person: Person): Action[] {
  const columns = new Map<StaffColumn, Pick<Task, 'id' | 'contactId' | 'stage' | 'version'>[]>();
  let calls: CallRecord[] = [];
  const board = staffColumns.map((column) =>
    query(['tasks'], taskCalls.list, { query: { column } }, (data) => {
      const kept = data.map(({ id, contactId, stage, version }) => ({ id, contactId, stage, version }));
      columns.set(column, kept);
    }),
  );
  const cards = () => [...columns.values()].flat();
  const callList = query(['calls'], callCalls.list, { body: { filter: 'This Week' } }, (data) => {
    calls = data;
  });
  const openBoard = () => person.open('board', ...board, query(['tasks'], taskCalls.counts, { query: { scope: 'own' } }));
  return [
    { weight: 7, act: openBoard },
    {
      weight: 7,
      act: async () => {
        if (cards().length === 0) await openBoard();
        const task = person.pick(cards());
        if (!task) return;
        const { id: taskId, contactId } = task;
        const history = query(['tasks'], historyCalls.list, { params: { entity: 'task', id: String(taskId) } });
        await person.open('task: details', query(['tasks'], taskDetailCalls.details, { body: { taskId, contactId } }), history);
      },
    },
    {
      weight: 5,
      act: async () => {
        await openBoard();
        const task = person.pick(cards().filter(({ stage }) => stage < 4));
        if (!task) return;
        const data = task.stage === 2 ? 1 + 2 * person.random(2) : 2;
        await person.write('task: move', ['tasks', 'trash'], taskCalls.step, {
          params: { id: String(task.id) },
          body: { data },
          version: task.version,
        });
      },
    },
    { weight: 2, act: () => person.open('work list', query(['tasks'], taskCalls.pending, {})) },
    { weight: 1, act: () => person.open('work list', query(['tasks'], taskCalls.completed, {})) },
    { weight: 1, act: () => person.open('work list', query(['tasks'], taskCalls.reworks, {})) },
    { weight: 5, act: () => person.open('calls', callList) },
    {
      weight: 1,
      act: async () => {
        await person.open('calls', callList);
        const call = person.pick(calls.filter(({ status }) => status === 'pending'));
        if (!call) return;
        const { id, version, name, subject, description, date, time, phoneNumber } = call;
        const data = { name, subject, description, date, time, phoneNumber, status: 'completed' } as const;
        await person.write('call: done', ['calls', 'contacts', 'tasks', 'trash'], callCalls.update, {
          params: { id: String(id) },
          body: { data },
          version,
        });
      },
    },
    { weight: 2, act: () => person.open('meetings', query(['meetings'], meetingCalls.list, { body: { filter: 'Upcoming' } })) },
    {
      weight: 1,
      act: () => person.open('deals', query(['tasks'], dealCalls.list, {}), query(['tasks'], dealCalls.summary, {})),
    },
  ];
}
