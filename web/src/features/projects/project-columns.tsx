import type { Task } from '@crm/contract/work/tasks';
import { formatDay, formatInstantDay } from '../../lib/dates.ts';
import { formatAmount } from '../../lib/money.ts';
import { EmailLink, PhoneLink } from '../../ui/contact-links.tsx';
import type { Column } from '../../ui/table/data-table.types.ts';
import { PriorityBadge } from '../tasks/card/task-badges.tsx';

/** In the order of the specification; days as the business sees them. */
export function projectColumns(timeZone: string): Column<Task>[] {
  return [
    {
      key: 'date',
      label: 'Date',
      width: 124,
      hideBelow: 'md',
      render: ({ createdAt }) => <time dateTime={createdAt}>{formatInstantDay(createdAt, timeZone)}</time>,
    },
    { key: 'name', label: 'Customer Name', phone: 'title', render: ({ name }) => name },
    { key: 'amount', label: 'Amount', width: 92, align: 'right', phone: 'amount', render: ({ amount }) => formatAmount(amount) },
    {
      key: 'finishBy',
      label: 'Target Date',
      width: 112,
      render: ({ finishBy }) => <time dateTime={finishBy}>{formatDay(finishBy)}</time>,
    },
    {
      key: 'priority',
      label: 'Priority',
      width: 76,
      phone: 'badge',
      render: ({ priority }) => <PriorityBadge priority={priority} />,
    },
    { key: 'email', label: 'Email', hideBelow: 'md', render: ({ customer }) => <EmailLink email={customer.email} /> },
    { key: 'phone', label: 'Phone', width: 116, hideBelow: 'sm', render: ({ phone }) => <PhoneLink phone={phone} /> },
    { key: 'follower', label: 'Follower Name', width: 132, render: ({ staff }) => staff.name },
    { key: 'followerEmail', label: 'Follower Email', hideBelow: 'md', render: ({ staff }) => <EmailLink email={staff.email} /> },
  ];
}
