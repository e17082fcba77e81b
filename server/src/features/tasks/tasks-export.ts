import type { Received } from '@crm/contract/core/call';
import { CallError } from '@crm/contract/core/envelope';
import type { Download } from '@crm/contract/core/files';
import { adminColumnOf, adminColumns, staffColumnOf, staffColumns } from '@crm/contract/rules/task-states';
import type { TaskListName, taskFileCalls } from '@crm/contract/work/task-files';
import type { Task } from '@crm/contract/work/tasks';
import type { Context } from '../../plugins/context.ts';
import { exportPortions } from '../../records/list/export-records.ts';
import { day, number, type TableColumns, text } from '../../tables/table-columns.ts';
import type { TaskView } from './task-list.ts';
import { listAllTasks, listOwnBoard, listOwnTasks, listOwnTasksBy, listWholeBoard } from './tasks.service.ts';

type Query = Received<typeof taskFileCalls.export>['query'];

/** Of whatever list it is, as its screen shows it. */
export async function exportTasks(context: Context, query: Query): Promise<Download> {
  const { format, list, scope, column, contactId, ...filters } = query;
  if (scope === 'global' && context.actor.role !== 'admin') throw notAllowed();
  const name = { list: listNames[list], format };
  const asked = { list, column, contactId };
  const read = scope === 'global' ? listOfEverybody(context, asked) : ownList(context, asked);
  return exportPortions(context, name, (portion) => read({ ...filters, ...portion }), columnsOf(scope));
}

const listNames: Record<TaskListName, string> = {
  board: 'Tasks',
  pending: 'Pending tasks',
  reworks: 'Reworks',
  resolved: 'Resolved tasks',
  completed: 'Completed tasks',
};

type Asked = Pick<Query, 'list' | 'column' | 'contactId'>;
type Read = (query: Parameters<typeof listOwnTasks>[1]) => ReturnType<typeof listOwnTasks>;

function ownList(context: Context, { list, column, contactId }: Asked): Read {
  if (list === 'resolved') throw notAllowed();
  if (contactId !== undefined) return (query) => listOwnTasksBy(context, query, String(contactId));
  if (list === 'board') {
    const own = staffColumns.find((known) => known === column);
    if (column !== undefined && own === undefined) throw new CallError('INVALID', `Your board has no column ${column}.`);
    return (query) => listOwnBoard(context, { ...query, column: own, id: undefined });
  }
  return (query) => listOwnTasks(context, query, { view: ownViews[list] });
}

const ownViews = { pending: 'pending', reworks: 'rework', completed: 'handedIn' } as const;

function listOfEverybody(context: Context, { list, column, contactId }: Asked): Read {
  if (contactId !== undefined) throw new CallError('INVALID', 'The tasks on a contact are listed with scope=own.');
  if (list === 'board') {
    const known = adminColumns.find((name) => name === column);
    return (query) => listWholeBoard(context, { ...query, column: known });
  }
  return (query) => listAllTasks(context, query, viewsOfAll[list]);
}

const viewsOfAll: Record<Exclude<TaskListName, 'board'>, TaskView> = {
  pending: 'pending',
  reworks: 'rework',
  resolved: 'review',
  completed: 'approved',
};

function notAllowed(): CallError {
  return new CallError('FORBIDDEN', 'You do not have permission to do this.');
}

/** The status is the column of the reader's board. */
function columnsOf(scope: Query['scope']): TableColumns<Task> {
  const columnOf = scope === 'global' ? adminColumnOf : staffColumnOf;
  return { ...taskFileColumns, Status: text(({ stage, rework }) => (rework ? 'Rework' : columnOf(stage))) };
}

export const taskFileColumns: TableColumns<Task> = {
  Customer: text(({ name }) => name),
  Phone: text(({ phone }) => phone),
  Email: text(({ customer }) => customer.email),
  Requirement: text(({ requirement }) => requirement ?? 'General Requirement'),
  Description: text(({ description }) => description),
  Notes: text(({ notes }) => notes),
  Priority: text(({ priority }) => priority),
  Status: text(({ stage, rework }) => (rework ? 'Rework' : adminColumnOf(stage))),
  'Finish by': day(({ finishBy }) => finishBy),
  Amount: number(({ amount }) => amount),
  'Sub-tasks done': number(({ progress }) => progress.done),
  'Sub-tasks': number(({ progress }) => progress.total),
  'Sent back': text(({ sentBack }) => [sentBack?.category, sentBack?.reason].filter(Boolean).join(': ')),
  Staff: text(({ staff }) => staff.name),
  Created: day(({ createdAt }) => new Date(createdAt)),
};
