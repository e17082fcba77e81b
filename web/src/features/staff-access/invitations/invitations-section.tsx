import { type Invitation, invitationCalls } from '@crm/contract/accounts/invitations';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { countText } from '../../../lib/count-text.ts';
import { LateDialog } from '../../../ui/dialog/late-dialog.tsx';
import { ExportMenu } from '../../../ui/list/export-menu.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/data-table.types.ts';
import classes from '../access.module.css';
import { invitationsQuery } from './invitations.api.ts';
import { MailState } from './mail-state.tsx';
import { timeLeft } from './time-left.ts';
import { nameOf, useRevocation } from './use-revocation.ts';

const MailDialog = lazy(async () => ({ default: (await import('./mail-dialog.tsx')).MailDialog }));
const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }));

/** Links that make one account each. Those that were used, revoked or have ended are in the audit log. */
export function InvitationsSection() {
  const { data, error, refetch } = useQuery(invitationsQuery);
  const [isOpen, setOpen] = useState(false);
  const [mailed, setMailed] = useState<Invitation>();
  const canMail = data?.canMail ?? false;
  const isMailShown = canMail || (data?.invitations.some(({ email }) => email !== null) ?? false);
  return (
    <section className={classes.invitations} aria-labelledby="invitations">
      <header>
        <div>
          <h2 id="invitations">Invitations</h2>
          <p className={classes.quiet}>{data ? openText(data.count) : 'A link that makes one account, for seven days.'}</p>
        </div>
        <div className={classes.tools}>
          {data && data.count > 0 && <ExportMenu call={invitationCalls.export} />}
          <Button
            variant="default"
            leftSection={<IconUserPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            Invite
          </Button>
        </div>
      </header>
      {data?.count !== 0 && (
        <DataTable
          label="Invitations"
          columns={isMailShown ? columnsWithMail : columns}
          rows={data?.invitations ?? []}
          rowKey={({ id }) => id}
          rowLabel={nameOf}
          status={data ? 'ready' : error ? 'failed' : 'loading'}
          onRetry={() => void refetch()}
          empty={null}
          actionsWidth={canMail ? 172 : 110}
          rowActions={(invitation) => (
            <>
              {canMail && (
                <Button
                  size="xs"
                  variant="default"
                  className={classes.before}
                  aria-label={`Mail the invitation for ${nameOf(invitation)}`}
                  onClick={() => setMailed(invitation)}
                >
                  Mail
                </Button>
              )}
              <Revoke invitation={invitation} />
            </>
          )}
        />
      )}
      {isOpen && (
        <LateDialog>
          <InviteDialog onClose={() => setOpen(false)} />
        </LateDialog>
      )}
      {mailed && (
        <LateDialog>
          <MailDialog invitation={mailed} onClose={() => setMailed(undefined)} />
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

const columnsWithMail = columns.toSpliced(1, 0, {
  key: 'email',
  label: 'Email',
  width: 190,
  grow: 26,
  render: (row) => <MailState invitation={row} />,
});

function Revoke({ invitation }: { invitation: Invitation }) {
  const { ask, isPending } = useRevocation();
  return (
    <Button
      size="xs"
      variant="default"
      loading={isPending}
      aria-label={`Revoke the invitation for ${nameOf(invitation)}`}
      onClick={() => void ask(invitation)}
    >
      Revoke
    </Button>
  );
}

function openText(count: number): string {
  return count === 0
    ? 'A link that makes one account, for seven days.'
    : `${countText(count, 'link', 'links')} nobody has used yet`;
}
