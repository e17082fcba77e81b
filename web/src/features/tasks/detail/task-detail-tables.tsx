import type { CallDetail, MeetingDetail } from '@crm/contract/work/appointment-records';
import { appointmentsOfTask } from '@crm/contract/work/task-detail';
import { useState } from 'react';
import { formatTime } from '../../../lib/dates.ts';
import { useProfile } from '../../../lib/profile.ts';
import { type ScrolledQuery, useScrolledList } from '../../../lib/scrolled-list.ts';
import { DueDay } from '../../../ui/due/due-chip.tsx';
import { LoadOn } from '../../../ui/list/load-on.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/data-table.types.ts';
import { AppointmentStatusBadge } from '../../appointments/appointment-badge.tsx';
import type { AppointmentSetup } from '../../appointments/appointment-setup.ts';
import { callSetup, meetingSetup } from '../../appointments/appointment-setups.ts';
import { OpenedAppointment } from '../../appointments/opened-appointment.tsx';
import { taskCallsQuery, taskMeetingsQuery } from './task-detail.api.ts';
import classes from './task-detail.module.css';
import { Section } from './task-detail-section.tsx';

const shared = {
  subject: { key: 'subject', label: 'Subject', phone: 'title', wraps: true, render: ({ subject }) => subject },
  status: {
    key: 'status',
    label: 'Status',
    width: 116,
    phone: 'badge',
    render: ({ status }) => <AppointmentStatusBadge status={status} />,
  },
  name: { key: 'name', label: 'Name', width: 168, hideBelow: 'sm', wraps: true, render: ({ name }) => name },
} satisfies Record<string, Column<CallDetail | MeetingDetail>>;

const callColumns = (today: string | undefined): Column<CallDetail>[] => [
  {
    key: 'date',
    label: 'Date',
    width: 112,
    render: ({ date, status }) => <DueDay day={date} today={today} isDone={status !== 'pending'} />,
  },
  { key: 'time', label: 'Time', width: 92, render: ({ time }) => formatTime(time) },
  shared.subject,
  shared.status,
  shared.name,
];

const meetingColumns = (today: string | undefined): Column<MeetingDetail>[] => [
  {
    key: 'date',
    label: 'Date',
    width: 112,
    render: ({ meetingDate, status }) => <DueDay day={meetingDate} today={today} isDone={status !== 'pending'} />,
  },
  { key: 'start', label: 'Start Time', width: 92, render: ({ startTime }) => formatTime(startTime) },
  { key: 'end', label: 'End Time', width: 92, render: ({ endTime }) => formatTime(endTime) },
  shared.subject,
  shared.status,
  shared.name,
];

interface OfTask<Row> {
  taskId: number;
  /** Those that came with the task. */
  first: readonly Row[];
  /** The reader hosts them and may change them. */
  canOpen: boolean;
}

export function TaskCalls({ taskId, first, canOpen }: OfTask<CallDetail>) {
  return (
    <LoadedTable
      title="Calls"
      columns={callColumns}
      first={first}
      options={taskCallsQuery(taskId)}
      empty="No calls"
      setup={canOpen ? callSetup : undefined}
    />
  );
}

export function TaskMeetings({ taskId, first, canOpen }: OfTask<MeetingDetail>) {
  return (
    <LoadedTable
      title="Meetings"
      columns={meetingColumns}
      first={first}
      options={taskMeetingsQuery(taskId)}
      empty="No meetings"
      setup={canOpen ? meetingSetup : undefined}
    />
  );
}

interface Props<Row> {
  title: string;
  columns: (today: string | undefined) => Column<Row>[];
  first: readonly Row[];
  options: ScrolledQuery<Row>;
  empty: string;
  /** With it a row opens. */
  setup: AppointmentSetup | undefined;
}

/** There may be more than came with the task: then the whole list is asked for. */
function LoadedTable<Row extends { id: number; subject: string }>({ title, columns, first, options, empty, setup }: Props<Row>) {
  const today = useProfile()?.today;
  const [openId, setOpenId] = useState<number | null>(null);
  const { query, rows, total } = useScrolledList({ ...options, enabled: first.length >= appointmentsOfTask });
  const isLoaded = query.data !== undefined && first.length >= appointmentsOfTask;
  return (
    <Section title={title} count={isLoaded ? total : first.length}>
      <div className={classes.table}>
        <DataTable
          label={title}
          columns={columns(today)}
          rows={isLoaded ? rows : first}
          rowKey={({ id }) => id}
          rowLabel={({ subject }) => subject}
          onRowClick={setup && (({ id }) => setOpenId(id))}
          status="ready"
          onRetry={() => undefined}
          empty={<p className={classes.quiet}>{empty}</p>}
        />
        {isLoaded && <LoadOn query={query} />}
      </div>
      {setup && openId !== null && <OpenedAppointment setup={setup} openId={openId} onClose={() => setOpenId(null)} />}
    </Section>
  );
}
