import type { CustomerKind } from '@crm/contract/customers/customers';
import { leastKnownDigits } from '@crm/contract/customers/duplicates';
import type { Db } from '../../db/client.ts';
import { firstRow, rows, statement } from '../../db/statement.ts';
import { customerColumns } from '../customers/customer-list.ts';
import { forEachReason, keyNumbers, keys, phoneKeyOf, rule } from './duplicate-keys.ts';

/** Beyond this, records with one key are paired with their neighbours only, so that 500 leads named 'Test' are 499 pairs. */
const wholeGroup = 10;
const countLimit = 10_000;
const belongingsLimit = 1000;

/** As a query, so that PostgreSQL expects the same of everybody and plans the list once: planning takes longer than the list. */
const ownerId = '(select $1::bigint)';
const lists = { lead: listOf('lead'), contact: listOf('contact') };
const dismiss = statement(
  'dismiss_duplicates',
  `with own as (
     select id from customers where id = any($1::bigint[]) and owner_id = $2 and kind = $3 and deleted_at is null for key share
   ), dismissed as (
     insert into not_duplicates (one_id, other_id) select min(id), max(id) from own having count(*) = 2 on conflict do nothing
   )
   select count(*)::int as count from own`,
);
// The search text is indexed for each kind and holds phone and e-mail. Of what is in Trash only
// what would refuse the save is told.
const knownLimit = 5;
const samePhone = `${keys.phone} = ${phoneKeyOf('$3')}`;
const sameEmail = 'lower(c.email) = lower($4)';
const known = statement(
  'known_customers',
  `select c.kind, c.id, c.name, case when c.owner_id <> $1 then u.name end as owner, case when c.deleted_at is null then 'live' else 'trash' end as place,
     coalesce(${samePhone}, false) as "samePhone", coalesce(${sameEmail}, false) as "sameEmail"
   from (${knownLive('lead')} union all ${knownLive('contact')} union all
     (select c.* from customers c where c.owner_id = $1 and c.kind in ('lead', 'contact') and c.deleted_at is not null
       and (phone_key(c.phone) = phone_key($3) and not c.is_old_twin or c.email is not null and ${sameEmail}) limit ${knownLimit})
   ) c join users u on u.id = c.owner_id
   where $5::bigint is null or c.id <> $5
   order by c.owner_id <> $1, c.deleted_at is not null, c.id limit ${knownLimit}`,
);

function knownLive(kind: CustomerKind): string {
  return `(select c.* from customers c
     where c.kind = '${kind}' and c.deleted_at is null and ($2::bigint[] is null or c.owner_id = any($2))
       and (c.search like '%' || right($3, ${leastKnownDigits}) || '%' and ${samePhone} or c.search like '%' || fold($4) || '%' and ${sameEmail})
     order by c.owner_id <> $1, c.id limit ${knownLimit} + 1)`;
}

const preview = statement(
  'preview_merge',
  `select ${customerColumns}, jsonb_build_object(
     'tasks', ${counted('from tasks where contact_id = c.id')},
     'calls', ${counted('from calls where contact_id = c.id')},
     'meetings', ${counted('from meetings where contact_id = c.id')},
     'notes', ${counted('from notes where customer_id = c.id')},
     'changes', ${counted('from changes where entity = c.kind and entity_id = any(c.merged_ids || c.id)')}
   ) as belongings
   from customers c where c.id = any($1::bigint[]) and c.owner_id = $2 and c.kind = $3 and c.deleted_at is null`,
);

interface KnownQuery {
  actorId: number;
  owners: number[] | 'everybody';
  phone: string | undefined;
  email: string | undefined;
  except: number | undefined;
}

/** Own ones first. */
export async function listKnownCustomers(db: Db, { actorId, owners, phone, email, except }: KnownQuery) {
  return rows(db, known, [actorId, owners === 'everybody' ? null : owners, phone ?? null, email ?? null, except ?? null]);
}

/** The older record of a pair comes first. */
export async function listPairs(db: Db, kind: CustomerKind, ownerId: number, query: { page: number; limit: number }) {
  const listed = await rows(db, lists[kind], [ownerId, query.limit, (query.page - 1) * query.limit]);
  const count = listed[0]?.count ?? 0;
  // A page beyond the end still carries the count, in one row without a pair.
  const pairs = listed.flatMap(({ reasons, one, other }) => (reasons && one && other ? [{ reasons, one, other }] : []));
  return { rows: pairs, total: Math.min(count, countLimit), more: count > countLimit };
}

