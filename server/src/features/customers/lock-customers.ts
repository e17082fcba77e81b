import type { CustomerKind } from '@crm/contract/customers/customers';
import type { Db } from '../../db/client.ts';
import { rows, statement } from '../../db/statement.ts';

const lock = statement(
  'lock_customers',
  `select id, version, name from customers where id = any($1::bigint[]) and ($2::bigint is null or owner_id = $2) and kind = $3 and deleted_at is null order by id for update`,
);

/** Locks the owner's records of the kind, or without an owner anybody's, until the transaction ends, in the order of ids. */
export async function lockCustomers(db: Db, kind: CustomerKind, ownerId: number | null, ids: number[]) {
  return rows(db, lock, [ids, ownerId, kind]);
}
