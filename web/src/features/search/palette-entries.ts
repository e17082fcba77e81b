import type { Role } from '@crm/contract/permissions';
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

export function matches(entry: PaletteEntry, text: string): boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const where = `${entry.label} ${entry.detail ?? ''}`.toLowerCase();
  return words.every((word) => where.includes(word));
}
