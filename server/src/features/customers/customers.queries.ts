import type { CustomerKind } from '@crm/contract/customers/customers';
import type { Db } from '../../db/client.ts';
import { firstRow, type RowOf, rows, statement } from '../../db/statement.ts';
import type { IdempotentRequest } from '../../plugins/limits/idempotency.ts';
import { changedFacts } from '../../records/changed-facts-sql.ts';
import { facts } from './customer-facts.ts';
import { type CustomerForm, customerColumns } from './customer-list.ts';

/** Joins the record of the other kind: the contact made from a lead, or the lead that a contact was made from. */
function readOf(kind: CustomerKind, link: string) {
  return statement(
    `read_${kind}`,
    `select ${customerColumns}, c.owner_id as "ownerId", u.name as "ownerName", u.role as "ownerRole", c.deleted_at is not null as "isTrashed",
       o.id as "linkId", o.name as "linkName", o.owner_id as "linkOwnerId"
     from customers c join users u on u.id = c.owner_id
     left join lateral (select o.* from customers o where ${link} and o.deleted_at is null order by o.id limit 1) o on true
     where c.id = $1 and c.kind = '${kind}'`,
  );
}
const read = { lead: readOf('lead', 'o.lead_id = c.id'), contact: readOf('contact', 'o.id = c.lead_id') };
// The record, its history and the key of a repeated send are one statement: one round trip, all or nothing.
const create = statement(
  'create_customer',
  `with c as (
     insert into customers (kind, owner_id, name, description, email, phone, location, source, priority, amount, created_at, lead_id)
     select $1, $2::bigint, $3, $4, $5, $6, $7, $8, $9, $10, $11, $15::bigint
     where $15::bigint is null
       or exists (select 1 from customers where id = $15 and owner_id = $2 and kind = 'lead' and list = 'completed' and deleted_at is null)
     returning *
   ), of_lead as (
     insert into changes (at, actor_id, entity, entity_id, action, after)
     select $11, $2, 'lead', c.lead_id, 'contact created', jsonb_build_object('contact', c.name) from c where c.lead_id is not null
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, after) select $11, $2, $1, c.id, 'created', ${facts('c')} from c
   ), answer as (select ${customerColumns} from c
   ), once as (
     insert into idempotency_keys (user_id, key, call, request_hash, result, created_at)
     select $2, $12, $13, $14, to_jsonb(answer), $11 from answer where $12::text is not null
   )
   select * from answer`,
);
const update = statement(
  'update_customer',
  `with old as (
     select * from customers where id = $1 and owner_id = $2 and kind = $3 and deleted_at is null for update
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
const remove = statement(
  'remove_customers',
  `with c as (
     update customers set deleted_at = $3, deleted_by = $2, version = version + 1, updated_at = $3 where id = any($1::bigint[]) returning id, kind
   )
   insert into changes (at, actor_id, entity, entity_id, action) select $3, $2, c.kind, c.id, 'deleted' from c order by c.id`,
);
const setPriority = statement(
  'set_customers_priority',
  `with old as (select id, priority from customers where id = any($1::bigint[])),
   c as (
     update customers c set priority = $4, version = c.version + 1, updated_at = $3 from old
     where c.id = old.id and c.priority is distinct from $4 returning c.id, c.kind, old.priority
   )
   insert into changes (at, actor_id, entity, entity_id, action, before, after)
   select $3, $2, c.kind, c.id, 'updated', jsonb_build_object('priority', c.priority), jsonb_build_object('priority', $4::text) from c order by c.id`,
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

const anyTask = statement(
  'any_task_of_customers',
  'select exists (select 1 from tasks where contact_id = any($1::bigint[])) as "hasTasks"',
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
 * lead that is not a completed one of the owner.
 */
export async function createCustomer(
  db: Db,
  kind: CustomerKind,
  ownerId: number,
  form: CustomerForm,
  made: { once: IdempotentRequest; now: Date; leadId: number | null },
) {
  const { once, now, leadId } = made;
  return firstRow(db, create, [kind, ownerId, ...formValues(form), now, once.key, once.call, once.requestHash, leadId]);
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

export async function removeCustomers(db: Db, actorId: number, ids: number[], now: Date): Promise<void> {
  await rows(db, remove, [ids, actorId, now]);
}

export async function setPriorityOfCustomers(
  db: Db,
  actorId: number,
  ids: number[],
  priority: string | null,
  now: Date,
): Promise<void> {
  await rows(db, setPriority, [ids, actorId, now, priority]);
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

/** Tasks in Trash count too. */
export async function haveTasks(db: Db, ids: number[]): Promise<boolean> {
  return (await firstRow(db, anyTask, [ids]))?.hasTasks ?? false;
}

export async function listOwners(db: Db, kind: CustomerKind) {
  return rows(db, owners, [kind]);
}

function formValues(form: CustomerForm): unknown[] {
  return [form.name, form.description, form.email, form.phone, form.location, form.source, form.priority, form.amount];
}
