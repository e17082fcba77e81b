import type { Condition, DescribedList, ListName, ListSource, RowQuery } from './list-kind.ts';

type OwnedSource = Pick<ListSource, 'table' | 'alias' | 'owner' | 'parts'>;

/** The parameter of the owner, unless the query is for everybody. */
export interface OwnerParameter {
  parameter: string;
  isOne: boolean;
}

/** The conditions of a list query, as SQL with numbered parameters. */
export interface Conditions {
  owner: OwnerParameter | undefined;
  /** The conditions for owner, part and filters. */
  narrowing: string[];
}

/** The conditions beyond owner and part. Text conditions come first: they use the search index. */
export function filtersOf<Filters extends object>(
  kind: Pick<DescribedList<ListName, string, Filters, string>, 'search' | 'filters'>,
  query: RowQuery & Filters,
): Condition[] {
  const filters: Condition[] = kind.search && query.search ? [kind.search(query.search)] : [];
  for (const name in kind.filters) {
    const value = query[name];
    if (value !== undefined && value !== null && value !== '') filters.push(kind.filters[name](value, query.timeZone));
  }
  return filters;
}

/** The values of their parameters are those of `conditionValues`. */
export function conditionsOf(source: OwnedSource, query: RowQuery, filters: Condition[], next: () => string): Conditions {
  const owner = query.owners === 'everybody' ? undefined : { parameter: next(), isOne: typeof query.owners === 'number' };
  const part = query.part === undefined ? undefined : source.parts?.[query.part];
  const narrowing = [
    ...(owner === undefined ? [] : [ownedBy(ownerColumn(source), owner)]),
    ...(part === undefined ? [] : [part]),
    ...filters.map((filter) => filter.sql.replaceAll('?', next)),
  ];
  return { owner, narrowing };
}

export function conditionValues(query: RowQuery, filters: Condition[]): unknown[] {
  const owner = query.owners === 'everybody' ? [] : [query.owners];
  return [...owner, ...filters.flatMap((filter) => filter.values)];
}

/** $1, $2, … */
export function numbered(given = 0): () => string {
  let position = given;
  return () => {
    position += 1;
    return `$${position}`;
  };
}

export function ownedBy(column: string, { parameter, isOne }: OwnerParameter): string {
  return isOne ? `${column} = ${parameter}` : `${column} = any(${parameter}::bigint[])`;
}

export function ownerColumn({ table, alias, owner }: OwnedSource): string {
  if (owner === undefined) throw new Error(`the list of ${table} has no owners`);
  return `${alias}.${owner}`;
}

export function whereOf(...conditions: (string | undefined)[]): string {
  const all = conditions.filter((condition) => condition !== undefined);
  return all.length > 0 ? `where ${all.join(' and ')}` : '';
}
