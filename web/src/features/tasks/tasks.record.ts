import { boxLabels } from '@crm/contract/rules/task-states';
import { IconSquareCheck } from '@tabler/icons-react';
import { formatPhone } from '../../lib/phone.ts';
import type { RecordKinds } from '../../lib/registry/record-kinds.ts';
import { admin, both, staff } from '../../lib/registry/screens.ts';
import { parseStaffTask } from './task-address.ts';
import { boardPaths } from './task-paths.ts';

export const records = {
  task: {
    isOfPerson: false,
    adminPath: ({ entityId, contactId }) => detailPath('/activities/task/port', entityId, contactId),
    starts: [
      { label: 'New Task', roles: staff, to: `${boardPaths.staff}?new=1` },
      { label: 'New Task', roles: admin, to: `${boardPaths.self}?new=1` },
      { label: 'New Sub-Task', roles: staff, to: subtasksOfPage, presses: 'n' },
    ],
    palette: {
      label: 'Tasks',
      rank: 6,
      icon: IconSquareCheck,
      roles: both,
      address: ({ id, contactId }, role) =>
        detailPath(role === 'admin' ? '/activities/task/port' : '/activities/tasks/person', id, contactId),
    },
    // With its sub-tasks and documents.
    changes: {
      actions: {
        'sub-task created': 'added a sub-task',
        'sub-task changed': 'changed a sub-task',
        'sub-task removed': 'removed a sub-task',
        'sub-task restored': 'restored a sub-task',
        'sub-task deleted': 'deleted a sub-task permanently',
        'line checked': 'checked a line',
        'line unchecked': 'unchecked a line',
        'attachment added': 'attached a document',
        'attachment deleted': 'deleted a document',
        'rework requested': 'sent it back for rework',
        'rework finished': 'finished the rework',
        'rework reopened': 'took back that the rework is finished',
        'rework ended': 'ended the rework',
      },
      labels: { category: 'Why', finishBy: 'Finish By', subtask: 'Sub-task', attachment: 'Document' },
      texts: {
        stage: (value) => boxLabels[Number(value) - 1] ?? '–',
        phone: (value) => formatPhone(String(value)),
      },
    },
  },
} satisfies Partial<RecordKinds>;

/** The sub-tasks of the task that is open. */
function subtasksOfPage(pathname: string): string | undefined {
  const [, id] = /^\/activities\/tasks\/subtask\/(\d+)$/.exec(pathname) ?? [];
  const taskId = id ?? (pathname.startsWith(`${boardPaths.staff}/person/`) ? parseStaffTask(pathname)?.taskId : undefined);
  return taskId === undefined ? undefined : `${boardPaths.staff}/subtask/${taskId}`;
}

function detailPath(path: string, taskId: number, contactId: number | undefined): string {
  return `${path}/${encodeURIComponent(JSON.stringify({ taskId, contactId }))}`;
}
