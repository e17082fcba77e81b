import type { Pool } from '../../db/client.ts';
import { streamRows } from '../../db/stream-rows.ts';
import { conditionsOf, conditionValues, filtersOf, numbered, whereOf } from './list-conditions.ts';
import type { Condition, ListKind, ListName, ListRow, ListSource, RowQuery, RowQueryOf } from './list-kind.ts';
import { joinOf, orderOf, selected } from './page-statements.ts';

/** All records of a list in its order, however many, or the first of them. */
export function streamRecords<Name extends ListName, Sort extends string, Filters extends object, Part extends string>(
  pool: Pool,
  kind: ListKind<Name, Sort, Filters, Part>,
  query: NoInfer<RowQueryOf<Sort, Filters, Part>>,
  most?: number,
): AsyncGenerator<ListRow<Name>[]> {
  const filters = filtersOf<Filters>(kind, query);
  return streamRows(pool, kind.stream.planned(streamText(kind, query, filters, most)), conditionValues(query, filters));
}

export function streamText(source: ListSource, query: RowQuery, filters: Condition[], most?: number): string {
  const { narrowing } = conditionsOf(source, query, filters, numbered());
  const { key, direction } = orderOf(source, query);
  const { table, alias } = source;
  return `select ${selected(source)}
    from ${table} ${alias}${joinOf(source)} ${whereOf(source.always, ...narrowing)}
    order by ${key} ${direction}, ${alias}.id ${direction}${most === undefined ? '' : ` limit ${most}`}`;
}
