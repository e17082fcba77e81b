import { composed } from '../../db/statement.ts';
import { filtersOf } from './list-conditions.ts';
import type { Condition, DescribedList, ListKind, ListName, Owners, RowQuery } from './list-kind.ts';
import { scopeOf, waysTo } from './page-statements.ts';
import { streamText } from './stream-records.ts';

/** A list that can be read by pages and streamed. */
export function defineList<Name extends ListName, Sort extends string, Filters extends object, Part extends string = never>(
  list: DescribedList<Name, Sort, Filters, Part>,
): ListKind<Name, Sort, Filters, Part> {
  return {
    ...list,
    pages: composed(`list_${list.name}`, () => pageTexts(list)),
    stream: composed(`stream_${list.name}`, () => streamTexts(list)),
  };
}

type AnyList<Filters extends object> = DescribedList<ListName, string, Filters, string>;

/** The first page of each example, and the second of what decides how pages are walked: the owners. */
function pageTexts<Filters extends object>(list: AnyList<Filters>): string[] {
  const texts = (examples: Example[], page: number) =>
    examples.flatMap(({ query, filters }) =>
      waysTo(list, filters).map((compose) => compose(scopeOf(list, { ...query, page, limit: 10 }, filters))),
    );
  return [...texts(examplesOf(list), 1), ...texts(byOwners(list), 2)];
}

function streamTexts<Filters extends object>(list: AnyList<Filters>): string[] {
  return byOwners(list).map(({ query, filters }) => streamText(list, query, filters));
}

interface Example {
  query: RowQuery;
  filters: Condition[];
}

/** Everything that a query of the list can name, one thing after the other. */
function examplesOf<Filters extends object>(list: AnyList<Filters>): Example[] {
  const { orders, parts = {}, search, examples } = list;
  const query = plainQuery(list);
  return [
    ...byOwners(list),
    ...Object.keys(parts).map((part) => ({ query: { ...query, part }, filters: [] })),
    ...Object.keys(orders).map((sort) => ({ query: { ...query, sort, direction: 'asc' as const }, filters: [] })),
    ...(search ? ['ab', 'abc', 'a bc def', '+1 555 249 2204'].map((term) => ({ query, filters: [search(term)] })) : []),
    ...examples.slice(1).map((filters) => ({ query, filters: filtersOf(list, { ...query, ...filters }) })),
  ];
}

/** Of one person, of several and of everybody, without filters and with all of them. */
function byOwners<Filters extends object>(list: AnyList<Filters>): Example[] {
  const owners: Owners[] = list.owner === undefined ? ['everybody'] : [1, [1, 2], 'everybody'];
  return owners.flatMap((owner) => {
    const query = { ...plainQuery(list), owners: owner };
    return [
      { query, filters: [] },
      { query, filters: filtersOf(list, { ...query, ...list.examples[0] }) },
    ];
  });
}

function plainQuery({ owner, orders }: Pick<AnyList<object>, 'owner' | 'orders'>): RowQuery {
  const [sort = ''] = Object.keys(orders);
  return { owners: owner === undefined ? 'everybody' : 1, sort, direction: 'desc', timeZone: 'UTC' };
}
