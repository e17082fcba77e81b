import type { HourReport } from '@crm/contract/numbers/hours';
import type { FigureContext } from '../../records/figure-scope.ts';
import { hourNames } from './hour-names.ts';
import { type HourScope, personOf } from './hour-scope.ts';
import type { ReadHours } from './read-hours.ts';

/** Who works for whom: the people and the customers with most of these hours. */
export async function heatOf(
  { pool }: FigureContext,
  scope: HourScope,
  { heat, customers }: ReadHours,
): Promise<HourReport['heat']> {
  const names = await hourNames(pool, scope, { customers: heat.customers, projects: [] });
  return {
    people: heat.people.map((id) => personOf(scope, id)),
    customers: heat.customers.map((id) => ({ id, name: names.customer(id).name, state: names.customer(id).state })),
    cells: heat.cells,
    morePeople: heat.morePeople,
    moreCustomers: customers.count - heat.customers.length,
  };
}
