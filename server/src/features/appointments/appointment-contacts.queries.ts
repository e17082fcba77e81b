import type { Db } from '../../db/client.ts';
import { firstRow, statement } from '../../db/statement.ts';

// The contact is locked while something is linked to it, so that nobody can purge it in between.

const byPhone = statement(
  'find_contact_by_phone',
  `select id from customers
   where owner_id = $1 and kind = 'contact' and deleted_at is null and not is_old_twin and phone_key(phone) = phone_key($2) for key share`,
);
const picked = statement(
  'lock_picked_customer',
  'select id, owner_id as "ownerId" from customers where id = $1 and deleted_at is null for key share',
);
const ofHost = statement(
  'find_contact_of_host',
  `select c.id, c.name, c.phone from customers c
   where c.id = $1 and c.kind = 'contact' and c.deleted_at is null and (
     c.owner_id = $2 or exists (select 1 from tasks t where t.contact_id = c.id and t.staff_id = $2 and t.deleted_at is null)
   ) for key share of c`,
);

/** A live customer of either kind. */
export async function lockCustomer(db: Db, id: number) {
  return firstRow(db, picked, [id]);
}

/** The person's live contact with this phone. */
export async function findContactByPhone(db: Db, ownerId: number, phone: string): Promise<number | null> {
  return (await firstRow(db, byPhone, [ownerId, phone]))?.id ?? null;
}

/** A live contact that is the person's own or that the person has a live task on. */
export async function findContactOf(db: Db, id: number, staffId: number) {
  return firstRow(db, ofHost, [id, staffId]);
}
