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
import { sessionsQuery, useEndOthers } from './profile.api.ts';
import classes from './profile.module.css';

const shownSessions = 8;

export function SessionList() {
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
      {!sessions && !error && <VisuallyHidden role="status">Loading</VisuallyHidden>}
      <ul className={classes.sessions} aria-label="Sessions">
        {inOrder.slice(0, shownSessions).map((session) => (
          <SessionRow key={`${session.createdAt} ${session.agent} ${session.ip}`} session={session} />
        ))}
      </ul>
      {more > 0 && <p>and {formatNumber(more)} more</p>}
      {inOrder.length > 1 && (
        <Button variant="default" loading={endOthers.isPending} onClick={handleEnd}>
          Sign out elsewhere
        </Button>
      )}
    </>
  );
}

function SessionRow({ session: { agent, ip, isThis, seenAt } }: { session: Session }) {
  const timeZone = useProfile()?.timeZone;
  const Glyph = /iPhone|iPad|Android/.test(agent) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li>
      <Glyph size={20} stroke={1.6} aria-hidden />
      <span>
        <b>{agent}</b>
        <small>
          {timeZone && `Last used ${formatInstant(seenAt, timeZone)}`}, {ip}
        </small>
      </span>
      {isThis && <MeaningBadge meaning="green">This device</MeaningBadge>}
    </li>
  );
}
