import type { Profile } from '@crm/contract/accounts/profile';
import { statusOf } from '@crm/contract/rules/task-states';
import type { Task } from '@crm/contract/work/tasks';
import { IconAlertTriangle, IconCalendar } from '@tabler/icons-react';
import { formatDay, formatInstantDay } from '../../../lib/dates.ts';
import { formatAmount } from '../../../lib/money.ts';
import { MeaningBadge } from '../../../ui/badge/badge.tsx';
import { WaitingBadge } from '../../../ui/badge/stage-badges.tsx';
import { StatusBadge } from '../../../ui/badge/status-badge.tsx';
import { PhoneLink } from '../../../ui/contact-links.tsx';
import { CustomerLink } from '../../../ui/customer-link.tsx';
import { dueOf } from '../../../ui/due/due.ts';
import { DueDay } from '../../../ui/due/due-chip.tsx';
import type { Column } from '../../../ui/table/data-table.types.ts';
import { PriorityBadge, StageMark, TaskStage } from '../card/task-badges.tsx';
import { factsOf, isDone, requirementOf, whyOf } from '../task-labels.ts';
import classes from './work-list.module.css';

interface Options {
  /** The list shows one person's work only. */
  isOwn: boolean;
  /** Everything in it is still to be done. */
  isPendings: boolean;
  /** The owner's finished work, some of which waits for review. */
  isHandedIn: boolean;
  /** The business day and time zone, once for all rows. */
  profile: Profile | undefined;
}

/** The columns of every list of work, in the order of the specification. */
export function workColumns({ isOwn, isPendings, isHandedIn, profile }: Options): Column<Task>[] {
  return [
    {
      key: 'date',
      label: 'Date',
      width: 116,
      hideBelow: 'md',
      render: ({ createdAt }) => profile && formatInstantDay(createdAt, profile.timeZone),
    },
    customerName,
    { key: 'phone', label: 'Customer Phone', width: 106, hideBelow: 'sm', render: ({ phone }) => <PhoneLink phone={phone} /> },
    {
      key: 'amount',
      label: 'Amount',
      width: 84,
      align: 'right',
      phone: 'amount',
      render: ({ amount }) => formatAmount(amount),
    },
    {
      key: 'stage',
      label: 'Stage',
      width: isHandedIn ? 152 : 86,
      render: (task) => (task.stage === 3 && isHandedIn ? <Waiting /> : <TaskStage task={task} isNarrow />),
    },
    { key: 'requirement', label: 'Requirement', phone: 'text', opens: true, render: (task) => <Requirement task={task} /> },
    {
      key: 'finishBy',
      label: 'Finish By',
      width: isPendings ? 124 : 108,
      render: (task) =>
        isPendings ? (
          <RedDay day={task.finishBy} today={profile?.today} />
        ) : (
          <DueDay day={task.finishBy} today={profile?.today} isDone={isDone(task)} />
        ),
    },
    ...(isOwn ? [] : [staffName]),
    {
      key: 'priority',
      label: 'Priority',
      width: 76,
      phone: 'badge',
      render: ({ priority }) => <PriorityBadge priority={priority} />,
    },
    { key: 'source', label: 'Source', width: 84, grow: 6, hideBelow: 'lg', render: ({ customer }) => customer.source || '–' },
    ...(isPendings ? [] : [status]),
  ];
}

const customerName: Column<Task> = {
  key: 'name',
  label: 'Customer Name',
  width: 116,
  grow: 10,
  phone: 'title',
  wraps: true,
  render: ({ contactId, name }) => <CustomerLink kind="contact" id={contactId} name={name} />,
};
const staffName: Column<Task> = {
  key: 'staff',
  label: 'Staff Name',
  width: 100,
  grow: 8,
  wraps: true,
  render: ({ staff }) => staff.name,
};
const status: Column<Task> = {
  key: 'status',
  label: 'Status',
  width: 124,
  phone: 'badge',
  render: (task) => <StatusBadge word={statusOf(factsOf(task))} />,
};

function Waiting() {
  return (
    <span className={classes.two}>
      <StageMark stage={3} isNarrow />
      <WaitingBadge />
    </span>
  );
}

/** What is to be done; below it why it was sent back, or what sets it apart from another with the same requirement. */
function Requirement({ task }: { task: Task }) {
  const more = whyOf(task.sentBack) || task.description;
  return (
    <span className={classes.two}>
      <span data-lines>{requirementOf(task)}</span>
      {more && (
        <small data-lines title={more}>
          {more}
        </small>
      )}
    </span>
  );
}

/** Always red, as the specification has it: the word tells what is really late. */
function RedDay({ day, today }: { day: string; today: string | undefined }) {
  const isOverdue = dueOf(day, today) === 'overdue';
  return (
    <span className={classes.finishBy}>
      <MeaningBadge meaning="red" icon={isOverdue ? IconAlertTriangle : IconCalendar}>
        <time dateTime={day}>{formatDay(day)}</time>
      </MeaningBadge>
      {isOverdue && <span className={classes.overdue}>Overdue</span>}
    </span>
  );
}
