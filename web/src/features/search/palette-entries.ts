import { entities, kinds, searchEntities } from '@crm/contract/core/kinds';
import type { Role } from '@crm/contract/core/permissions';
import type { SearchResult } from '@crm/contract/records/search';
import { matchesTerm } from '@crm/contract/rules/search-term';
import type { Icon } from '@tabler/icons-react';
import { formatDay, formatTime } from '../../lib/dates.ts';
import type { RecordKinds } from '../../lib/registry/record-kinds.ts';
import type { Registry } from '../../lib/registry/registry.ts';

export interface PaletteEntry {
  id: string;
  label: string;
  detail?: string | undefined;
  icon?: Icon;
  /** Where it leads; entries without an address are actions. */
  to?: string;
  /** The key that is pressed there. */
  presses?: 'n' | '/' | undefined;
}

export interface PaletteProps {
  role: Role;
  isOpen: boolean;
  onClose: () => void;
  onLogout: () => void;
}

export function pagesOf({ pages }: Registry, role: Role): PaletteEntry[] {
  return pages[role].map(({ path, title, group }) => ({ id: path, label: title, detail: group ?? undefined, to: path }));
}

/** 'New …' of each kind that the role has a form for, here or on another page. */
export function startsOf(records: RecordKinds, role: Role, pathname: string): PaletteEntry[] {
  return entities
    .flatMap((entity) => records[entity].starts)
    .filter(({ roles }) => roles.includes(role))
    .flatMap(({ label, to, presses }) => {
      const address = typeof to === 'string' ? to : to(pathname);
      return address === undefined ? [] : { id: label, label, to: address, presses };
    });
}

/** By kind, without the kinds that the role has no screen for. */
export function recordGroups(
  records: RecordKinds,
  results: readonly SearchResult[],
  role: Role,
): { label: string; entries: PaletteEntry[] }[] {
  return shownKinds(records, role).map(({ word, label, icon, address }) => ({
    label,
    entries: results
      .filter(({ kind }) => kind === word)
      .map((record) => ({
        id: `${word}-${record.id}`,
        label: record.title,
        detail: detailOf(record),
        icon,
        to: address(record, role),
      })),
  }));
}

export function matches(entry: PaletteEntry, text: string): boolean {
  return matchesTerm([entry.label, entry.detail ?? ''], text);
}

/** 'Lena Brandt, Nov 18, 2026, 9:05 AM'. */
function detailOf({ detail, date, time }: SearchResult): string {
  return [detail, date && formatDay(date), time && formatTime(time)].filter(Boolean).join(', ');
}

function shownKinds(records: RecordKinds, role: Role) {
  return searchEntities
    .map((entity) => ({ word: kinds[entity].search, ...records[entity].palette }))
    .filter(({ roles }) => roles.includes(role))
    .sort((one, other) => one.rank - other.rank);
}
