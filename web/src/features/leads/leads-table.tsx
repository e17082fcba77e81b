import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column, Selection, Sorting } from '../../ui/data-table.types.ts';
import { IconAction } from '../../ui/icon-action.tsx';
import { LeadBadge } from './lead-badge.tsx';
import { leadText } from './lead-fields.ts';
import type { LeadRow, LeadScope } from './leads.api.ts';

export type LeadSorting = Sorting<'createdAt' | 'name' | 'amount'>;
type LeadColumn = Column<LeadRow, 'createdAt' | 'name' | 'amount'>;

interface Props {
  scope: LeadScope;
  rows: readonly LeadRow[];
  status: 'loading' | 'failed' | 'ready';
  isFetching: boolean;
  onRetry: () => void;
  empty: ReactNode;
  sorting: LeadSorting;
  selection: Selection;
  onOpen: (lead: LeadRow) => void;
  onEdit: (lead: LeadRow) => void;
  onRemove: (lead: LeadRow) => void;
}

const columns: LeadColumn[] = [
  { key: 'name', label: 'Name', width: 184, sortKey: 'name', phone: 'title', render: (lead) => lead.name },
  { key: 'description', label: 'Description', hideBelow: 'lg', phone: 'text', render: (lead) => lead.description },
  { key: 'email', label: 'Email', width: 190, hideBelow: 'md', render: (lead) => leadText('email', lead.email) },
  { key: 'phone', label: 'Phone', width: 108, hideBelow: 'sm', render: (lead) => leadText('phone', lead.phone) },
  { key: 'location', label: 'Location', width: 104, hideBelow: 'md', render: (lead) => lead.location },
  { key: 'source', label: 'Source', width: 84, hideBelow: 'lg', render: (lead) => lead.source },
  { key: 'priority', label: 'Priority', width: 132, phone: 'badge', render: (lead) => <LeadBadge priority={lead.priority} /> },
  {
    key: 'amount',
    label: 'Amount',
    width: 96,
    align: 'right',
    sortKey: 'amount',
    phone: 'amount',
    render: (lead) => leadText('amount', lead.amount),
  },
];

const followers: LeadColumn[] = [
  { key: 'follower', label: 'Follower Name', width: 112, render: (lead) => lead.assignedStaff?.name ?? '–' },
  { key: 'role', label: 'Follower Role', width: 108, hideBelow: 'md', render: (lead) => roleText(lead.assignedStaff?.role) },
];

/** Two columns more need room: the others give some of theirs. */
const narrow: Record<string, number> = { name: 160, email: 172, location: 96, source: 76, priority: 128, amount: 92 };
const globalColumns = [...columns.map((column) => ({ ...column, width: narrow[column.key] ?? column.width })), ...followers];

/** Global lists are read-only: no choice, no edit, no delete. */
export function LeadsTable({ scope, selection, onOpen, onEdit, onRemove, ...rest }: Props) {
  const isOwn = scope === 'own';
  return (
    <DataTable
      {...rest}
      label="Leads"
      columns={isOwn ? columns : globalColumns}
      rowKey={(lead) => lead.id}
      rowLabel={(lead) => lead.name}
      onRowClick={onOpen}
      selection={isOwn ? selection : undefined}
      rowActions={
        isOwn
          ? (lead) => (
              <>
                <IconAction icon={IconPencil} label={`Edit ${lead.name}`} tip="Edit" onClick={() => onEdit(lead)} />
                <IconAction icon={IconTrash} label={`Delete ${lead.name}`} tip="Delete" onClick={() => onRemove(lead)} />
              </>
            )
          : undefined
      }
    />
  );
}

export function roleText(role: 'admin' | 'staff' | undefined): string {
  if (role === undefined) return '–';
  return role === 'admin' ? 'Admin' : 'Staff';
}
