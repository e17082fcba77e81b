import type { CustomerKind } from '@crm/contract/customers/customers';
import type { Db } from '../../db/client.ts';
import { firstRow, type RowOf, rows, statement } from '../../db/statement.ts';
import { type CustomerForm, customerColumns } from './customer-list.ts';

/** Joins the record of the other kind: the contact made from a lead, or the lead that a contact was made from. */
function readOf(kind: CustomerKind, link: string) {
  return statement(
    `read_${kind}`,
    `select ${customerColumns}, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole", c.deleted_at is not null as "isTrashed",
       c.erased_at is not null as "isErased", o.id as "linkId", o.name as "linkName", o.owner_id as "linkOwnerId"
     from customers c join users u on u.id = c.owner_id
     left join lateral (select o.* from customers o where ${link} and o.deleted_at is null order by o.id limit 1) o on true
     where c.id = $1 and c.kind = '${kind}'`,
  );
}
const read = { lead: readOf('lead', 'o.lead_id = c.id'), contact: readOf('contact', 'o.id = c.lead_id') };
const findTwin = statement(
  'find_twin',
  `select id, name, case when deleted_at is null then 'live' else 'trash' end as place from customers
   where owner_id = $1 and kind = $2 and id <> all($5::bigint[]) and (phone_key(phone) = phone_key($3) or lower(email) = lower($4)) order by deleted_at nulls first, id limit 1`,
);
const sources = { lead: recentSources('lead'), contact: recentSources('contact') };
const owners = statement(
  'customer_owners',
  `select u.id, u.name from customer_totals t join users u on u.id = t.owner_id where t.kind = $1 and t.all_count > 0 order by lower(u.name), u.id limit 1000`,
);

/** Sources of everybody, or of these people. Only the latest thousand records of each are read. */
function recentSources(kind: CustomerKind) {
  const recent = `select source from customers where kind = '${kind}' and deleted_at is null`;
  const latest = 'order by created_at desc, id desc limit 1000';
  const distinct = (from: string) => `select distinct source from ${from} recent order by source limit 50`;
  return {
    everybody: statement(`sources_${kind}`, distinct(`(${recent} ${latest})`)),
    some: statement(
      `sources_${kind}_of`,
      distinct(`unnest($1::bigint[]) o (owner_id) cross join lateral (${recent} and customers.owner_id = o.owner_id ${latest})`),
    ),
  };
}

export type ReadRow = RowOf<(typeof read)[CustomerKind]>;

/** Live or in Trash. */
export async function readCustomer(db: Db, kind: CustomerKind, id: number) {
  return firstRow(db, read[kind], [id]);
}

/** The record of the same owner that has this phone or e-mail already, wherever it is. */
export async function findDuplicate(
  db: Db,
  kind: CustomerKind,
  ownerId: number,
  form: Pick<CustomerForm, 'phone' | 'email'>,
  selfIds: number[],
) {
  return firstRow(db, findTwin, [ownerId, kind, form.phone, form.email, selfIds]);
}

export async function listSources(db: Db, kind: CustomerKind, owners: number[] | 'everybody'): Promise<string[]> {
  const { everybody, some } = sources[kind];
  const recent = await (owners === 'everybody' ? rows(db, everybody) : rows(db, some, [owners]));
  return recent.map((row) => row.source);
}

export async function listOwners(db: Db, kind: CustomerKind) {
  return rows(db, owners, [kind]);
}
