import type { Db, Pool } from '../../db/client.ts';
import { conditionsOf, conditionValues, filtersOf, numbered, whereOf } from './list-conditions.ts';
import type { Condition, ListKind, ListSource, RowQuery, RowQueryOf } from './list-kind.ts';
import { joinOf, orderOf, selected } from './page-statements.ts';

const batchSize = 100;

/**
 * All records of a list in its order, however many, or the first of them: a cursor in one snapshot, of which a batch at a time is in memory. Whoever
 * stops reading gives the connection back.
 */
export async function* streamRecords<Row, Sort extends string, Filters extends object, Part extends string = never>(
  pool: Pool,
  kind: ListKind<Row, Sort, Filters, Part>,
  asked: NoInfer<RowQueryOf<Sort, Filters, Part>>,
  most?: number,
): AsyncGenerator<Row[]> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin isolation level repeatable read read only');
    await declareCursor(client, kind, asked, filtersOf<Filters>(kind, asked), most);
    for (;;) {
      const { rows } = await client.query<Row & object>(`fetch ${batchSize} from walked`);
      if (rows.length > 0) yield rows;
      if (rows.length < batchSize) return;
    }
  } finally {
    await client.query('rollback').catch((error: Error) => {
      broken = error;
    });
    client.release(broken);
  }
}

async function declareCursor(
  db: Db,
  source: ListSource,
  asked: RowQuery,
  filters: Condition[],
  most: number | undefined,
): Promise<void> {
  const { narrowing } = conditionsOf(source, asked, filters, numbered());
  const { key, direction } = orderOf(source, asked);
  const { table, alias } = source;
  const text = `declare walked no scroll cursor for
    select ${selected(source)}
    from ${table} ${alias}${joinOf(source)} ${whereOf(source.always, ...narrowing)}
    order by ${key} ${direction}, ${alias}.id ${direction}${most === undefined ? '' : ` limit ${most}`}`;
  await db.query({ text, values: conditionValues(asked, filters) });
}
