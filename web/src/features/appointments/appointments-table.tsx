import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { formatDay, formatDayOfYear, formatTime } from '../../lib/dates.ts';
import { useProfile } from '../../lib/profile.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { PhoneLink } from '../../ui/contact-links.tsx';
import { CustomerLink } from '../../ui/customer-link.tsx';
import { DueDay } from '../../ui/due/due-chip.tsx';
import { EditActions } from '../../ui/edit-actions.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/data-table.types.ts';
import { AppointmentStatusBadge } from './appointment-badge.tsx';
import { groupOf } from './appointment-groups.ts';
import type { Appointment, AppointmentSetup } from './appointment-setup.ts';
import classes from './appointments-table.module.css';
import { OutcomeButtons } from './outcomes/outcome-buttons.tsx';
import { OutcomeStrip } from './outcomes/outcome-strip-lazy.tsx';
import { resultText } from './outcomes/outcome-words.ts';

interface Props {
  setup: AppointmentSetup;
  rows: readonly Appointment[];
  status: 'loading' | 'failed' | 'ready';
  isFetching: boolean;
  /** All rows are loaded. */
  isWhole: boolean;
  onRetry: () => void;
  empty: ReactNode;
  onEdit: (appointment: Appointment) => void;
  onRemove: (appointment: Appointment) => Promise<unknown>;
}

export function AppointmentsTable({ setup, isWhole, onEdit, onRemove, ...rest }: Props) {
  const { rows } = rest;
  const profile = useProfile();
  const today = profile?.today ?? '';
  const [openId, setOpenId] = useState<number | null>(null);
  const closableOf = (appointment: Appointment) => ({ ...appointment, kind: setup.kind, time: appointment.start });
  const inGroup = (row: Appointment) => groupOf(row, today);
  const toggle = (id: number) => setOpenId(openId === id ? null : id);
  return (
    <DataTable
      {...rest}
      label={setup.nouns}
      columns={columnsOf(setup, today, profile?.id)}
      rowKey={({ id }) => id}
      rowLabel={({ subject }) => subject}
      onRowClick={(appointment) => appointment.canEdit && onEdit(appointment)}
      groupOf={today !== '' && new Set(rows.map(inGroup)).size > 1 ? inGroup : undefined}
      groupCount={(group) => (isWhole ? rows.filter((row) => inGroup(row) === group).length : undefined)}
      belowRow={(appointment) =>
        appointment.id === openId &&
        appointment.status === 'pending' && <OutcomeStrip closable={closableOf(appointment)} onClose={() => setOpenId(null)} />
      }
      actionsLabel="Actions"
      actionsWidth={212}
      rowActions={(appointment) => (
        <>
          {appointment.status === 'pending'
            ? appointment.canEdit && (
                <OutcomeButtons
                  closable={closableOf(appointment)}
                  isOpen={appointment.id === openId}
                  onToggle={() => toggle(appointment.id)}
                />
              )
            : resultText(appointment) && <span className={classes.result}>{resultText(appointment)}</span>}
          {appointment.canEdit && (
            <EditActions name={appointment.subject} onEdit={() => onEdit(appointment)} onRemove={() => onRemove(appointment)} />
          )}
        </>
      )}
    />
  );
}

function columnsOf(
  { times: [start, end] }: AppointmentSetup,
  today: string,
  readerId: number | undefined,
): Column<Appointment>[] {
  const person = (one: Appointment['staff'] | null) =>
    one ? (
      <span className={classes.person} title={one.name}>
        <Avatar name={one.name} isOwn={one.id === readerId} />
        <VisuallyHidden>{one.name}</VisuallyHidden>
      </span>
    ) : (
      '–'
    );
  return [
    {
      key: 'name',
      label: 'Name',
      width: 152,
      grow: 14,
      phone: 'title',
      wraps: true,
      render: (row) => <Name appointment={row} />,
    },
    { key: 'subject', label: 'Subject', phone: 'text', opens: true, wraps: true, render: ({ subject }) => subject },
    { key: 'date', label: 'Date', width: 92, phone: 'amount', render: (row) => <When appointment={row} today={today} /> },
    { key: 'start', label: start.label, width: 78, phone: 'none', render: (row) => formatTime(row.start) },
    ...(end
      ? [
          {
            key: 'end',
            label: end.label,
            width: 78,
            phone: 'none' as const,
            render: (row: Appointment) => row.end && formatTime(row.end),
          },
        ]
      : []),
    {
      key: 'phone',
      label: 'Phone',
      width: 126,
      hideBelow: 'md',
      phone: 'badge',
      render: ({ phoneNumber }) => <PhoneLink phone={phoneNumber} withIcon />,
    },
    {
      key: 'description',
      label: 'Description',
      hideBelow: 'lg',
      phone: 'text',
      wraps: true,
      render: ({ description }) => description,
    },
    {
      key: 'status',
      label: 'Status',
      width: 112,
      phone: 'badge',
      render: ({ status, outcome }) => <AppointmentStatusBadge status={status} outcome={outcome} />,
    },
    { key: 'host', label: 'Host', width: 48, hideBelow: 'sm', phone: 'none', render: ({ staff }) => person(staff) },
    { key: 'team', label: 'Team', width: 52, hideBelow: 'sm', phone: 'none', render: ({ teamStaff }) => person(teamStaff) },
  ];
}

/** Somebody who is no customer has no page. */
function Name({ appointment: { name, contactId, customerKind } }: { appointment: Appointment }) {
  return contactId && customerKind ? <CustomerLink kind={customerKind} id={contactId} name={name} /> : name;
}

/** Closed ones are never late. On a phone with the time. */
function When({ appointment, today }: { appointment: Appointment; today: string }) {
  const { date, start, status } = appointment;
  return (
    <span className={classes.date}>
      <DueDay day={date} today={today} isDone={status !== 'pending'}>
        {date.slice(0, 4) === today.slice(0, 4) ? formatDayOfYear(date) : formatDay(date)}
      </DueDay>
      <span className={classes.time}>, {formatTime(start)}</span>
    </span>
  );
}
