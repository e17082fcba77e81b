import { type CustomerKind, customerKinds, maxMatching } from '@crm/contract/customers/customers';
import type { Db } from '../../db/client.ts';
import { composed, rows } from '../../db/statement.ts';
import { conditionsOf, conditionValues, filtersOf, numbered, whereOf } from '../../records/list/list-conditions.ts';
import type { Condition } from '../../records/list/list-kind.ts';
import { type CustomerFilters, type CustomerRowQuery, customerLists } from './customer-list.ts';

const findMatching = composed('find_matching_customers', () =>
  customerKinds.flatMap((kind) => {
    const own = { owners: 1, sort: 'createdAt', direction: 'desc', timeZone: 'UTC' } as const;
    return [own, { ...own, owners: 'everybody' as const }].flatMap((query) =>
      customerLists[kind].examples.map((example) =>
        findText(kind, query, filtersOf<CustomerFilters>(customerLists[kind], { ...query, ...example })),
      ),
    );
  }),
);

/** The records that match, one more than may be changed at once. */
export async function findMatchingCustomers(db: Db, kind: CustomerKind, query: CustomerRowQuery, except: readonly number[]) {
  const filters = filtersOf<CustomerFilters>(customerLists[kind], query);
  const statement = findMatching.planned(findText(kind, query, filters));
  return rows(db, statement, [except, ...conditionValues(query, filters)]);
}

function findText(kind: CustomerKind, query: CustomerRowQuery, filters: Condition[]): string {
  const list = customerLists[kind];
  const { narrowing } = conditionsOf(list, query, filters, numbered(1));
  return `select c.id, c.version from customers c
    ${whereOf(list.always, ...narrowing, 'c.id <> all($1::bigint[])')} limit ${maxMatching + 1}`;
}
