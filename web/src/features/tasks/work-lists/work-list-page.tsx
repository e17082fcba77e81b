import type { Task } from '@crm/contract/work/tasks';
import { IconChecklist } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useAddress } from '../../../lib/address/use-address.ts';
import { countText } from '../../../lib/count-text.ts';
import { useProfile } from '../../../lib/profile.ts';
import { useFailureAlert } from '../../../ui/dialog/use-failure-alert.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { SearchBox } from '../../../ui/table/search-box.tsx';
import { type TaskListName, tasksQuery } from '../tasks.api.ts';
import { workColumns } from './work-columns.tsx';
import classes from './work-list.module.css';
import { matches } from './work-rows.ts';

interface Props {
  title: string;
  list: TaskListName;
  isOwn?: boolean;
  isPendings?: boolean;
  /** The alert of a list that could not be loaded; without it the failure is only logged. */
  failureTitle?: string;
  pathOf: (task: Task) => string;
  rowActions?: (task: Task) => ReactNode;
}

/** Every list of work. The browser has the whole list, so it searches here. */
export function WorkListPage({ title, list, isOwn = false, isPendings = false, failureTitle, pathOf, rowActions }: Props) {
  const query = useQuery({ ...tasksQuery(list), meta: { failure: `${title} could not be loaded` } });
  const { data, error, isError, refetch } = query;
  useFailureAlert(failureTitle, error);
  const profile = useProfile();
  // In the address, so that the way back from a task leads to the same rows.
  const { readSearch, change } = useAddress();
  const search = readSearch();
  const navigate = useNavigate();
  const rows = data?.tasks.filter((task) => matches(task, search)) ?? [];
  const count = countText(rows.length, 'task');
  return (
    <>
      <PageHeader title={title} context={data ? count : ''}>
        <SearchBox label="Search tasks" value={search} onSearch={(text) => change({ search: text }, true)} delay={150} />
      </PageHeader>
      {data?.message && <p className={classes.message}>{data.message}</p>}
      <DataTable
        label={title}
        columns={workColumns({ isOwn, isPendings, profile })}
        rows={rows}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        onRowClick={(task) => void navigate(pathOf(task))}
        rowActions={rowActions}
        actionsLabel="Action"
        actionsWidth={150}
        status={isError ? 'failed' : data ? 'ready' : 'loading'}
        onRetry={() => void refetch()}
        empty={<EmptyState icon={IconChecklist} title="No Data Found" />}
      />
    </>
  );
}
