import type { ReactNode } from 'react';
import { useScrolledList } from '../../lib/scrolled-list.ts';
import { useFailureAlert } from '../../ui/dialog/use-failure-alert.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadOn } from '../../ui/list/load-on.tsx';
import { ListStates } from '../../ui/table/list-states.tsx';
import { RequirementCards } from './requirement-cards.tsx';
import { requirementStates } from './requirement-states.tsx';
import { requirementsQuery } from './requirements.api.ts';

interface Props {
  search: string;
  onClearSearch: () => void;
  /** The button that makes a new list, for when there is none. */
  create: ReactNode;
  onOpen: (id: number) => void;
}

/** The own lists that match, on their page and in their dialog. */
export function RequirementGrid({ search, onClearSearch, create, onOpen }: Props) {
  const { query, rows } = useScrolledList(requirementsQuery(search));
  const { icon, waiting, empty, noMatch, failure } = requirementStates(create, onClearSearch);
  const error = query.isFetchNextPageError ? null : query.error;
  useFailureAlert(failure.alert, error);
  return (
    <>
      <ListStates
        status={error ? 'failed' : query.data ? 'ready' : 'loading'}
        count={rows.length}
        isFetching={query.isPlaceholderData}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
        failureText={failure.line}
        waiting={waiting}
        empty={<EmptyState icon={icon} {...(search ? noMatch : empty)} />}
      >
        <RequirementCards lists={rows} isFetching={query.isPlaceholderData} onOpen={onOpen} />
      </ListStates>
      <LoadOn query={query} />
    </>
  );
}
