import { useQuery } from '@tanstack/react-query';
import { RetryLine } from '../../ui/retry-line.tsx';
import { EntitlementForm } from './entitlement-form.tsx';
import { personTermsOf, valuesOf } from './entitlement-values.ts';
import { ownTermsQuery, useSetOwn } from './leave-year.api.ts';

interface Props {
  person: { id: number; name: string };
  year: number;
}

/** What one person has instead of that of everybody. */
export function PersonEntitlementSection({ person, year }: Props) {
  const { data, isError, isFetching, refetch } = useQuery(ownTermsQuery(year, person.id));
  const save = useSetOwn();
  if (isError && !data) return <RetryLine onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return null;
  const { fromYear, terms, version } = data;
  return (
    <EntitlementForm
      key={`${fromYear} ${version}`}
      title={`Own entitlement of ${person.name}`}
      text={`From ${year} on. Without a tick the entitlement of everybody holds.`}
      values={valuesOf(terms)}
      setLabel="Another one"
      hasCarriedIn
      onSave={(values) => save.mutateAsync({ year, staffId: person.id, version, body: personTermsOf(values) })}
    />
  );
}
