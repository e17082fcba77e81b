import type { CustomerSort } from '@crm/contract/customers/customers';
import { EmailLink, PhoneLink } from '../../../ui/contact-links.tsx';
import type { Column, SortOption } from '../../../ui/table/data-table.types.ts';
import { CustomerBadge } from '../customer-badge.tsx';
import { customerText, roleText } from '../customer-fields.ts';
import type { Customer, CustomerScope, CustomerSetup } from '../customer-setup.ts';

type CustomerColumn = Column<Customer, CustomerSort>;

export const customerOrders: readonly SortOption<CustomerSort>[] = [
  { label: 'Newest first', sort: 'createdAt', direction: 'desc' },
  { label: 'Oldest first', sort: 'createdAt', direction: 'asc' },
  { label: 'Name, A to Z', sort: 'name', direction: 'asc' },
  { label: 'Name, Z to A', sort: 'name', direction: 'desc' },
  { label: 'Amount, highest first', sort: 'amount', direction: 'desc' },
  { label: 'Amount, lowest first', sort: 'amount', direction: 'asc' },
];

const follower: CustomerColumn = {
  key: 'follower',
  label: 'Follower Name',
  width: 104,
  grow: 8,
  wraps: true,
  render: ({ assignedStaff }) => assignedStaff?.name ?? '–',
};
const followerRole: CustomerColumn = {
  key: 'role',
  label: 'Follower Role',
  width: 104,
  hideBelow: 'md',
  render: ({ assignedStaff }) => roleText(assignedStaff?.role),
};
const followers: Record<CustomerScope, CustomerColumn[]> = {
  own: [],
  global: [follower, followerRole],
  team: [{ ...follower, width: 144 }],
};

/** Narrower widths, to make room for further columns. */
const narrow: Record<string, number> = { name: 136, email: 176, location: 96, amount: 84 };

export function customerColumns(setup: CustomerSetup, scope: CustomerScope): CustomerColumn[] {
  const columns: CustomerColumn[] = [
    {
      key: 'name',
      label: 'Name',
      width: 184,
      grow: 11,
      wraps: true,
      sortKey: 'name',
      phone: 'title',
      render: ({ name }) => name,
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
      key: 'email',
      label: 'Email',
      width: 190,
      grow: 22,
      wraps: true,
      hideBelow: 'md',
      render: ({ email }) => <EmailLink email={email} wraps />,
    },
    { key: 'phone', label: 'Phone', width: 108, hideBelow: 'sm', render: ({ phone }) => <PhoneLink phone={phone} /> },
    { key: 'location', label: 'Location', width: 104, grow: 8, wraps: true, hideBelow: 'md', render: ({ location }) => location },
    { key: 'source', label: 'Source', width: 84, grow: 7, hideBelow: 'lg', render: ({ source }) => source },
    {
      key: 'priority',
      label: 'Priority',
      width: setup.priorityWidth,
      phone: 'badge',
      render: ({ priority }) => <CustomerBadge setup={setup} priority={priority} />,
    },
    {
      key: 'amount',
      label: 'Amount',
      width: 96,
      align: 'right',
      sortKey: 'amount',
      phone: 'amount',
      render: ({ amount }) => customerText('amount', amount),
    },
  ];
  if (scope === 'own') return columns;
  return [...columns.map((column) => ({ ...column, width: narrow[column.key] ?? column.width })), ...followers[scope]];
}
