import { type TaskListName, taskFileCalls } from '@crm/contract/work/task-files';
import type { Task } from '@crm/contract/work/tasks';
import { IconChecklist } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAddress } from '../../../lib/address/use-address.ts';
import { countText } from '../../../lib/count-text.ts';
import { useProfile } from '../../../lib/profile.ts';
import { useScrolledList } from '../../../lib/scrolled-list.ts';
import { useFailureAlert } from '../../../ui/dialog/use-failure-alert.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ExportMenu } from '../../../ui/list/export-menu.tsx';
import { LoadOn } from '../../../ui/list/load-on.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { BulkBar } from '../../../ui/table/bulk-bar.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { RowKey } from '../../../ui/table/data-table.types.ts';
import { SearchBox } from '../../../ui/table/search-box.tsx';
import { type WorkListName, workListQuery } from '../tasks.api.ts';
import { workColumns } from './work-columns.tsx';

interface Props {
  title: string;
  list: WorkListName;
  isOwn?: boolean;
  isPendings?: boolean;
  /** The alert of a list that could not be loaded; without it the failure is only logged. */
  failureTitle?: string;
  pathOf: (task: Task) => string;
  rowActions?: (task: Task) => ReactNode;
  /** Rows can be chosen, and this is done with them. */
  bulkActions?: (chosen: readonly Task[], clear: () => void) => ReactNode;
}

/** What the file of each list is called. */
const fileLists: Readonly<Record<WorkListName, TaskListName>> = {
  pending: 'pending',
  pendingAll: 'pending',
  reworks: 'reworks',
  reworksAll: 'reworks',
  resolved: 'resolved',
  completed: 'completed',
};

/** Every list of work. */
export function WorkListPage(props: Props) {
  const { title, list, isOwn = false, isPendings = false, failureTitle, pathOf, rowActions, bulkActions } = props;
  const profile = useProfile();
  // In the address, so that the way back from a task leads to the same rows.
  const { readSearch, change } = useAddress();
  const search = readSearch();
  const { query, rows, total, more } = useScrolledList(workListQuery(list, search, `${title} could not be loaded`));
  const { data, error, isError, isPlaceholderData, refetch } = query;
  useFailureAlert(failureTitle, error);
  const navigate = useNavigate();
  const [keys, setKeys] = useState<ReadonlySet<RowKey>>(new Set());
  // A task that left the list is not chosen any more.
  const chosen = rows.filter(({ id }) => keys.has(id));
  const selection = bulkActions && { chosen: new Set(chosen.map(({ id }) => id)), onChoose: setKeys };
  const clear = () => setKeys(new Set());
  return (
    <>
      <PageHeader title={title} context={data ? countText(total, 'task', 'tasks', more) : ''}>
        <SearchBox label="Search tasks" value={search} onSearch={(text) => change({ search: text }, true)} delay={150} />
        <ExportMenu call={taskFileCalls.export} query={{ list: fileLists[list], scope: isOwn ? 'own' : 'global', search }} />
      </PageHeader>
      <DataTable
        label={title}
        columns={workColumns({ isOwn, isPendings, isHandedIn: isOwn && list === 'completed', profile })}
        rows={rows}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        onRowClick={(task) => void navigate(pathOf(task))}
        rowActions={rowActions}
        actionsLabel="Action"
        actionsWidth={150}
        selection={selection}
        status={isError ? 'failed' : data ? 'ready' : 'loading'}
        onRetry={() => void refetch()}
        isFetching={isPlaceholderData}
        empty={<EmptyState icon={IconChecklist} title="No Data Found" />}
      />
      <LoadOn query={query} />
      {bulkActions && (
        <BulkBar count={chosen.length} onClear={clear}>
          {bulkActions(chosen, clear)}
        </BulkBar>
      )}
    </>
  );
}
