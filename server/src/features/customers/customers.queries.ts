import type { CustomerKind } from '@crm/contract/customers/customers';
import type { Db } from '../../db/client.ts';
import { firstRow, type RowOf, rows, statement } from '../../db/statement.ts';
import type { IdempotentRequest } from '../../plugins/limits/idempotency.ts';
import { changedFacts } from '../../records/changes/changed-facts-sql.ts';
import { facts } from './customer-facts.ts';
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
const formColumns = 'kind, owner_id, name, description, email, phone, location, source, priority, amount, created_at';
const formParameters = '$1, $2::bigint, $3, $4, $5, $6, $7, $8, $9, $10, $11';
// The record, its history and the key of a repeated send are one statement: one round trip, all or nothing.
const create = statement(
  'create_customer',
  createdBy(`c as (insert into customers (${formColumns}) values (${formParameters}) returning *)`),
);
// The lead becomes a client in the same statement.
const createOfLead = statement(
  'create_contact_of_lead',
  createdBy(`lead as (
     select id, priority from customers where id = $15 and owner_id = $2 and kind = 'lead' and deleted_at is null for update
   ), c as (
     insert into customers (${formColumns}, lead_id) select ${formParameters}, lead.id from lead returning *
   ), client as (
     update customers l set priority = 'Client', version = l.version + 1, updated_at = $11
     from lead where l.id = lead.id and l.priority is distinct from 'Client' returning l.id
   ), of_lead as (
     insert into changes (at, actor_id, entity, entity_id, action, before, after)
     select $11, $2, 'lead', line.* from (
       select lead.id, 'updated', jsonb_build_object('priority', lead.priority), jsonb_build_object('priority', 'Client') from client join lead using (id)
       union all
       select c.lead_id, 'contact created', null, jsonb_build_object('contact', c.name) from c
     ) line
   )`),
);

function createdBy(inserts: string): string {
  return `with ${inserts}, history as (
     insert into changes (at, actor_id, entity, entity_id, action, after) select $11, $2, $1, c.id, 'created', ${facts('c')} from c
   ), answer as (select ${customerColumns} from c
   ), once as (
     insert into idempotency_keys (user_id, key, call, request_hash, result, created_at)
     select $2, $12, $13, $14, to_jsonb(answer), $11 from answer where $12::text is not null
   )
   select * from answer`;
}
const update = statement(
  'update_customer',
  `with old as (
     select * from customers where id = $1 and owner_id = $2 and kind = $3 and deleted_at is null and erased_at is null for update
   ), c as (
     update customers c set name = $4, description = $5, email = $6, phone = $7, location = $8, source = $9, priority = $10, amount = $11,
       version = c.version + 1, updated_at = $12
     from old where c.id = old.id and ($13::int is null or old.version = $13) returning c.*
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, before, after)
     select $12, $2, $3, c.id, 'updated', ${changedFacts(facts, 'old', 'c')}, ${changedFacts(facts, 'c', 'old')} from c join old using (id) where ${facts('c')} <> ${facts('old')}
   )
   select (select count(*)::int from old) as found, ${customerColumns} from (select 1) one left join c on true`,
);
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

/**
 * A send that was answered before breaks a unique index: its key's, or the first record's phone. Nothing is created for a
 * lead that is not one of the owner's.
 */
export async function createCustomer(
  db: Db,
  kind: CustomerKind,
  ownerId: number,
  form: CustomerForm,
  made: { once: IdempotentRequest; now: Date; leadId: number | null },
) {
  const { once, now, leadId } = made;
  const values = [kind, ownerId, ...formValues(form), now, once.key, once.call, once.requestHash];
  return leadId === null ? firstRow(db, create, values) : firstRow(db, createOfLead, [...values, leadId]);
}

/** The saved record; 'missing' when it is not the owner's, 'stale' when somebody changed it since it was seen. */
export async function updateCustomer(
  db: Db,
  kind: CustomerKind,
  target: { id: number; ownerId: number; seenVersion: number | undefined },
  form: CustomerForm,
  now: Date,
) {
  const row = await firstRow(db, update, [target.id, target.ownerId, kind, ...formValues(form), now, target.seenVersion ?? null]);
  if (!row || row.found === 0) return 'missing';
  return row.id === null ? 'stale' : row;
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

function formValues(form: CustomerForm): unknown[] {
  return [form.name, form.description, form.email, form.phone, form.location, form.source, form.priority, form.amount];
}
