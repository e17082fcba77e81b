import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useProfile } from '../../lib/profile.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { SettingsSection } from '../profile/settings-section.tsx';
import { PushSection } from '../push/push-section.tsx';
import { mailChoicesQuery } from './mail-choices.api.ts';
import classes from './mail-choices.module.css';
import { MailForm } from './mail-form.tsx';

/** What reaches a person who does not look. Where no mail can be sent, none is offered. */
export function NotificationsPage() {
  const { data: choices, error, isFetching, refetch } = useQuery(mailChoicesQuery);
  const profile = useProfile();
  const [round, setRound] = useState(0);
  return (
    <>
      <PageHeader title="Notifications" context="What reaches you when you do not look" />
      <SettingsSection title="Push" text="What your inbox gets, on the screens of your devices.">
        <PushSection />
      </SettingsSection>
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
    </>
  );
}
