import type { ReactNode } from 'react';
import { formatDay } from '../../lib/dates.ts';
import { formatPhone } from '../../lib/phone.ts';
import { EditActions } from '../../ui/edit-actions.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/data-table.types.ts';
import { AppointmentStatusBadge } from './appointment-badge.tsx';
import type { Appointment, AppointmentSetup } from './appointment-setup.ts';

interface Props {
  setup: AppointmentSetup;
  rows: readonly Appointment[];
  status: 'loading' | 'failed' | 'ready';
  isFetching: boolean;
  onRetry: () => void;
  empty: ReactNode;
  onEdit: (appointment: Appointment) => void;
  onRemove: (appointment: Appointment) => Promise<unknown>;
}

export function AppointmentsTable({ setup, onEdit, onRemove, ...rest }: Props) {
  return (
    <DataTable
      {...rest}
      label={setup.nouns}
      columns={columnsOf(setup)}
      rowKey={({ id }) => id}
      rowLabel={({ subject }) => subject}
      onRowClick={(appointment) => appointment.canEdit && onEdit(appointment)}
      actionsLabel="Actions"
      rowActions={(appointment) =>
        appointment.canEdit && (
          <EditActions name={appointment.subject} onEdit={() => onEdit(appointment)} onRemove={() => onRemove(appointment)} />
        )
      }
    />
  );
}

function columnsOf({ times: [start, end] }: AppointmentSetup): Column<Appointment>[] {
  return [
    { key: 'name', label: 'Name', width: 148, phone: 'title', render: ({ name }) => name },
    { key: 'subject', label: 'Subject', phone: 'text', render: ({ subject }) => subject },
    { key: 'date', label: 'Date', width: 104, render: ({ date }) => <time dateTime={date}>{formatDay(date)}</time> },
    { key: 'start', label: start.label, width: 84, render: (appointment) => appointment.start },
    ...(end ? [{ key: 'end', label: end.label, width: 84, render: (appointment: Appointment) => appointment.end }] : []),
    { key: 'phone', label: 'Phone', width: 104, hideBelow: 'md', render: ({ phoneNumber }) => formatPhone(phoneNumber) },
    { key: 'description', label: 'Description', hideBelow: 'lg', render: ({ description }) => description },
    {
      key: 'status',
      label: 'Status',
      width: 112,
      phone: 'badge',
      render: ({ status }) => <AppointmentStatusBadge status={status} />,
    },
    { key: 'host', label: 'Host', width: 104, hideBelow: 'sm', render: ({ staff }) => staff.name },
    { key: 'team', label: 'Team', width: 104, hideBelow: 'sm', render: ({ teamStaff }) => teamStaff?.name ?? '–' },
  ];
}
