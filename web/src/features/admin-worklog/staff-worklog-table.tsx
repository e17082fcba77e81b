import { markedName } from '@crm/contract/rules/former-name';
import { VisuallyHidden } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDay } from '../../lib/dates.ts';
import { MeaningBadge } from '../../ui/badge/badge.tsx';
import { EmailLink } from '../../ui/contact-links.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/data-table.types.ts';
import { gapText } from '../worklog/sheet/sheet-words.ts';
import type { StaffMember } from './admin-worklog.api.ts';
import classes from './admin-worklog.module.css';
import type { StaffWorklogRow } from './staff-worklog-rows.ts';

interface Props {
  person: StaffMember | undefined;
  rows: readonly StaffWorklogRow[];
  boundTextOf: (row: StaffWorklogRow) => string | undefined;
  status: 'loading' | 'failed' | 'ready';
  isFetching: boolean;
  onRetry: () => void;
  empty: ReactNode;
}

export function StaffWorklogTable({ person, boundTextOf, ...rest }: Props) {
  return (
    <div className={classes.sideways}>
      <DataTable
        {...rest}
        label="Work Log"
        columns={columnsOf(person, boundTextOf)}
        rowKey={({ key }) => key}
        rowLabel={({ date }) => formatDay(date)}
      />
    </div>
  );
}

function columnsOf(person: StaffMember | undefined, boundTextOf: Props['boundTextOf']): Column<StaffWorklogRow>[] {
  return [
    { key: 'date', label: 'Date', width: 128, phone: 'title', render: (row) => <DayCell {...row} /> },
    { key: 'name', label: 'Staff Name', width: 144, hideBelow: 'md', wraps: true, render: () => person && markedName(person) },
    {
      key: 'email',
      label: 'Email',
      width: 176,
      hideBelow: 'lg',
      wraps: true,
      render: () => <EmailLink email={person?.email} wraps />,
    },
    {
      key: 'task',
      label: 'Task Name',
      width: 152,
      grow: 16,
      phone: 'text',
      wraps: true,
      render: (row) => <TaskCell {...row} bound={boundTextOf(row)} />,
    },
    { key: 'comment', label: 'Comment', phone: 'text', wraps: true, render: (row) => <CommentCell {...row} /> },
    { key: 'time', label: 'Time Spent', width: 96, align: 'right', phone: 'amount', render: (row) => <TimeCell {...row} /> },
    { key: 'attendance', label: 'Attendance', width: 264, render: (row) => <AttendanceCell {...row} /> },
  ];
}

/** The first row of a day stands out. */
function DayCell({ date, summary }: StaffWorklogRow) {
  return (
    <time dateTime={date} className={classes.day} data-first={summary !== undefined || undefined}>
      {formatDay(date)}
    </time>
  );
}

function TaskCell({ task, bound }: StaffWorklogRow & { bound: string | undefined }) {
  if (!bound) return task?.taskName ?? '-';
  return (
    <span className={classes.task}>
      {task?.taskName}
      <small>For {bound}</small>
    </span>
  );
}

function CommentCell({ task }: StaffWorklogRow) {
  return (
    <span className={classes.comment} data-none={!task?.comment || undefined}>
      {task?.comment || '-'}
    </span>
  );
}

/** What was typed and is no time stands beside the 0:00 that it counts. */
function TimeCell({ task }: StaffWorklogRow) {
  if (!task || task.notATime === null) return task?.time ?? '-';
  return (
    <span className={classes.notATime} title={`${task.notATime}: not a time, counts 0:00`}>
      {task.time} <span>{task.notATime}</span>
      <VisuallyHidden>, not a time</VisuallyHidden>
    </span>
  );
}

function AttendanceCell({ attendance, summary }: StaffWorklogRow) {
  return (
    <span className={classes.attendance}>
      <span>{attendance || '-'}</span>
      {summary && (
        <span className={classes.summary}>
          {summary.text}
          {summary.gap !== 0 && (
            <MeaningBadge meaning="yellow" icon={IconClockExclamation}>
              {gapText(summary.gap)}
            </MeaningBadge>
          )}
        </span>
      )}
    </span>
  );
}
