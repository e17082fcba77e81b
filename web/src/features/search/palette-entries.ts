import type { Role } from '@crm/contract/core/permissions';
import type { Found } from '@crm/contract/records/search';
import {
  type Icon,
  IconAddressBook,
  IconCalendar,
  IconClipboardList,
  IconListDetails,
  IconPhone,
  IconSquareCheck,
  IconTarget,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react';
import { mayOpen, routeTable } from '../../app/route-table.ts';

export interface PaletteEntry {
  id: string;
  label: string;
  detail?: string | undefined;
  icon?: Icon;
  /** Where it leads; entries without an address are actions. */
  to?: string;
}

export interface PaletteProps {
  role: Role;
  isOpen: boolean;
  onClose: () => void;
  onLogout: () => void;
}

const withoutPage = new Set(['/login', '/access-denied', '*']);

/** Pages that are built and open to the role, without those that need a record in the address. */
export function pagesOf(role: Role): PaletteEntry[] {
  return routeTable
    .filter((entry) => !withoutPage.has(entry.path) && !entry.path.includes(':') && mayOpen(entry, role))
    .map(({ path, title, group }) => ({ id: path, label: title, detail: group, to: path }));
}

interface RecordKind {
  kind: Found['kind'];
  label: string;
  icon: Icon;
  address: (found: Found, role: Role) => string;
}

const kinds: RecordKind[] = [
  { kind: 'lead', label: 'Leads', icon: IconTarget, address: ({ id }) => `/operations/leads/${id}` },
  { kind: 'contact', label: 'Contacts', icon: IconAddressBook, address: ({ id }) => `/operations/contacts/${id}` },
  { kind: 'person', label: 'People', icon: IconUser, address: personAddress },
  { kind: 'team', label: 'Teams', icon: IconUsersGroup, address: teamAddress },
  {
    kind: 'requirement',
    label: 'Requirements',
    icon: IconListDetails,
    address: ({ id }) => `/operations/personalize?list=${id}`,
  },
  { kind: 'task', label: 'Tasks', icon: IconSquareCheck, address: taskAddress },
  {
    kind: 'call',
    label: 'Calls',
    icon: IconPhone,
    address: ({ id, list = '' }) => `/activities/calls?filter=${list}&call=${id}`,
  },
  {
    kind: 'meeting',
    label: 'Meetings',
    icon: IconCalendar,
    address: ({ id, list = '' }) => `/activities/meetings?filter=${list}&meeting=${id}`,
  },
  { kind: 'assignment', label: 'Assignments', icon: IconClipboardList, address: assignmentAddress },
];
/** Only staff have screens for these. */
const staffKinds: readonly Found['kind'][] = ['requirement', 'call', 'meeting'];

function taskAddress({ id, contactId }: Found, role: Role): string {
  const path = role === 'admin' ? '/activities/task/port' : '/activities/tasks/person';
  return `${path}/${encodeURIComponent(JSON.stringify({ taskId: id, contactId }))}`;
}

/** The board narrowed to it, and the column that a phone shows. */
function assignmentAddress({ title, list = '' }: Found, role: Role): string {
  const path = role === 'admin' ? '/workspace/todo/' : '/workspace/work/assign';
  return `${path}?${new URLSearchParams({ search: title.slice(0, 200), column: list })}`;
}

/** A blocked account cannot be written to: it stands in the list of accounts, which only administrators open. */
function personAddress({ id, list }: Found): string {
  return list === 'blocked' ? '/workspace/auth/pin/generator' : `/workspace/messages?with=${id}`;
}

function teamAddress({ id }: Found, role: Role): string {
  return `${role === 'admin' ? '/team/customise' : '/team/profile'}?team=${id}`;
}

/** What was found, by kind, without what the role has no screen for. */
export function recordGroups(found: readonly Found[], role: Role): { label: string; entries: PaletteEntry[] }[] {
  const shown = kinds.filter(({ kind }) => role === 'staff' || !staffKinds.includes(kind));
  return shown.map(({ kind, label, icon, address }) => ({
    label,
    entries: found
      .filter((record) => record.kind === kind)
      .map((record) => ({
        id: `${kind}-${record.id}`,
        label: record.title,
        detail: record.detail,
        icon,
        to: address(record, role),
      })),
  }));
}

export function matches(entry: PaletteEntry, text: string): boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const where = `${entry.label} ${entry.detail ?? ''}`.toLowerCase();
  return words.every((word) => where.includes(word));
}
