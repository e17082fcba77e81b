import { addresses } from '@crm/contract/core/addresses';
import type { WaitingRecord } from '@crm/contract/office/waiting';
import { Button } from '@mantine/core';
import { IconMailForward, IconX } from '@tabler/icons-react';
import { formatInstantDay } from '../../lib/dates.ts';
import { useProfile } from '../../lib/profile.ts';
import { nameOf, useRevocation } from '../staff-access/invitations/use-revocation.ts';
import { WaitingLine } from './waiting-row.tsx';

/** Waits for the person who was invited: it can only be revoked. */
export function WaitingInvitation({ record, since }: { record: WaitingRecord<'invitation'>; since: string }) {
  const timeZone = useProfile()?.timeZone ?? 'UTC';
  const { ask, isPending } = useRevocation();
  const { role, team, madeBy, expiresAt } = record;
  const name = nameOf(record);
  const title = `as ${role === 'admin' ? 'administrator' : 'staff'}${team ? `, ${team.teamName}` : ''}`;
  return (
    <WaitingLine
      kind="invitation"
      since={since}
      name={name}
      icon={IconMailForward}
      to={addresses.staffAccess}
      title={title}
      facts={`by ${madeBy.name}, until ${formatInstantDay(expiresAt, timeZone)}, not used yet`}
    >
      <Button
        variant="default"
        aria-label={`Revoke: ${name}, ${title}`}
        leftSection={<IconX size={16} stroke={1.75} color="var(--red-text)" aria-hidden />}
        loading={isPending}
        onClick={() => void ask(record)}
      >
        Revoke
      </Button>
    </WaitingLine>
  );
}
