import type { Context } from '../../context.ts';
import { answerPage } from '../list/answer-page.ts';
import { defineList } from '../list/define-list.ts';
import type { DescribedList, ListKind, ListName, RowQuery } from '../list/list-kind.ts';
import { listRecords } from '../list/list-records.ts';
import { type OwnedRecords, recordOf } from './owned-records.ts';
import { type OwnedEntity, type OwnedRow, selected } from './owned-sql.ts';

type Narrowing<E extends ListName, Sort extends string, Filters extends object> = Required<
  Pick<DescribedList<E, Sort, Filters, never>, 'orders' | 'search' | 'filters' | 'examples'>
>;

/** The list of a plain kind. Its rows are `r`. */
export function ownedList<E extends OwnedEntity & ListName, Sort extends string, Filters extends object>(
  { kind }: OwnedRecords<E>,
  narrowing: Narrowing<E, Sort, Filters>,
): ListKind<E, Sort, Filters, never> {
  return defineList({
    name: kind.entity,
    table: kind.table,
    alias: 'r',
    always: 'r.deleted_at is null',
    columns: selected(kind),
    owner: 'owner_id',
    total: 'counted',
    ...narrowing,
  });
}

type OwnedQuery<Sort extends string> = Pick<RowQuery, 'search' | 'direction'> & {
  sort: Sort;
  page?: number | undefined;
  limit?: number | undefined;
};

/** The caller's own records. */
export async function listOwned<E extends OwnedEntity & ListName, Sort extends string, Filters extends object>(
  { pool, actor, timeZone }: Context,
  { kind }: OwnedRecords<E>,
  list: ListKind<E, Sort, Filters, never>,
  query: NoInfer<OwnedQuery<Sort> & Filters>,
) {
  return answerPage(
    query,
    (page) => listRecords(pool, list, { ...query, ...page, owners: actor.id, timeZone }),
    (row) => recordOf(kind, row as OwnedRow<E>),
  );
}
