import type { Profile } from '@crm/contract/accounts/profile';
import type { Task } from '@crm/contract/work/tasks';
import { formatInstantDay } from '../../lib/dates.ts';
import { formatAmount } from '../../lib/money.ts';
import { EmailLink, PhoneLink } from '../../ui/contact-links.tsx';
import { CustomerLink } from '../../ui/customer-link.tsx';
import { DueDay } from '../../ui/due/due-chip.tsx';
import type { Column } from '../../ui/table/data-table.types.ts';
import { PriorityBadge } from '../tasks/card/task-badges.tsx';
import { isDone } from '../tasks/task-labels.ts';

/** In the order of the specification; days as the business sees them. */
export function projectColumns(profile: Profile | undefined): Column<Task>[] {
  return [
    {
      key: 'date',
      label: 'Date',
      width: 124,
      hideBelow: 'md',
      render: ({ createdAt }) => <time dateTime={createdAt}>{formatInstantDay(createdAt, profile?.timeZone ?? 'UTC')}</time>,
    },
    {
      key: 'name',
      label: 'Customer Name',
      phone: 'title',
      wraps: true,
      render: ({ contactId, name }) => <CustomerLink kind="contact" id={contactId} name={name} />,
    },
    { key: 'amount', label: 'Amount', width: 92, align: 'right', phone: 'amount', render: ({ amount }) => formatAmount(amount) },
    {
      key: 'finishBy',
      label: 'Target Date',
      width: 112,
      opens: true,
      render: (task) => <DueDay day={task.finishBy} today={profile?.today} isDone={isDone(task)} />,
    },
    {
      key: 'priority',
      label: 'Priority',
      width: 76,
      phone: 'badge',
      render: ({ priority }) => <PriorityBadge priority={priority} />,
    },
    {
      key: 'email',
      label: 'Email',
      hideBelow: 'md',
      wraps: true,
      render: ({ customer }) => <EmailLink email={customer.email} wraps />,
    },
    { key: 'phone', label: 'Phone', width: 116, hideBelow: 'sm', render: ({ phone }) => <PhoneLink phone={phone} /> },
    { key: 'follower', label: 'Follower Name', width: 132, grow: 10, wraps: true, render: ({ staff }) => staff.name },
    {
      key: 'followerEmail',
      label: 'Follower Email',
      hideBelow: 'md',
      wraps: true,
      render: ({ staff }) => <EmailLink email={staff.email} wraps />,
    },
  ];
}
