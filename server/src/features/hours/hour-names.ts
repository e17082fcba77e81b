import type { HourState } from '@crm/contract/numbers/hours';
import type { Db } from '../../db/client.ts';
import type { HourScope } from './hour-scope.ts';
import { type CustomerRow, hourCustomers, hourProjects, type ProjectRow } from './hours.queries.ts';

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
  const projects = new Map((await hourProjects(db, idsIn(ids.projects))).map((row) => [row.id, row]));
  return {
    customer: (id) => {
      const row = customers.get(id);
      return { ...namedOf(scope, row), kind: row?.kind ?? null, amount: row?.amount ?? 0 };
    },
    project: (id) => namedOf(scope, projects.get(id)),
  };
}

function namedOf({ maySee }: HourScope, row: CustomerRow | ProjectRow | undefined): Named {
  if (!row || !maySee(row.ownerId)) return { name: '', state: 'hidden' };
  if ('isErased' in row && row.isErased) return { name: row.name, state: 'erased' };
  return { name: row.name, state: row.isInTrash ? 'trash' : 'live' };
}

function idsIn(ids: Iterable<number | null>): number[] {
  return [...new Set(ids)].filter((id) => id !== null);
}
