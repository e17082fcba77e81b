import { firstRow } from '../../db/statement.ts';
import type { Context } from '../../plugins/context.ts';
import type { DescribedList, ListName, RowQuery } from '../list/list-kind.ts';
import { answerPortion, listPortion } from '../list/list-portion.ts';
import type { Section } from '../list/portion-statements.ts';
import { type DescribedScrolled, defineScrolled, type ScrolledList } from '../list/scrolled-list.ts';
import { inTrash } from '../refusals.ts';
import { type OwnedRecords, recordOf } from './owned-records.ts';
import { type OwnedEntity, type OwnedRow, selected } from './owned-sql.ts';

type Direction = RowQuery['direction'];
/** Each order, up and down: 'createdAt desc'. */
type View<Sort extends string> = `${Sort} ${Direction}`;
type Row<E extends OwnedEntity> = OwnedRow<E> & { total: number; cursorSection: number; cursorKey: string };

interface Narrowing<Sort extends string, Filters extends object>
  extends Required<Pick<DescribedScrolled<string, Filters>, 'search' | 'filters' | 'examples'>>,
    Pick<DescribedList<ListName, Sort, Filters, never>, 'orders'> {}

/** The list of a plain kind. Its rows are `r`. */
export function ownedList<E extends OwnedEntity, Sort extends string, Filters extends object>(
  { kind }: OwnedRecords<E>,
  { orders, ...narrowing }: Narrowing<Sort, Filters>,
): ScrolledList<Row<E>, View<Sort>, Filters> {
  const list = defineScrolled<`portion_${OwnedEntity}`, View<Sort>, Filters>(`portion_${kind.entity}`, {
    table: kind.table,
    alias: 'r',
    always: 'r.deleted_at is null',
    columns: selected(kind),
    owner: 'owner_id',
    views: viewsOf(orders),
    ...narrowing,
  });
  // `owned-rows.types.ts` proves it for each kind.
  return list as unknown as ScrolledList<Row<E>, View<Sort>, Filters>;
}

function viewsOf<Sort extends string>(orders: Readonly<Record<Sort, string>>) {
  const views = Object.entries<string>(orders).flatMap(([sort, key]) =>
    (['asc', 'desc'] as const).map((direction) => [`${sort} ${direction}`, [{ key, direction }]]),
  );
  return Object.fromEntries(views) as Record<View<Sort>, [Section]>;
}

type Chosen<Filters> = { [Name in keyof Filters]?: Filters[Name] | undefined };

interface OwnedQuery<Sort extends string> extends Pick<RowQuery, 'search' | 'direction'> {
  sort: Sort;
  limit: number;
  cursor?: string | undefined;
  id?: number | undefined;
}

/** The caller's own records. A link asks for one of them, which may be in Trash. */
export async function listOwned<E extends OwnedEntity, Sort extends string, Filters extends object>(
  context: Context,
  { kind, statements }: OwnedRecords<E>,
  list: ScrolledList<Row<E>, View<NoInfer<Sort>>, Filters>,
  { sort, direction, ...query }: OwnedQuery<Sort> & NoInfer<Chosen<Filters>>,
) {
  const view: View<Sort> = `${sort} ${direction}`;
  const portion = await listPortion(context, list, { ...query, view, owners: context.actor.id } as never);
  if (query.id !== undefined && portion.rows.length === 0) {
    const trashed = await firstRow(context.pool, statements.findTrashed, [context.actor.id, query.id]);
    if (trashed) throw inTrash(kind.entity);
  }
  return answerPortion(portion, (row) => recordOf(kind, row as OwnedRow<E>));
}
