import type { CustomerKind } from '@crm/contract/customers/customers';
import type { Pool } from '../../db/client.ts';
import { rows, statement } from '../../db/statement.ts';
import { givenRows } from '../../db/writes/given-rows.ts';
import { joinWrites } from '../../db/writes/join-writes.ts';
import type { IdempotentRequest } from '../../plugins/limits/idempotency.ts';
import { changedFacts } from '../../records/changes/changed-facts-sql.ts';
import { facts } from './customer-facts.ts';
import { type CustomerForm, customerColumns, type SavedRow } from './customer-list.ts';

const formTypes = {
  name: 'text',
  description: 'text',
  email: 'text',
  phone: 'text',
  location: 'text',
  source: 'text',
  priority: 'text',
  amount: 'numeric',
};
const savedTypes = { kind: 'text', owner_id: 'bigint', at: 'timestamptz', ...formTypes };
const createdTypes = { ...savedTypes, key: 'text', call: 'text', request_hash: 'text' };
const given = {
  created: givenRows(createdTypes),
  createdOfLead: givenRows({ ...createdTypes, lead_id: 'bigint' }),
  updated: givenRows({ ...savedTypes, id: 'bigint', version: 'int' }),
};
const formColumns = Object.keys(formTypes);
const columns = ['kind', 'owner_id', 'created_at', ...formColumns].join(', ');
const givenColumns = ['kind', 'owner_id', 'at', ...formColumns].map((column) => `given.${column}`).join(', ');
// The records are made in the order of what is given.
const told = `history as (
     insert into changes (at, actor_id, entity, entity_id, action, after)
     select c.created_at, c.owner_id, c.kind, c.id, 'created', ${facts('c')} from c order by c.id
   ), answer as (
     select row_number() over (order by c.id) as n, ${customerColumns} from c
   ), once as (
     insert into idempotency_keys (user_id, key, call, request_hash, result, created_at)
     select given.owner_id, given.key, given.call, given.request_hash, to_jsonb(answer) - 'n', given.at
     from answer join given using (n) where given.key is not null
   )
   select * from answer order by n`;

// The records, their history and the keys of repeated sends are one statement: one round trip, all or nothing.
const create = statement(
  'create_customers',
  `with ${given.created.sql}, c as (
     insert into customers (${columns}) select ${givenColumns} from given order by given.n returning *
   ), ${told}`,
);
// The lead becomes a client in the same statement. Nothing is created for a lead that is not one of the owner's.
const createOfLead = statement(
  'create_contact_of_lead',
  `with ${given.createdOfLead.sql}, lead as (
     select c.id, c.priority from given join customers c on c.id = given.lead_id and c.owner_id = given.owner_id
     where c.kind = 'lead' and c.deleted_at is null for update of c
   ), c as (
     insert into customers (${columns}, lead_id) select ${givenColumns}, lead.id from given join lead on lead.id = given.lead_id returning *
   ), client as (
     update customers l set priority = 'Client', version = l.version + 1, updated_at = given.at
     from lead join given on given.lead_id = lead.id where l.id = lead.id and l.priority is distinct from 'Client' returning l.id
   ), of_lead as (
     insert into changes (at, actor_id, entity, entity_id, action, before, after)
     select given.at, given.owner_id, line.* from given cross join (
       select 'lead', lead.id, 'updated', jsonb_build_object('priority', lead.priority), jsonb_build_object('priority', 'Client') from client join lead using (id)
       union all
       select 'lead', c.lead_id, 'contact created', null, jsonb_build_object('contact', c.name) from c
     ) line
   ), ${told}`,
);
const update = statement(
  'update_customers',
  `with ${given.updated.sql}, old as (
     select c.*, given.n from given join customers c on c.id = given.id and c.owner_id = given.owner_id and c.kind = given.kind
     where c.deleted_at is null and c.erased_at is null order by c.id for update of c
   ), c as (
     update customers c set ${formColumns.map((column) => `${column} = given.${column}`).join(', ')}, version = c.version + 1, updated_at = given.at
     from old join given using (n) where c.id = old.id and (given.version is null or old.version = given.version) returning c.*, given.n
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, before, after)
     select c.updated_at, c.owner_id, c.kind, c.id, 'updated', ${changedFacts(facts, 'old', 'c')}, ${changedFacts(facts, 'c', 'old')}
     from c join old using (n) where ${facts('c')} <> ${facts('old')} order by c.id
   )
   select given.n, old.id is not null as "isFound", ${customerColumns} from given left join old using (n) left join c using (n) order by given.n`,
);

interface Save {
  kind: CustomerKind;
  ownerId: number;
  form: CustomerForm;
  now: Date;
}
export interface Creation extends Save {
  once: IdempotentRequest;
  leadId: number | null;
}
export interface Update extends Save {
  id: number;
  seenVersion: number | undefined;
}

const createTogether = joinWrites(async (pool: Pool, made: readonly Creation[], lockTimeout) => {
  const values = given.created.valuesOf(made.map(createdValues), lockTimeout);
  return (await rows(pool, create, values)).map(withoutPlace);
});

const updateTogether = joinWrites(
  async (pool: Pool, changed: readonly Update[], lockTimeout) => {
    const targets = changed.map((one) => ({ ...savedValues(one), id: one.id, version: one.seenVersion ?? null }));
    return rows(pool, update, given.updated.valuesOf(targets, lockTimeout));
  },
  ({ id }) => id,
);

/**
 * A send that was answered before breaks a unique index: its key's, or the first record's phone. Nothing is created for a
 * lead that is not one of the owner's.
 */
export async function createCustomer(pool: Pool, made: Creation): Promise<SavedRow | undefined> {
  if (made.leadId === null) return createTogether(pool, made);
  const values = given.createdOfLead.valuesOf([{ ...createdValues(made), lead_id: made.leadId }], '0');
  return (await rows(pool, createOfLead, values)).map(withoutPlace)[0];
}

/** The saved record; 'missing' when it is not the owner's, 'stale' when somebody changed it since it was seen. */
export async function updateCustomer(pool: Pool, changed: Update): Promise<SavedRow | 'missing' | 'stale'> {
  const row = await updateTogether(pool, changed);
  if (!row?.isFound) return 'missing';
  const { n, isFound, ...saved } = row;
  return saved.id === null ? 'stale' : saved;
}

function savedValues({ kind, ownerId, now, form }: Save) {
  return { kind, owner_id: ownerId, at: now, ...form };
}

function createdValues({ once, ...save }: Creation) {
  return { ...savedValues(save), key: once.key, call: once.call, request_hash: once.requestHash };
}

function withoutPlace<Row extends { n: number | null }>({ n, ...row }: Row): Omit<Row, 'n'> {
  return row;
}
