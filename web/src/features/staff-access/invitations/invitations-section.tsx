import type { Invitation } from '@crm/contract/accounts/invitations';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { countText } from '../../../lib/count-text.ts';
import { confirm } from '../../../ui/dialog/alerts.tsx';
import { attempt } from '../../../ui/dialog/attempt.ts';
import { LateDialog } from '../../../ui/dialog/late-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/data-table.types.ts';
import classes from '../access.module.css';
import { invitationsQuery, useRevoke } from './invitations.api.ts';
import { timeLeft } from './time-left.ts';

const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }));

/** Links that make one account each. Those that were used, revoked or have ended are in the audit log. */
export function InvitationsSection() {
  const { data, error, refetch } = useQuery(invitationsQuery);
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={classes.invitations} aria-labelledby="invitations">
      <header>
        <div>
          <h2 id="invitations">Invitations</h2>
          <p className={classes.quiet}>{data ? openText(data.count) : 'A link that makes one account, for seven days.'}</p>
        </div>
        <Button
          variant="default"
          leftSection={<IconUserPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          Invite
        </Button>
      </header>
      <DataTable
        label="Invitations"
        columns={columns}
        rows={data?.invitations ?? []}
        rowKey={({ id }) => id}
        rowLabel={nameOf}
        status={data ? 'ready' : error ? 'failed' : 'loading'}
        onRetry={() => void refetch()}
        empty={
          <EmptyState icon={IconUserPlus} title="No open invitations" text="An invitation is a link that makes one account." />
        }
        actionsWidth={110}
        rowActions={(invitation) => <Revoke invitation={invitation} />}
      />
      {isOpen && (
        <LateDialog>
          <InviteDialog onClose={() => setOpen(false)} />
        </LateDialog>
      )}
    </section>
  );
}

const columns: Column<Invitation>[] = [
  { key: 'label', label: 'For', phone: 'title', wraps: true, render: (row) => <b>{nameOf(row)}</b> },
  { key: 'role', label: 'Role', width: 130, render: ({ role }) => (role === 'admin' ? 'Administrator' : 'Staff') },
  { key: 'team', label: 'Team', wraps: true, hideBelow: 'sm', render: ({ team }) => team?.teamName ?? '–' },
  { key: 'madeBy', label: 'Invited by', wraps: true, hideBelow: 'sm', render: ({ madeBy }) => madeBy.name },
  { key: 'expiresAt', label: 'Ends in', width: 150, render: ({ expiresAt }) => timeLeft(expiresAt, new Date()) },
];

function Revoke({ invitation }: { invitation: Invitation }) {
  const revoke = useRevoke();
  const handleRevoke = async () => {
    const detail = `Invited by ${invitation.madeBy.name}`;
    const text = 'The link stops working at once.';
    const record = { name: nameOf(invitation), detail };
    if (!(await confirm({ text, record, confirmLabel: 'Yes, revoke it', isDangerous: true }))) return;
    await attempt(() => revoke.mutateAsync(invitation.id), {
      done: 'Invitation revoked',
      failed: 'The invitation could not be revoked',
    });
  };
  return (
    <Button
      size="xs"
      variant="default"
      loading={revoke.isPending}
      aria-label={`Revoke the invitation for ${nameOf(invitation)}`}
      onClick={() => void handleRevoke()}
    >
      Revoke
    </Button>
  );
}

function nameOf({ label, id }: Invitation): string {
  return label || `Invitation ${id}`;
}

function openText(count: number): string {
  return count === 0
    ? 'A link that makes one account, for seven days.'
    : `${countText(count, 'link', 'links')} nobody has used yet`;
}
