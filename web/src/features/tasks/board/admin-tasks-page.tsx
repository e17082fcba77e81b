import { type AdminColumn, adminColumns } from '@crm/contract/rules/task-states';
import { taskFileCalls } from '@crm/contract/work/task-files';
import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useProfile } from '../../../lib/profile.ts';
import { TaskBoard } from '../../../ui/board/board.tsx';
import { useBoardAddress } from '../../../ui/board/use-board-address.ts';
import { useBoardColumns } from '../../../ui/board/use-board-columns.ts';
import { ExportMenu } from '../../../ui/list/export-menu.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { AdminTaskCard } from '../card/admin-task-card.tsx';
import { columnPath } from '../task-paths.ts';
import { allColumnQuery, taskCountsQuery } from '../tasks.api.ts';
import { BoardFilters } from './board-filters.tsx';
import { boardSummary } from './board-summary.ts';
import { TaskListStates } from './task-list-states.tsx';

const failureTitle = 'Failed to fetch tasks. Please try again.';

/** The tasks of everybody, read-only. */
export function AdminTasksPage() {
  const address = useBoardAddress();
  const today = useProfile()?.today;
  const late = useQuery(taskCountsQuery('all')).data;
  const { columns, retry, ...state } = useBoardColumns(adminColumns, (name) => allColumnQuery(name, address.filter));
  return (
    <>
      <PageHeader title="Tasks" context={state.isLoaded ? boardSummary(columns, late, address.filter) : ''}>
        <BoardFilters address={address} />
        <ExportMenu call={taskFileCalls.export} query={{ ...address.filter, scope: 'global' }} />
      </PageHeader>
      <TaskListStates {...state} onRetry={retry} failureTitle={failureTitle} fallback="/admin" columns={adminColumns} />
      {state.isLoaded && (
        <TaskBoard
          columns={columns.map((column) => ({
            ...column,
            action: <ToColumn name={column.name} />,
            emptyText: 'No tasks found.',
          }))}
          address={address}
          renderCard={(task) => <AdminTaskCard key={task.id} task={task} today={today} />}
        />
      )}
    </>
  );
}

function ToColumn({ name }: { name: AdminColumn }) {
  return (
    <ActionIcon component={Link} to={columnPath(name)} variant="subtle" color="gray" aria-label={`Open ${name}`}>
      <IconDots size={16} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
