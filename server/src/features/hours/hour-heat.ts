import { groupHours, mostHours } from '@crm/contract/numbers/hour-figures';
import { type HourReport, heatPeople } from '@crm/contract/numbers/hours';
import type { FigureContext } from '../../records/figure-scope.ts';
import { hourNames } from './hour-names.ts';
import { type HourScope, personOf } from './hour-scope.ts';
import { hourCells } from './hours.queries.ts';
import type { ReadHours } from './read-hours.ts';

/** Who works for whom: the people and the customers with most of these hours. */
export async function heatOf(
  { pool }: FigureContext,
  scope: HourScope,
  { places, heat, customers, plan }: ReadHours,
  size: { people: number } = { people: heatPeople },
): Promise<HourReport['heat']> {
  const bound = places.filter(({ hasCustomer }) => hasCustomer);
  const people = mostHours(
    groupHours(bound, ({ staffId }) => staffId),
    size.people,
  );
  const [staffIds, customerIds] = [people.shown.map(([id]) => id), heat.map(({ id }) => id)];
  const names = await hourNames(pool, scope, { customers: customerIds, projects: [] });
  return {
    people: staffIds.map((id) => personOf(scope, id)),
    customers: customerIds.map((id) => ({ id, name: names.customer(id).name, state: names.customer(id).state })),
    cells: customerIds.length === 0 ? [] : await hourCells(pool, plan, staffIds, customerIds),
    morePeople: people.more.count,
    moreCustomers: customers.count - customerIds.length,
  };
}
