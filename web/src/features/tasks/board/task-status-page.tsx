import { adminColumns } from '@crm/contract/rules/task-states';
import type { Task } from '@crm/contract/work/tasks';
import { useLocation } from 'react-router';
import { useProfile } from '../../../lib/profile.ts';
import { useScrolledList } from '../../../lib/scrolled-list.ts';
import { useTaskActions } from '../actions/use-task-actions.tsx';
import { ownLinks } from '../card/own-links.ts';
import { TaskCard } from '../card/task-card.tsx';
import { type AskedStatus, parseTaskStatus } from '../task-address.ts';
import { boardPaths } from '../task-paths.ts';
import { tasksByStatusQuery, tasksOfQuery } from '../tasks.api.ts';
import { TaskGrid } from './task-grid.tsx';

/** A column of the own board, or the own tasks on one customer. */
export function TaskStatusPage() {
  const { pathname } = useLocation();
  // The tasks of another customer are not kept while these load.
  return <TaskStatus key={pathname} asked={parseTaskStatus(pathname) ?? ''} />;
}

function TaskStatus({ asked }: { asked: AskedStatus }) {
  const today = useProfile()?.today;
  const list = useScrolledList(queryOf(asked));
  const { onWork, dialogs } = useTaskActions({ tasks: list.rows });
  return (
    <>
      <TaskGrid
        title={titleOf(asked, list.rows)}
        list={list}
        failureTitle="Could not fetch tasks."
        board={boardPaths.staff}
        file={fileOf(asked)}
        renderCard={(task) => <TaskCard key={task.id} task={task} today={today} links={ownLinks} onWork={onWork} />}
      />
      {dialogs}
    </>
  );
}

/** Text is a column, a number is a contact, and JSON names a column too. The server refuses what it does not know. */
function queryOf(asked: AskedStatus) {
  const text = typeof asked === 'object' ? String(asked.status) : String(asked);
  const column = typeof asked === 'object' && adminColumns.find((known) => known === text);
  return column ? tasksByStatusQuery(column) : tasksOfQuery(text);
}

/** The same tasks as a file. */
function fileOf(asked: AskedStatus) {
  return typeof asked === 'number' ? { contactId: asked } : { column: typeof asked === 'object' ? String(asked.status) : asked };
}

function titleOf(asked: AskedStatus, tasks: readonly Task[]): string {
  if (typeof asked === 'string') return asked;
  if (typeof asked === 'object') return String(asked.status);
  return tasks[0]?.name ?? 'Tasks';
}
