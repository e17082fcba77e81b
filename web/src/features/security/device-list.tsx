import type { Session } from '@crm/contract/accounts/profile';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../lib/dates.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { useProfile } from '../../lib/profile.ts';
import { MeaningBadge } from '../../ui/badge.tsx';
import { showFailure, showSuccess } from '../../ui/dialog/alerts.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { sessionsQuery, useEndOthers, useEndSession } from './security.api.ts';
import classes from './security.module.css';

const shownSessions = 20;
const methods: Record<Session['method'], string> = {
  password: 'with the password',
  passkey: 'with a passkey',
  provider: 'through the company',
};

export function DeviceList() {
  const { data: sessions, error, isFetching, refetch } = useQuery(sessionsQuery);
  const endOthers = useEndOthers();

  const inOrder = sessions?.toSorted((one, other) => Number(other.isThis) - Number(one.isThis)) ?? [];
  const more = inOrder.length - shownSessions;
  const handleEnd = () => {
    if (endOthers.isPending) return;
    endOthers.mutate(undefined, {
      onSuccess: () => showSuccess('Signed out everywhere else.'),
      onError: (failure) => showFailure('Failed to sign out elsewhere.', failure),
    });
  };
  return (
    <>
      {error && <RetryLine onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!sessions && !error && (
        <>
          <VisuallyHidden role="status">Loading</VisuallyHidden>
          <div className={classes.bone} aria-hidden />
        </>
      )}
      <ul className={classes.rows} aria-label="Sessions">
        {inOrder.slice(0, shownSessions).map((session) => (
          <DeviceRow key={session.id} session={session} />
        ))}
      </ul>
      {more > 0 && <p className={classes.none}>and {formatNumber(more)} more</p>}
      {inOrder.length > 1 && (
        <Button variant="default" loading={endOthers.isPending} onClick={handleEnd}>
          Sign out elsewhere
        </Button>
      )}
    </>
  );
}

function DeviceRow({ session: { id, agent, ip, isThis, method, seenAt } }: { session: Session }) {
  const timeZone = useProfile()?.timeZone;
  const end = useEndSession();
  const Glyph = /iPhone|iPad|Android/.test(agent) ? IconDeviceMobile : IconDeviceDesktop;
  const handleEnd = () => {
    if (end.isPending) return;
    end.mutate(id, {
      onSuccess: () => showSuccess('Signed out there.'),
      onError: (failure) => showFailure('Failed to sign out there.', failure),
    });
  };
  return (
    <li>
      <Glyph size={20} stroke={1.6} aria-hidden />
      <span>
        <b>{agent}</b>
        <small>
          {timeZone && `Last used ${formatInstant(seenAt, timeZone)}`}, {ip}
        </small>
        <small>Signed in {methods[method]}</small>
      </span>
      {isThis ? (
        <MeaningBadge meaning="green">This device</MeaningBadge>
      ) : (
        <Button size="xs" variant="default" loading={end.isPending} aria-label={`Sign out ${agent}, ${ip}`} onClick={handleEnd}>
          Sign out
        </Button>
      )}
    </li>
  );
}
