import type { CustomerKind } from '@crm/contract/customers/customers';
import type { Db } from '../../db/client.ts';
import { firstRow, statement } from '../../db/statement.ts';
import type { Context } from '../../plugins/context.ts';
import { areTeamMates } from './team-mates.ts';

const owner = statement(
  'owner_of_customer',
  'select owner_id as "ownerId" from customers where id = $1 and kind = $2 and deleted_at is null',
);

/** For what hangs on a customer, and has words of its own for a refusal. */
export async function mayReadCustomer(context: Context, db: Db, kind: CustomerKind, id: number): Promise<boolean> {
  const row = await firstRow(db, owner, [id, kind]);
  return row !== undefined && mayReadCustomersOf(context, db, row.ownerId);
}

/** The owner, everybody in a team with the owner, and administrators. */
export async function mayReadCustomersOf({ actor }: Context, db: Db, ownerId: number): Promise<boolean> {
  return ownerId === actor.id || actor.role === 'admin' || areTeamMates(db, actor.id, ownerId);
}
