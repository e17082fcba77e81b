import type { CustomerKind } from '@crm/contract/customers';
import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLoggedFailure } from '../../lib/log-failure.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { ChangeEntry } from './change-entry.tsx';
import { historyQuery } from './history.api.ts';
import { NoteCard } from './note-card.tsx';
import { NoteComposer } from './note-composer.tsx';
import classes from './timeline.module.css';
import { TimelineSkeleton } from './timeline-skeleton.tsx';

interface Props {
  kind: CustomerKind;
  id: number;
  /** The customer is the reader's own. */
  canWrite: boolean;
}

/** What happened to a customer and what was noted about it, newest first. */
export function Timeline({ kind, id, canWrite }: Props) {
  const query = useInfiniteQuery(historyQuery(kind, id));
  const { data, isPending, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  useLoggedFailure('History could not be loaded', error);
  const list = useRef<HTMLOListElement>(null);
  // Where the focus goes when the control that had it is gone.
  const focusList = () => list.current?.focus({ preventScroll: true });
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];

  const showOlder = async () => {
    const { hasNextPage: hasMore } = await fetchNextPage();
    if (!hasMore) focusList();
  };
  return (
    <div className={classes.timeline}>
      {canWrite && <NoteComposer kind={kind} id={id} />}
      {error && <RetryLine text="The timeline could not be loaded." onRetry={() => void refetch()} />}
      {isPending && <TimelineSkeleton />}
      {data && entries.length === 0 && <EmptyState icon={IconHistory} title="Nothing yet" />}
      <ol ref={list} className={classes.list} aria-label="Timeline" tabIndex={-1}>
        {entries.map((entry) =>
          entry.type === 'note' ? (
            <NoteCard key={`note ${entry.id}`} subject={{ kind, id }} note={entry} onRemoved={focusList} />
          ) : (
            <ChangeEntry key={`change ${entry.id}`} change={entry} />
          ),
        )}
      </ol>
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
    </div>
  );
}
