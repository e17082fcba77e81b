import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmailLink } from '../../ui/contact-links.tsx';
import { showFailure } from '../../ui/dialog/alerts.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/data-table.types.ts';
import { type StaffMember, useToggleStaff } from './staff-access.api.ts';

interface Props {
  rows: readonly StaffMember[];
  status: 'loading' | 'failed' | 'ready';
  onRetry: () => void;
  empty: ReactNode;
  onRemove: (person: StaffMember) => void;
}

const columns: Column<StaffMember>[] = [
  { key: 'name', label: 'Name', phone: 'title', wraps: true, render: ({ name }) => <b>{name}</b> },
  { key: 'email', label: 'Email', wraps: true, render: ({ email }) => <EmailLink email={email} wraps /> },
  { key: 'verified', label: 'Status', width: 150, phone: 'badge', render: ({ verified }) => <Status isBlocked={verified} /> },
];

export function StaffTable({ onRemove, ...rest }: Props) {
  const toggle = useToggleStaff();
  const handleToggle = (person: StaffMember) => {
    if (toggle.isPending) return;
    toggle.mutate(person, {
      onError: (error) => showFailure('Failed to update staff. Please try again.', error),
    });
  };
  const isBusy = ({ id }: StaffMember) => toggle.isPending && toggle.variables.id === id;
  return (
    <DataTable
      {...rest}
      label="Staff List"
      columns={columns}
      rowKey={({ id }) => id}
      rowLabel={({ name }) => name}
      actionsLabel="Access"
      actionsWidth={196}
      rowActions={(person) => (
        <>
          <Button
            size="xs"
            variant="default"
            aria-label={`${person.verified ? 'Unblock' : 'Block'} ${person.name}`}
            loading={isBusy(person)}
            onClick={() => handleToggle(person)}
          >
            {person.verified ? 'Unblock' : 'Block'}
          </Button>
          {person.verified && (
            <Button size="xs" variant="subtle" color="red" aria-label={`Delete ${person.name}`} onClick={() => onRemove(person)}>
              Delete
            </Button>
          )}
        </>
      )}
    />
  );
}

/** The words are those of the specification: 'Not Verified' is an account that is blocked. */
function Status({ isBlocked }: { isBlocked: boolean }) {
  return <StatusBadge word={isBlocked ? 'Not Verified' : 'Verified'} />;
}
