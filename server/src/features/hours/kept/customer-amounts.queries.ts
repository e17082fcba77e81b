import type { Db } from '../../../db/client.ts';
import { notNull, rows, statement } from '../../../db/statement.ts';

// What customers bring, in cents. A part has so many ids one behind the other, six bytes each; nobody there is the highest number.

export const amountsOfPart = 1024;
export const amountBytes = 6;
export const unknownAmount = 2 ** 48 - 1;

const six = (value: string) => `substring(int8send(${value}) from 3)`;
const parts = statement(
  'customer_amounts_of_parts',
  `select p.part, string_agg(${six(`coalesce((c.amount * 100)::bigint, ${unknownAmount})`)}, '' order by n) as content
   from unnest($1::int[]) p (part) cross join generate_series(0, ${amountsOfPart - 1}) n
     left join customers c on c.id = p.part::bigint * ${amountsOfPart} + n
   group by p.part`,
  { part: notNull, content: notNull },
);
const some = statement(
  'customer_amounts',
  'select id, (amount * 100)::bigint as cents from customers where id = any($1::bigint[])',
);
const last = statement('last_customer', 'select max(id) as id from customers');

export async function amountParts(db: Db, numbers: readonly number[]) {
  return rows(db, parts, [numbers]);
}

export async function amountsOf(db: Db, ids: readonly number[]) {
  return rows(db, some, [ids]);
}

export async function lastCustomer(db: Db): Promise<number> {
  return (await rows(db, last))[0]?.id ?? 0;
}
