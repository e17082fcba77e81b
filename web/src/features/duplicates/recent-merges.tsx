import type { CustomerKind } from '@crm/contract/customers/customers';
import type { Merge } from '@crm/contract/customers/duplicates';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../lib/dates.ts';
import { useProfile } from '../../lib/profile.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/data-table.types.ts';
import { mergesQuery } from './duplicates.api.ts';
import classes from './duplicates.module.css';
import { useDuplicateActions } from './use-duplicate-actions.ts';

/** Recent merges, which can be undone. Empty before the first merge. */
export function RecentMerges({ kind, onUndone }: { kind: CustomerKind; onUndone: () => void }) {
  const query = useQuery(mergesQuery(kind));
  const { askToUndo } = useDuplicateActions(kind);
  const profile = useProfile();
  const merges = query.data ?? [];
  if (!query.isError && merges.length === 0) return null;

  const columns: Column<Merge>[] = [
    { key: 'kept', label: 'Name', phone: 'title', render: (merge) => merge.keptName },
    { key: 'dropped', label: 'Merged with', render: (merge) => merge.droppedName },
    { key: 'date', label: 'Date', width: 200, render: (merge) => profile && formatInstant(merge.mergedAt, profile.timeZone) },
  ];
  const handleUndo = async (merge: Merge) => {
    if (await askToUndo(merge)) onUndone();
  };
  return (
    <section className={classes.merges} aria-labelledby="recent-merges">
      <h2 id="recent-merges">Recent merges</h2>
      <DataTable
        label="Recent merges"
        columns={columns}
        rows={merges}
        rowKey={(merge) => merge.id}
        rowLabel={(merge) => merge.keptName}
        rowActions={(merge) => (
          <Button
            size="xs"
            variant="subtle"
            aria-label={`Undo the merge of ${merge.keptName} and ${merge.droppedName}`}
            onClick={() => void handleUndo(merge)}
          >
            Undo
          </Button>
        )}
        status={query.isError ? 'failed' : 'ready'}
        onRetry={() => void query.refetch()}
        empty={null}
      />
    </section>
  );
}
