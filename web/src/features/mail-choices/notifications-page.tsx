import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useProfile } from '../../lib/profile.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { mailChoicesQuery } from './mail-choices.api.ts';
import classes from './mail-choices.module.css';
import { MailForm } from './mail-form.tsx';

/** What reaches a person who does not look. Where nothing can be sent, nothing is offered. */
export function NotificationsPage() {
  const { data: choices, error, isFetching, refetch } = useQuery(mailChoicesQuery);
  const profile = useProfile();
  const [round, setRound] = useState(0);
  return (
    <>
      <PageHeader title="Notifications" context="What reaches you when you do not look" />
      {error && !choices && (
        <RetryLine text="The settings could not be loaded." onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!choices && !error && <div className={classes.waiting} role="status" aria-label="Loading..." />}
      {choices?.isMailed && profile && (
        <MailForm
          key={round}
          choices={choices}
          role={profile.role}
          businessZone={profile.timeZone}
          onRestart={() => setRound(round + 1)}
        />
      )}
      {choices && !choices.isMailed && (
        <EmptyState icon={IconBell} title="Nothing to choose" text="What you should know is in your inbox, at the bell." />
      )}
    </>
  );
}
