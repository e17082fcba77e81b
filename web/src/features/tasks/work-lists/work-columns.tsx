import type { Profile } from '@crm/contract/accounts/profile';
import { statusOf } from '@crm/contract/rules/task-states';
import type { Task } from '@crm/contract/work/tasks';
import { IconAlertTriangle, IconCalendar, IconCheck, IconClock } from '@tabler/icons-react';
import { formatDay, formatInstantDay } from '../../../lib/dates.ts';
import { formatAmount } from '../../../lib/money.ts';
import { stageWord } from '../../../lib/stage-word.ts';
import { MeaningBadge } from '../../../ui/badge.tsx';
import { PhoneLink } from '../../../ui/contact-links.tsx';
import type { Column } from '../../../ui/table/data-table.types.ts';
import { PriorityBadge, WaitingBadge } from '../card/task-badges.tsx';
import { factsOf, requirementOf, whyOf } from '../task-labels.ts';
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
    { key: 'name', label: 'Customer Name', phone: 'title', render: ({ name }) => name },
    { key: 'phone', label: 'Customer Phone', width: 112, hideBelow: 'sm', render: ({ phone }) => <PhoneLink phone={phone} /> },
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
      width: isHandedIn ? 152 : 92,
      render: ({ stage, rework }) => (rework ? 'Rework' : stage === 3 && isHandedIn ? <Waiting /> : stageWord(stage)),
    },
    { key: 'requirement', label: 'Requirement', render: (task) => <Requirement task={task} /> },
    {
      key: 'finishBy',
      label: 'Finish By',
      width: isPendings ? 128 : 108,
      render: ({ finishBy }) =>
        isPendings ? (
          <RedDay day={finishBy} isOverdue={profile !== undefined && finishBy < profile.today} />
        ) : (
          formatDay(finishBy)
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
    { key: 'source', label: 'Source', width: 84, hideBelow: 'lg', render: ({ customer }) => customer.source || '–' },
    ...(isPendings ? [] : [status]),
  ];
}

const staffName: Column<Task> = { key: 'staff', label: 'Staff Name', width: 112, render: ({ staff }) => staff.name };
const status: Column<Task> = {
  key: 'status',
  label: 'Status',
  width: 124,
  phone: 'badge',
  render: (task) => <Status task={task} />,
};

function Waiting() {
  return (
    <span className={classes.two}>
      {stageWord(3)}
      <WaitingBadge />
    </span>
  );
}

/** What is to be done, and below it why it was sent back. */
function Requirement({ task }: { task: Task }) {
  const why = whyOf(task.sentBack);
  if (why === '') return requirementOf(task);
  return (
    <span className={classes.two}>
      <span>{requirementOf(task)}</span>
      <small title={why}>{why}</small>
    </span>
  );
}

function Status({ task }: { task: Task }) {
  const word = statusOf(factsOf(task));
  return (
    <MeaningBadge meaning={word === 'Completed' ? 'green' : 'yellow'} icon={word === 'Completed' ? IconCheck : IconClock}>
      {word}
    </MeaningBadge>
  );
}

/** Always red, as the specification has it: the word tells what is really late. */
function RedDay({ day, isOverdue }: { day: string; isOverdue: boolean }) {
  return (
    <span className={classes.finishBy}>
      <MeaningBadge meaning="red" icon={isOverdue ? IconAlertTriangle : IconCalendar}>
        <time dateTime={day}>{formatDay(day)}</time>
      </MeaningBadge>
      {isOverdue && <span className={classes.overdue}>Overdue</span>}
    </span>
  );
}
