import type { HourState } from '@crm/contract/numbers/hours';
import type { Db } from '../../db/client.ts';
import type { HourScope } from './hour-scope.ts';
import { type CustomerRow, hourCustomers, hourLeads, hourProjects, type LeadRow, type ProjectRow } from './hours.queries.ts';

interface Named {
  name: string;
  state: HourState;
}

/** Customers and projects by their ids. */
export interface HourNames {
  customer: (id: number) => Named & { kind: CustomerRow['kind'] | null; amount: number };
  project: (id: number) => Named;
}

export async function hourNames(
  db: Db,
  scope: HourScope,
  ids: { customers: Iterable<number | null>; projects: Iterable<number | null> },
): Promise<HourNames> {
  const customers = new Map((await hourCustomers(db, idsIn(ids.customers))).map((row) => [row.id, row]));
  const hidden = [...customers.values()].filter(({ ownerId }) => !scope.maySee(ownerId)).map(({ id }) => id);
  // Who may read the lead and not the contact goes on to see the hours below the name that they know.
  const leads = (hidden.length === 0 ? [] : await hourLeads(db, hidden)).filter(({ ownerId }) => scope.maySee(ownerId));
  const known = new Map(leads.map((row) => [row.contactId, row]));
  const projects = new Map((await hourProjects(db, idsIn(ids.projects))).map((row) => [row.id, row]));
  return {
    customer: (id) => {
      const row = customers.get(id);
      const named = known.get(id) ?? row;
      return { ...namedOf(scope, named), kind: named?.kind ?? null, amount: row?.amount ?? 0 };
    },
    project: (id) => namedOf(scope, projects.get(id)),
  };
}

function namedOf({ maySee }: HourScope, row: CustomerRow | LeadRow | ProjectRow | undefined): Named {
  if (!row || !maySee(row.ownerId)) return { name: '', state: 'hidden' };
  if ('isErased' in row && row.isErased) return { name: row.name, state: 'erased' };
  return { name: row.name, state: row.isInTrash ? 'trash' : 'live' };
}

function idsIn(ids: Iterable<number | null>): number[] {
  return [...new Set(ids)].filter((id) => id !== null);
}
