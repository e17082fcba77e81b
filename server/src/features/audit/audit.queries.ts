import type { AuditEntry } from '@crm/contract/records/audit';
import { type Db, rows, type Statement, statement } from '../../db/client.ts';

export interface AuditFilter {
  actor?: number | undefined;
  entity?: string | undefined;
  action?: string | undefined;
  entityId?: number | undefined;
  /** Days of the business zone, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

export interface AuditSource {
  db: Db;
  /** The SQL expression of `auditedRecord`. */
  named: string;
  timeZone: string;
}

export interface AuditPlace {
  limit: number;
  offset?: number;
  /** Only what is older than this line. */
  olderThan?: number | undefined;
}

type Facts = Record<string, unknown>;
export interface AuditRow extends Omit<AuditEntry, 'at' | 'name' | 'isLive' | 'contactId' | 'fields'> {
  at: Date;
  before: Facts | null;
  after: Facts | null;
  record: { name: string; isLive: boolean; contactId?: number } | null;
}

const shownPeople = 1000;
const shownWords = 200;

const listActors = statement(
  'audit_actors',
  `select u.id, u.name from users u where exists (select 1 from changes c where c.actor_id = u.id)
   order by lower(u.name), u.id limit ${shownPeople}`,
);
const words = { entity: distinct('entity'), action: distinct('action') };

/** Newest first. The lines are found in an index; only those of the page are read whole and get the names of their records. */
export async function listChanges(
  { db, named, timeZone }: AuditSource,
  filter: AuditFilter,
  place: AuditPlace,
): Promise<AuditRow[]> {
  const { where, values } = conditionsOf(filter, place, timeZone);
  // Without a name it is planned for its values: a person with few lines needs another index than one with most of them.
  const text = `select c.id, c.at, c.entity, c.entity_id as "entityId", c.action, c.before, c.after,
      case when u.id is not null then jsonb_build_object('id', u.id, 'name', u.name) end as actor, ${named} as record
    from (
      select c.id from changes c${where} order by c.at desc, c.id desc limit ${place.limit} offset ${place.offset ?? 0}
    ) found join changes c on c.id = found.id left join users u on u.id = c.actor_id
    order by c.at desc, c.id desc`;
  return rows<AuditRow>(db, { text }, values);
}

export async function auditActors(db: Db): Promise<{ id: number; name: string }[]> {
  return rows(db, listActors);
}

export async function auditWords(db: Db, column: 'entity' | 'action'): Promise<string[]> {
  return (await rows<{ word: string }>(db, words[column])).map(({ word }) => word);
}

function conditionsOf(filter: AuditFilter, { olderThan }: AuditPlace, timeZone: string) {
  const values: unknown[] = [];
  const put = (value: unknown) => `$${values.push(value)}`;
  const { actor, entity, action, entityId, from, to } = filter;
  const conditions: string[] = [];
  if (actor !== undefined) conditions.push(`c.actor_id = ${put(actor)}`);
  if (entity !== undefined) conditions.push(`c.entity = ${put(entity)}`);
  if (action !== undefined) conditions.push(`c.action = ${put(action)}`);
  if (entityId !== undefined) conditions.push(`c.entity_id = ${put(entityId)}`);
  if (from !== undefined) conditions.push(`c.at >= (${put(from)}::date)::timestamp at time zone ${put(timeZone)}`);
  if (to !== undefined) conditions.push(`c.at < (${put(to)}::date + 1)::timestamp at time zone ${put(timeZone)}`);
  if (olderThan !== undefined) {
    const id = put(olderThan);
    conditions.push(`(c.at, c.id) < ((select at from changes where id = ${id}), ${id}::bigint)`);
  }
  return { where: conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '', values };
}

/** Each word costs one look into its index, however long the log is. */
function distinct(column: 'entity' | 'action'): Statement {
  return statement(
    `audit_${column}`,
    `with recursive found (word) as (
       (select ${column} from changes order by ${column} limit 1)
       union all
       select (select c.${column} from changes c where c.${column} > found.word order by c.${column} limit 1)
       from found where found.word is not null
     )
     select word from found where word is not null limit ${shownWords}`,
  );
}
