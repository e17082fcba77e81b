import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useProfile } from '../../lib/profile.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { companyQuery } from './company.api.ts';
import classes from './company.module.css';
import { CompanySettings } from './company-settings.tsx';

/** For everybody, set by administrators. */
export function CompanyPage() {
  const { data, error, isFetching, refetch } = useQuery(companyQuery);
  const today = useProfile()?.today;
  const [round, setRound] = useState(0);
  if (data && today) {
    return <CompanySettings key={round} answer={data} today={today} onRestart={() => setRound(round + 1)} />;
  }
  return (
    <>
      <PageHeader title="Company" context="For everybody, from the moment you save. Administrators only." />
      {error ? (
        <RetryLine text="The settings could not be loaded." onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <div className={classes.waiting} role="status" aria-label="Loading..." />
      )}
    </>
  );
}
