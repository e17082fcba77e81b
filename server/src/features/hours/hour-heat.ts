import { groupHours, type HourFact, minutesIn, mostHours } from '@crm/contract/numbers/hour-figures';
import { type HourReport, heatCustomers, heatPeople } from '@crm/contract/numbers/hours';
import type { HourNames } from './hour-names.ts';
import { type HourScope, personOf } from './hour-scope.ts';

type Size = { people: number; customers: number };

/** Who works for whom: the people and the customers with most of these hours. */
export function heatOf(
  facts: readonly HourFact[],
  scope: HourScope,
  names: HourNames,
  size: Size = { people: heatPeople, customers: heatCustomers },
): HourReport['heat'] {
  const bound = facts.flatMap((fact) => (fact.customerId === null ? [] : [{ ...fact, customerId: fact.customerId }]));
  const customers = mostHours(
    groupHours(bound, ({ customerId }) => customerId),
    size.customers,
  );
  const people = mostHours(
    groupHours(bound, ({ staffId }) => staffId),
    size.people,
  );
  const [shownCustomers, shownPeople] = [customers, people].map(({ shown }) => new Set(shown.map(([id]) => id)));
  const cells = groupHours(
    bound.filter(({ staffId, customerId }) => shownPeople?.has(staffId) && shownCustomers?.has(customerId)),
    ({ staffId, customerId }) => `${staffId} ${customerId}`,
  );
  return {
    people: people.shown.map(([id]) => personOf(scope, id)),
    customers: customers.shown.map(([id]) => ({ id, name: names.customer(id).name, state: names.customer(id).state })),
    cells: [...cells].map(([key, sum]) => {
      const [staffId = 0, customerId = 0] = key.split(' ').map(Number);
      return { staffId, customerId, minutes: minutesIn(sum) };
    }),
    morePeople: people.more.count,
    moreCustomers: customers.more.count,
  };
}
