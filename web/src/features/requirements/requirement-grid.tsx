import { Button } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { IconListDetails } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFailureAlert } from '../../ui/dialog/use-failure-alert.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { CardGrid, CardGridSkeleton } from '../../ui/table/card-grid.tsx';
import { RequirementCard } from './requirement-card.tsx';
import classes from './requirement-grid.module.css';
import { matchesSearch } from './requirement-values.ts';
import { requirementsQuery } from './requirements.api.ts';
import { useRemoval } from './use-removal.ts';

interface Props {
  search: string;
  onClearSearch: () => void;
  /** The button that makes a new list, for when there is none. */
  create: ReactNode;
  onOpen: (id: number) => void;
}

/** The own lists as cards, with everything that can happen to them but the form. */
export function RequirementGrid({ search, onClearSearch, create, onOpen }: Props) {
  const { data, error, isFetching, refetch } = useQuery(requirementsQuery);
  const open = useCallbackRef(onOpen);
  const askToRemove = useCallbackRef(useRemoval());
  useFailureAlert('Failed to get requirements.', error);

  if (!data && !error) return <CardGridSkeleton widths={['60%', '85%', '75%', '25%']} />;
  const failure = error && (
    <RetryLine text="Requirements could not be loaded." onRetry={() => void refetch()} isRetrying={isFetching} />
  );
  if (!data) return failure;
  const shown = search ? data.lists.filter((list) => matchesSearch(list, search)) : data.lists;
  return (
    <>
      {failure}
      {data.message && <p className={classes.message}>{data.message}</p>}
      {data.lists.length === 0 && <EmptyState icon={IconListDetails} title="No requirements found" action={create} />}
      {data.lists.length > 0 && shown.length === 0 && (
        <EmptyState icon={IconListDetails} title="No lists match" action={<ClearSearch onClick={onClearSearch} />} />
      )}
      {shown.length > 0 && (
        <CardGrid label="Requirements">
          {shown.map((list) => (
            <RequirementCard key={list.id} list={list} onOpen={open} onRemove={askToRemove} />
          ))}
        </CardGrid>
      )}
    </>
  );
}

function ClearSearch({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="default" size="xs" onClick={onClick}>
      Clear search
    </Button>
  );
}
