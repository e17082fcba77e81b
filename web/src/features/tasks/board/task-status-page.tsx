import { adminColumns } from '@crm/contract/rules/task-states';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useProfile } from '../../../lib/profile.ts';
import { useTaskActions } from '../actions/use-task-actions.tsx';
import { ownLinks, ToOwnRequirements } from '../card/own-links.tsx';
import { TaskCard } from '../card/task-card.tsx';
import { type AskedStatus, parseTaskStatus } from '../task-address.ts';
import { boardPaths } from '../task-paths.ts';
import { type TaskRows, tasksByStatusQuery, tasksOfQuery } from '../tasks.api.ts';
import { TaskGrid } from './task-grid.tsx';

/** A column of the own board, or the own tasks on one customer. */
export function TaskStatusPage() {
  const asked = parseTaskStatus(useLocation().pathname) ?? '';
  const today = useProfile()?.today;
  const query = useQuery(queryOf(asked));
  const { onWork, dialogs } = useTaskActions({ tasks: query.data?.tasks ?? [], toRequirements: <ToOwnRequirements /> });
  return (
    <>
      <TaskGrid
        title={titleOf(asked, query.data)}
        query={query}
        failureTitle="Could not fetch tasks."
        board={boardPaths.staff}
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

function titleOf(asked: AskedStatus, rows: TaskRows | undefined): string {
  if (typeof asked === 'string') return asked;
  if (typeof asked === 'object') return String(asked.status);
  return rows?.tasks[0]?.name ?? 'Tasks';
}