/** False when one of the two is not a live record of the owner. */
export async function dismissPair(db: Db, kind: CustomerKind, ownerId: number, ids: [number, number]): Promise<boolean> {
  return (await firstRow(db, dismiss, [ids, ownerId, kind]))?.count === 2;
}

export async function readForMerge(db: Db, kind: CustomerKind, ownerId: number, ids: [number, number]) {
  return rows(db, preview, [ids, ownerId, kind]);
}

/**
 * One statement per kind: only a written-out kind finds the index of the owner's live records. The page is cut by places and not by a
 * limit, of which PostgreSQL expects so much more while it does not know it that it would plan anew each time.
 */
function listOf(kind: CustomerKind) {
  const record = (id: string) => `(select to_jsonb(r) from (select ${customerColumns} from customers c where c.id = ${id}) r)`;
  return statement(
    `list_${kind}_pairs`,
    `with ${sharedKeys(kind)}, groups as materialized (
       select reason, array_agg(id order by id) as ids from shared group by key, reason having count(*) > 1
     ), pairs as (
       select reason, ids[1] as one_id, ids[2] as other_id from groups where cardinality(ids) = 2
       union all
       select g.reason, g.ids[i], g.ids[j]
       from groups g cross join generate_subscripts(g.ids, 1) i
         cross join generate_series(i + 1, case when cardinality(g.ids) <= ${wholeGroup} then cardinality(g.ids) else least(i + 1, cardinality(g.ids)) end) j
       where cardinality(g.ids) > 2
     ), open_pairs as materialized (
       select one_id, other_id, array_agg(reason) as reasons from pairs p
       where not exists (select 1 from not_duplicates n where n.one_id = p.one_id and n.other_id = p.other_id)
       group by one_id, other_id order by count(*) desc, other_id desc, one_id desc limit ${countLimit + 1}
     )
     select t.count, p.reasons, ${record('p.one_id')} as one, ${record('p.other_id')} as other
     from (select count(*)::int from open_pairs) t
       left join (
         select *, row_number() over (order by cardinality(reasons) desc, other_id desc, one_id desc) as place from open_pairs
       ) p on p.place > $3::bigint and p.place <= $3::bigint + $2::bigint
     order by p.place`,
  );
}

/**
 * SQL: every key of the owner ($1) that several records share, with these records. What is kept and not marked is true in this
 * moment; the rest is computed, and compared with what is kept. Other keys may be among them.
 */
function sharedKeys(kind: CustomerKind): string {
  const numbers = `select c.id, ${keyNumbers(kind)}`;
  const own = `c.owner_id = ${ownerId} and c.kind = '${kind}' and c.deleted_at is null and c.erased_at is null`;
  const until = `coalesce((select kept_until from horizon), '-infinity')`;
  // `offset 0`: marked customers are read by their id, however many the planner expects.
  return `horizon as materialized (select kept_until from duplicates_horizon where rule = ${rule}
     ), stale as materialized (select distinct customer_id from stale_duplicates
     ), fresh as materialized (
       ${numbers} from customers c where ${own} and c.created_at >= ${until}
       union all
       ${numbers} from stale cross join lateral (select * from customers where id = customer_id offset 0) c
       where ${own} and c.created_at < ${until}
     ), fresh_keys as materialized (
       ${forEachReason((reason) => `select '${reason}' as reason, ${reason} as key, id from fresh where ${reason} is not null`)}
     ), kept as (
       select g.reason, g.key, unnest(g.ids) as id from horizon, duplicate_groups g where g.owner_id = ${ownerId} and g.kind = '${kind}'
       union
       (${forEachReason(
         (reason) => `select '${reason}', k.${reason}, k.customer_id from horizon, fresh_keys f
           join duplicate_keys k on k.${reason} = f.key where f.reason = '${reason}'`,
       )})
     ), shared as (
       select reason, key, id from kept where id not in (select customer_id from stale) union all select reason, key, id from fresh_keys
     )`;
}

function counted(from: string): string {
  return `(select count(*) from (select 1 ${from} limit ${belongingsLimit}) few)`;
}
