import type { CallDetail, MeetingDetail } from '@crm/contract/work/appointments';
import { formatDay } from '../../../lib/dates.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/data-table.types.ts';
import { AppointmentStatusBadge } from '../../appointments/appointment-badge.tsx';
import classes from './task-detail.module.css';

const shared = {
  subject: { key: 'subject', label: 'Subject', phone: 'title', render: ({ subject }) => subject },
  status: {
    key: 'status',
    label: 'Status',
    width: 116,
    phone: 'badge',
    render: ({ status }) => <AppointmentStatusBadge status={status} />,
  },
  name: { key: 'name', label: 'Name', width: 168, hideBelow: 'sm', render: ({ name }) => name },
} satisfies Record<string, Column<CallDetail | MeetingDetail>>;

const callColumns: Column<CallDetail>[] = [
  { key: 'date', label: 'Date', width: 112, render: ({ date }) => formatDay(date) },
  { key: 'time', label: 'Time', width: 92, render: ({ time }) => time },
  shared.subject,
  shared.status,
  shared.name,
];

const meetingColumns: Column<MeetingDetail>[] = [
  { key: 'date', label: 'Date', width: 112, render: ({ meetingDate }) => formatDay(meetingDate) },
  { key: 'start', label: 'Start Time', width: 92, render: ({ startTime }) => startTime },
  { key: 'end', label: 'End Time', width: 92, render: ({ endTime }) => endTime },
  shared.subject,
  shared.status,
  shared.name,
];

export function CallsTable({ calls }: { calls: readonly CallDetail[] }) {
  return <PlainTable label="Calls" columns={callColumns} rows={calls} empty="No calls" />;
}

export function MeetingsTable({ meetings }: { meetings: readonly MeetingDetail[] }) {
  return <PlainTable label="Meetings" columns={meetingColumns} rows={meetings} empty="No meetings" />;
}

interface Props<Row> {
  label: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  empty: string;
}

function PlainTable<Row extends { id: number; subject: string }>({ empty, ...table }: Props<Row>) {
  return (
    <div className={classes.table}>
      <DataTable
        {...table}
        rowKey={({ id }) => id}
        rowLabel={({ subject }) => subject}
        status="ready"
        onRetry={() => undefined}
        empty={<p className={classes.quiet}>{empty}</p>}
      />
    </div>
  );
}
