import { type AdminColumn, adminColumns } from '@crm/contract/rules/task-states';
import { useLocation } from 'react-router';
import { useProfile } from '../../../lib/profile.ts';
import { useScrolledList } from '../../../lib/scrolled-list.ts';
import { InvalidData } from '../../../ui/invalid-data.tsx';
import { AdminTaskCard } from '../card/admin-task-card.tsx';
import { parseTaskColumn } from '../task-address.ts';
import { boardPaths } from '../task-paths.ts';
import { tasksByStatusQuery } from '../tasks.api.ts';
import { TaskGrid } from './task-grid.tsx';

export function AdminColumnPage() {
  const status = parseTaskColumn(useLocation().pathname)?.status;
  const column = adminColumns.find((known) => known === status);
  // The rows of another column are not kept while this one loads.
  return column ? <Column key={column} name={column} /> : <InvalidData title="Tasks by status" />;
}

function Column({ name }: { name: AdminColumn }) {
  const today = useProfile()?.today;
  return (
    <TaskGrid
      title={name}
      list={useScrolledList(tasksByStatusQuery(name))}
      failureTitle="Failed to fetch tasks. Please try again."
      board={boardPaths.admin}
      file={{ scope: 'global', column: name }}
      renderCard={(task) => <AdminTaskCard key={task.id} task={task} today={today} />}
    />
  );
}
