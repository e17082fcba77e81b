import { CallError } from '@crm/contract/core/envelope';
import { IconChecklist } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useScrolledList } from '../../lib/scrolled-list.ts';
import { useFailureAlert } from '../../ui/dialog/use-failure-alert.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadOn } from '../../ui/list/load-on.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { CardGridSkeleton } from '../../ui/table/card-grid.tsx';
import classes from './subtask-card.module.css';
import { SubtaskCard } from './subtask-card.tsx';
import { type SubtaskScope, subtasksQuery } from './subtasks.api.ts';
import type { SubtaskActions } from './use-subtask-actions.ts';

interface Props {
  scope: SubtaskScope;
  taskId: number;
  empty: ReactNode;
  /** Undefined makes them read-only. */
  actions?: SubtaskActions;
}

const boneWidths = ['60%', '100%', '85%', '75%', '40%'];

/** The sub-tasks of one task as cards, with the states of loading and failure. */
export function SubtaskCards({ scope, taskId, empty, actions }: Props) {
  const { query, rows } = useScrolledList(subtasksQuery(scope, taskId));
  const { data, isFetching, refetch } = query;
  const error = query.isFetchNextPageError ? null : query.error;
  const refusal = error instanceof CallError && [403, 404].includes(error.status) ? error : undefined;
  useFailureAlert(refusal ? undefined : 'Failed to fetch sub-tasks.', error);

  if (refusal) return <EmptyState icon={IconChecklist} title={refusal.message} />;
  if (!data && !error) return <CardGridSkeleton widths={boneWidths} />;
  return (
    <>
      {error && <RetryLine text="Sub-tasks could not be loaded." onRetry={() => void refetch()} isRetrying={isFetching} />}
      {data && rows.length === 0 && empty}
      {rows.length > 0 && (
        <ul className={classes.grid} aria-label="Sub-tasks">
          {rows.map((subtask) => (
            <SubtaskCard key={subtask.id} subtask={subtask} actions={actions} />
          ))}
        </ul>
      )}
      <LoadOn query={query} />
    </>
  );
}
