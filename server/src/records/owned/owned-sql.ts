import type { HistoryEntity, KeptEntity, SearchEntity, TrashEntity } from '@crm/contract/core/kinds';
import { type Joined, type Rows, type Statement, statement } from '../../db/statement.ts';
import { changedFacts } from '../changes/changed-facts-sql.ts';
import { visibleInTrash } from '../trash/trash-sql.ts';

/** The plain kinds. Leads and contacts, which share a table, have statements of their own. */
export type OwnedEntity = Exclude<HistoryEntity & TrashEntity & SearchEntity & KeptEntity, 'lead' | 'contact'>;

/** A record as it is read: its form, and what every record has. */
export type OwnedRow<E extends OwnedEntity> = Rows[`read_${E}`];

/** What differs between plain kinds of records that one person owns. */
export interface OwnedTable<E extends OwnedEntity = OwnedEntity> {
  entity: E;
  table: string;
  /** The columns by the field names of the form. */
  columns: Readonly<Record<string, string>>;
  /** The title field. It is unique per owner, including Trash. */
  title: string;
}

/** `$1` is always the person who asks. */
export type OwnedStatements<E extends OwnedEntity> = ReturnType<typeof ownedStatements<E>>;

const own = 'r.owner_id = $1 and r.deleted_at is null';
const trashed = `r.deleted_at is not null and ${visibleInTrash('r')}`;

/** `owned-rows.types.ts` proves for each kind that these answer what a read answers; the compiler cannot see it for all at once. */
interface Answers<E extends OwnedEntity> {
  create: Statement<OwnedRow<E>>;
  update: Statement<{ found: number } & Joined<OwnedRow<E>>>;
  find: Statement<OwnedRow<E>>;
}

export function ownedStatements<E extends OwnedEntity>(owned: OwnedTable<E>) {
  const { entity, table } = owned;
  const columns = selected(owned);
  const title = titleColumn(owned);
  const facts = factsOf(owned);
  const answers: { [Name in keyof Answers<E>]: Statement } = {
    create: createOf(owned),
    update: updateOf(owned),
    find: statement(
      `find_${entity}`,
      `select ${columns} from ${table} r where ${own} and fold(r.${title}) like all($2::text[]) order by r.created_at desc, r.id desc limit $3`,
    ),
  };
  return {
    ...(answers as Answers<E>),
    read: statement(`read_${entity}`, `select ${columns} from ${table} r where ${own} and r.id = $2`),
    findTrashed: statement(
      `find_trashed_${entity}`,
      `select r.id from ${table} r where r.owner_id = $1 and r.deleted_at is not null and r.id = $2`,
    ),
    lock: statement(`lock_${entity}`, `select r.version from ${table} r where ${own} and r.id = $2 for update`),
    remove: statement(
      `remove_${entity}`,
      `with r as (
         update ${table} set deleted_at = $3, deleted_by = $1, version = version + 1, updated_at = $3 where id = $2 returning id
       )
       insert into changes (at, actor_id, entity, entity_id, action) select $3, $1, '${entity}', r.id, 'deleted' from r`,
    ),
    lockTrashed: statement(
      `lock_trashed_${entity}`,
      `select r.owner_id as "ownerId" from ${table} r where ${trashed} and r.id = $3 for update`,
    ),
    restore: statement(
      `restore_${entity}`,
      `with r as (
         update ${table} r set deleted_at = null, deleted_by = null, version = r.version + 1, updated_at = $4
         where ${trashed} and r.id = $3 returning r.id, r.owner_id
       ), history as (
         insert into changes (at, actor_id, entity, entity_id, action) select $4, $1, '${entity}', r.id, 'restored' from r
       )
       select owner_id as "ownerId" from r`,
    ),
    purge: statement(
      `purge_${entity}`,
      `with r as (delete from ${table} where id = $2 returning *)
       insert into changes (at, actor_id, entity, entity_id, action, before)
       select $3, $1, '${entity}', r.id, 'purged', ${facts('r')} from r`,
    ),
    findTwin: statement(
      `find_${entity}_twin`,
      `select id, ${title} as name, case when deleted_at is null then 'live' else 'trash' end as place from ${table}
       where owner_id = $1 and lower(${title}) = lower($2) and id <> $3`,
    ),
  };
}

/** A record in the shape of its form, with the columns of every record. */
export function selected({ columns }: OwnedTable): string {
  const entered = Object.entries(columns).map(([name, column]) => `r.${column} as "${name}"`);
  return `r.id, ${entered.join(', ')}, r.version, r.created_at as "createdAt"`;
}

export function titleColumn({ columns, title }: OwnedTable): string {
  const column = columns[title];
  if (column === undefined) throw new Error(`there is no column for ${title}`);
  return column;
}

/** How the history stores it. */
function factsOf({ columns }: OwnedTable): (row: string) => string {
  return (row) =>
    `jsonb_build_object(${Object.entries(columns)
      .map(([name, column]) => `'${name}', ${row}.${column}`)
      .join(', ')})`;
}

/** The record, its history and the key of a repeated send are one statement: one round trip, all or nothing. */
function createOf<E extends OwnedEntity>(owned: OwnedTable<E>) {
  const { entity, table } = owned;
  const names = Object.values(owned.columns);
  const next = numberedFrom(2);
  const values = names.map(next);
  const [now, key, call, hash] = [next(), next(), next(), next()];
  return statement(
    `create_${entity}`,
    `with r as (
       insert into ${table} (owner_id, ${names.join(', ')}, created_at) values ($1, ${values.join(', ')}, ${now}) returning *
     ), history as (
       insert into changes (at, actor_id, entity, entity_id, action, after)
       select ${now}, $1, '${entity}', r.id, 'created', ${factsOf(owned)('r')} from r
     ), answer as (select ${selected(owned)} from r
     ), once as (
       insert into idempotency_keys (user_id, key, call, request_hash, result, created_at)
       select $1, ${key}, ${call}, ${hash}, to_jsonb(answer), ${now} from answer where ${key}::text is not null
     )
     select * from answer`,
  );
}

function updateOf<E extends OwnedEntity>(owned: OwnedTable<E>) {
  const { entity, table } = owned;
  const facts = factsOf(owned);
  const next = numberedFrom(3);
  const changes = Object.values(owned.columns).map((column) => `${column} = ${next()}`);
  const [now, seen] = [next(), next()];
  return statement(
    `update_${entity}`,
    `with old as (
       select * from ${table} r where ${own} and r.id = $2 for update
     ), r as (
       update ${table} r set ${changes.join(', ')}, version = r.version + 1, updated_at = ${now}
       from old where r.id = old.id and (${seen}::int is null or old.version = ${seen}) returning r.*
     ), history as (
       insert into changes (at, actor_id, entity, entity_id, action, before, after)
       select ${now}, $1, '${entity}', r.id, 'updated', ${changedFacts(facts, 'old', 'r')}, ${changedFacts(facts, 'r', 'old')}
       from r join old using (id) where ${facts('r')} <> ${facts('old')}
     )
     select (select count(*)::int from old) as found, ${selected(owned)} from (select 1) one left join r on true`,
  );
}

function numberedFrom(first: number): () => string {
  let position = first - 1;
  return () => {
    position += 1;
    return `$${position}`;
  };
}
