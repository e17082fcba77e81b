import type { Db } from '../../../db/client.ts';
import { firstRow, rows, statement } from '../../../db/statement.ts';

// A lead and the contacts that were made from it are one customer.
const linked = statement(
  'records_of_one_customer',
  `select c.id, c.owner_id as "ownerId", c.kind, c.name, c.version, c.merged_ids as "mergedIds"
   from customers c
   where c.id = $1 or c.lead_id = $1 or c.id = (select lead_id from customers where id = $1)
     or c.lead_id = (select lead_id from customers where id = $1)
   order by c.id limit 1000`,
);

const person = statement('person_to_take_out', `select id, name, deleted_at is not null as "isFormer" from users where id = $1`);

/** All records of the customer that has this one. */
export async function readLinked(db: Db, id: number) {
  return rows(db, linked, [id]);
}

export async function findPerson(db: Db, id: number) {
  return firstRow(db, person, [id]);
}
