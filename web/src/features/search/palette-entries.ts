import type { Role } from '@crm/contract/permissions';
import type { Found } from '@crm/contract/search';
import { mayOpen, routeTable } from '../../app/route-table.ts';

export interface PaletteEntry {
  id: string;
  label: string;
  detail?: string | undefined;
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
    .filter((entry) => entry.isBuilt && !withoutPage.has(entry.path) && !entry.path.includes(':') && mayOpen(entry, role))
    .map(({ path, title, group }) => ({ id: path, label: title, detail: group, to: path }));
}

interface RecordKind {
  kind: Found['kind'];
  label: string;
  address: (found: Found, role: Role) => string;
}

const kinds: RecordKind[] = [
  { kind: 'lead', label: 'Leads', address: ({ id }) => `/operations/leads/${id}` },
  { kind: 'contact', label: 'Contacts', address: ({ id }) => `/operations/contacts/${id}` },
  { kind: 'requirement', label: 'Requirements', address: ({ id }) => `/operations/personalize?list=${id}` },
  { kind: 'task', label: 'Tasks', address: taskAddress },
  { kind: 'call', label: 'Calls', address: ({ id, list = '' }) => `/activities/calls?filter=${list}&call=${id}` },
  {
    kind: 'meeting',
    label: 'Meetings',
    address: ({ id, list = '' }) => `/activities/meetings?filter=${list}&meeting=${id}`,
  },
];
/** Only staff have screens for these. */
const staffKinds: readonly Found['kind'][] = ['requirement', 'call', 'meeting'];

function taskAddress({ id, contactId }: Found, role: Role): string {
  const path = role === 'admin' ? '/activities/task/port' : '/activities/tasks/person';
  return `${path}/${encodeURIComponent(JSON.stringify({ taskId: id, contactId }))}`;
}

/** What was found, by kind, without what the role has no screen for. */
export function recordGroups(found: readonly Found[], role: Role): { label: string; entries: PaletteEntry[] }[] {
  const shown = kinds.filter(({ kind }) => role === 'staff' || !staffKinds.includes(kind));
  return shown.map(({ kind, label, address }) => ({
    label,
    entries: found
      .filter((record) => record.kind === kind)
      .map((record) => ({ id: `${kind}-${record.id}`, label: record.title, detail: record.detail, to: address(record, role) })),
  }));
}

export function matches(entry: PaletteEntry, text: string): boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const where = `${entry.label} ${entry.detail ?? ''}`.toLowerCase();
  return words.every((word) => where.includes(word));
}
