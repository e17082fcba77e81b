import { firstThousandMessage } from '@crm/contract/core/words';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFailureAlert } from '../../ui/dialog/use-failure-alert.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListStates } from '../../ui/table/list-states.tsx';
import classes from './requirement-card.module.css';
import { RequirementCards } from './requirement-cards.tsx';
import { requirementStates } from './requirement-states.tsx';
import { requirementsPageQuery } from './requirements.api.ts';

interface Props {
  search: string;
  onClearSearch: () => void;
  /** The button that makes a new list, for when there is none. */
  create: ReactNode;
  onOpen: (id: number) => void;
}

/** The own lists outside of their page. */
export function RequirementGrid({ search, onClearSearch, create, onOpen }: Props) {
  const query = useQuery(requirementsPageQuery({ search, page: 1 }));
  const { rows = [], more } = query.data ?? {};
  const { icon, waiting, empty, noMatch, failure } = requirementStates(create, onClearSearch);
  useFailureAlert(failure.alert, query.error);
  return (
    <>
      {more && <p className={classes.message}>{firstThousandMessage}</p>}
      <ListStates
        status={query.isError ? 'failed' : query.data ? 'ready' : 'loading'}
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
    </>
  );
}
