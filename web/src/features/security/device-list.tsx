import type { Session } from '@crm/contract/accounts/profile';
import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../lib/dates.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { useProfile } from '../../lib/profile.ts';
import { MeaningBadge } from '../../ui/badge/badge.tsx';
import { showFailure, showSuccess } from '../../ui/dialog/alerts.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { PlainRow, PlainRows, PlainRowsNote, PlainRowsWaiting } from '../../ui/rows/plain-rows.tsx';
import { sessionsQuery, useEndOthers, useEndSession } from './security.api.ts';

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
      {!sessions && !error && <PlainRowsWaiting />}
      <PlainRows label="Sessions">
        {inOrder.slice(0, shownSessions).map((session) => (
          <DeviceRow key={session.id} session={session} />
        ))}
      </PlainRows>
      {more > 0 && <PlainRowsNote>and {formatNumber(more)} more</PlainRowsNote>}
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
  const handleEnd = () => {
    if (end.isPending) return;
    end.mutate(id, {
      onSuccess: () => showSuccess('Signed out there.'),
      onError: (failure) => showFailure('Failed to sign out there.', failure),
    });
  };
  return (
    <PlainRow
      icon={/iPhone|iPad|Android/.test(agent) ? IconDeviceMobile : IconDeviceDesktop}
      name={agent}
      lines={[timeZone ? `Last used ${formatInstant(seenAt, timeZone)}, ${ip}` : ip, `Signed in ${methods[method]}`]}
    >
      {isThis ? (
        <MeaningBadge meaning="green">This device</MeaningBadge>
      ) : (
        <Button size="xs" variant="default" loading={end.isPending} aria-label={`Sign out ${agent}, ${ip}`} onClick={handleEnd}>
          Sign out
        </Button>
      )}
    </PlainRow>
  );
}
