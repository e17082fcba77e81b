import { subtaskCalls } from '@crm/contract/work/subtasks';
import { IconPlaylistX } from '@tabler/icons-react';
import { countText } from '../../lib/count-text.ts';
import { useScrolledList } from '../../lib/scrolled-list.ts';
import { useFailureAlert } from '../../ui/dialog/use-failure-alert.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ExportMenu } from '../../ui/list/export-menu.tsx';
import { LoadOn } from '../../ui/list/load-on.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { CardGridSkeleton } from '../../ui/table/card-grid.tsx';
import { groupsOf } from './removed-groups.ts';
import { RemovedSubtaskRow } from './removed-subtask-row.tsx';
import classes from './removed-subtasks.module.css';
import { removedSubtasksQuery } from './subtasks.api.ts';
import { useRemovedActions } from './use-removed-actions.ts';

const boneWidths = ['60%', '40%', '85%'];

export function RemovedSubtasksPage() {
  const { query, rows, total, more } = useScrolledList(removedSubtasksQuery);
  const { data, isFetching, refetch } = query;
  const error = query.isFetchNextPageError ? null : query.error;
  const actions = useRemovedActions();
  useFailureAlert('Failed to load removed sub-tasks', error);
  return (
    <>
      <PageHeader title="Removed Sub-Tasks" context={data ? countText(total, 'sub-task', 'sub-tasks', more) : ''}>
        {rows.length > 0 && <ExportMenu call={subtaskCalls.exportRemoved} />}
      </PageHeader>
      {!data && !error && <CardGridSkeleton widths={boneWidths} />}
      {error && (
        <RetryLine text="Removed sub-tasks could not be loaded." onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {data && rows.length === 0 && <EmptyState icon={IconPlaylistX} title="No removed sub-tasks to display." />}
      {groupsOf(rows).map(({ name, subtasks }) => (
        <section key={name} className={classes.group} aria-label={name}>
          <h2 className={classes.name}>{name}</h2>
          <ul className={classes.rows}>
            {subtasks.map((subtask) => (
              <RemovedSubtaskRow key={subtask.id} subtask={subtask} {...actions} />
            ))}
          </ul>
        </section>
      ))}
      <LoadOn query={query} />
    </>
  );
}
