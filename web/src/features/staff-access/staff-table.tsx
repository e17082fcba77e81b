import type { ReactNode } from 'react';
import { MeaningBadge } from '../../ui/badge/badge.tsx';
import { StatusBadge } from '../../ui/badge/status-badge.tsx';
import { EmailLink } from '../../ui/contact-links.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/data-table.types.ts';
import classes from './access.module.css';
import { AccessActions } from './access-actions.tsx';
import type { StaffMember } from './staff-access.api.ts';

interface Props {
  rows: readonly StaffMember[];
  status: 'loading' | 'failed' | 'ready';
  onRetry: () => void;
  empty: ReactNode;
  onRemove: (person: StaffMember) => void;
}

const columns: Column<StaffMember>[] = [
  { key: 'name', label: 'Name', phone: 'title', wraps: true, render: (person) => <Name {...person} /> },
  { key: 'email', label: 'Email', wraps: true, render: ({ email }) => <EmailLink email={email} wraps /> },
  { key: 'verified', label: 'Status', width: 204, phone: 'badge', render: ({ verified }) => <Status isBlocked={verified} /> },
];

export function StaffTable({ onRemove, ...rest }: Props) {
  return (
    <DataTable
      {...rest}
      label="Staff List"
      columns={columns}
      rowKey={({ id }) => id}
      rowLabel={({ name }) => name}
      actionsLabel="Access"
      actionsWidth={220}
      rowActions={(person) => <AccessActions person={person} onRemove={() => onRemove(person)} />}
    />
  );
}

function Name({ name, hasFactor }: StaffMember) {
  return (
    <span className={classes.status}>
      <b>{name}</b>
      {hasFactor && <MeaningBadge meaning="outline">Two factors</MeaningBadge>}
    </span>
  );
}

/** The words of the specification, 'Verified' and 'Not Verified', and beside them what they mean. */
function Status({ isBlocked }: { isBlocked: boolean }) {
  if (!isBlocked) return <StatusBadge word="Verified" />;
  return (
    <span className={classes.status}>
      <StatusBadge word="Not Verified" />
      <StatusBadge word="Blocked" />
    </span>
  );
}
