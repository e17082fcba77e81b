import type { CustomerKind } from '@crm/contract/customers/customers';
import type { Db, Pool } from '../../db/client.ts';
import { conditionsOf, conditionValues, filtersOf, numbered, orderOf, type RowQuery } from './customer-filters.ts';
import { type CustomerRow, customerColumns } from './customer-list.ts';

const batchSize = 100;

/**
 * All records of a list in its order, however many: a cursor in one snapshot, of which a batch at a time is in memory. Whoever
 * stops reading gives the connection back.
 */
export async function* walkCustomers(pool: Pool, kind: CustomerKind, asked: RowQuery): AsyncGenerator<CustomerRow[]> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin isolation level repeatable read read only');
    await declareCursor(client, kind, asked);
    for (;;) {
      const { rows } = await client.query<CustomerRow>(`fetch ${batchSize} from walked`);
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

async function declareCursor(db: Db, kind: CustomerKind, asked: RowQuery): Promise<void> {
  const filters = filtersOf(kind, asked);
  const { where } = conditionsOf(asked, filters, numbered());
  const { column, direction } = orderOf(asked);
  const text = `declare walked no scroll cursor for
    select ${customerColumns}, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole"
    from customers c join users u on u.id = c.owner_id where c.kind = '${kind}' and c.deleted_at is null${where}
    order by c.${column} ${direction}, c.id ${direction}`;
  await db.query({ text, values: conditionValues(asked, filters) });
}
