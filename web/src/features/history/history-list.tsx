import type { HistoryEntry } from '@crm/contract/records/history';
import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useRef } from 'react';
import { loadNextPage } from '../../lib/next-page.ts';
import { useRegistry } from '../../lib/registry/registry.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { historyQuery, type Only, type TimelineKind } from './history.api.ts';
import classes from './timeline.module.css';
import { TimelineSkeleton } from './timeline-skeleton.tsx';

interface Props {
  kind: TimelineKind;
  id: number;
  label: string;
  only?: Only;
  /** Where there is no entry. */
  empty?: string | undefined;
  /** `focusList` takes the focus when the control that had it is gone. */
  renderEntry: (entry: HistoryEntry, focusList: () => void) => ReactNode;
}

/** What happened to a record, newest first. */
export function HistoryList({ kind, id, label, only, empty = 'Nothing yet', renderEntry }: Props) {
  const query = useInfiniteQuery(historyQuery(kind, id, only));
  const { data, isPending, error, refetch, hasNextPage, isFetchingNextPage } = query;
  // Loads the words of the entries at the same time as the entries.
  void useRegistry().records();
  const list = useRef<HTMLOListElement>(null);
  const focusList = () => list.current?.focus({ preventScroll: true });
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];

  const showOlder = async () => {
    const { hasNextPage: hasMore } = await loadNextPage(query);
    if (!hasMore) focusList();
  };
  return (
    <>
      {error && <RetryLine text="The timeline could not be loaded." onRetry={() => void refetch()} />}
      {isPending && <TimelineSkeleton />}
      {data && entries.length === 0 && <EmptyState icon={IconHistory} title={empty} />}
      <Suspense fallback={<TimelineSkeleton />}>
        <ol ref={list} className={classes.list} aria-label={label} tabIndex={-1}>
          {entries.map((entry) => renderEntry(entry, focusList))}
        </ol>
      </Suspense>
      {hasNextPage && (
        <Button
          className={classes.older ?? ''}
          variant="subtle"
          color="gray"
          size="xs"
          loading={isFetchingNextPage}
          onClick={() => void showOlder()}
        >
          Show older
        </Button>
      )}
    </>
  );
}
