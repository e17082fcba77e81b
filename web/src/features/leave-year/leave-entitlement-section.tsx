import { useQuery } from '@tanstack/react-query';
import { Delayed } from '../../ui/delayed.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { EntitlementForm } from './entitlement-form.tsx';
import { defaultTermsOf, valuesOf } from './entitlement-values.ts';
import { defaultTermsQuery, useSetDefaults } from './leave-year.api.ts';
import classes from './leave-year.module.css';

/** The leave entitlement of everybody. It loads and saves itself; the company settings show it as one of their sections. */
export function LeaveEntitlementSection({ year }: { year: number }) {
  const { data, isError, isFetching, refetch } = useQuery(defaultTermsQuery(year));
  const save = useSetDefaults();
  if (isError && !data) return <RetryLine onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) {
    return (
      <Delayed>
        <span className={classes.bone} />
      </Delayed>
    );
  }
  const { fromYear, terms, version } = data;
  return (
    <EntitlementForm
      key={`${fromYear} ${version}`}
      title="Leave entitlement"
      text={`Per person and year, from ${year} on; a person may have another. Going over it is a warning, never a block.`}
      values={valuesOf(terms)}
      setLabel="Entitlement"
      hasCarriedIn={false}
      onSave={(values) => save.mutateAsync({ year, version, body: defaultTermsOf(values) })}
    />
  );
}
