import type { RequirementForm } from '@crm/contract/customers/requirements';
import { type Db, firstRow, rows, statement } from '../../db/client.ts';
import type { IdempotentRequest } from '../../plugins/limits/idempotency.ts';
import { changedFacts } from '../../records/changed-facts-sql.ts';

export interface RequirementRow extends RequirementForm {
  id: number;
  version: number;
  createdAt: Date;
}

const columns = `r.id, r.project, r.data, r.version, r.created_at as "createdAt"`;
export const facts = (row: string) => `jsonb_build_object('project', ${row}.project, 'data', ${row}.data)`;
const own = 'r.owner_id = $1 and r.deleted_at is null';

const list = statement(
  'list_requirements',
  `select ${columns} from requirements r where ${own} order by r.created_at desc, r.id desc limit $2`,
);
const read = statement('read_requirement', `select ${columns} from requirements r where ${own} and r.id = $2`);
const find = statement(
  'find_requirements',
  `select r.id, r.project, cardinality(r.data) as count from requirements r where ${own} and fold(r.project) like $2
   order by r.created_at desc, r.id desc limit $3`,
);
// The list, its history and the key of a repeated send are one statement: one round trip, all or nothing.
const create = statement(
  'create_requirement',
  `with r as (
     insert into requirements (owner_id, project, data, created_at) values ($1, $2, $3, $4) returning *
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, after)
     select $4, $1, 'requirement', r.id, 'created', ${facts('r')} from r
   ), answer as (select ${columns} from r
   ), once as (
     insert into idempotency_keys (user_id, key, call, request_hash, result, created_at)
     select $1, $5, $6, $7, to_jsonb(answer), $4 from answer where $5::text is not null
   )
   select * from answer`,
);
const update = statement(
  'update_requirement',
  `with old as (
     select * from requirements r where ${own} and r.id = $2 for update
   ), r as (
     update requirements r set project = $3, data = $4, version = r.version + 1, updated_at = $5
     from old where r.id = old.id and ($6::int is null or old.version = $6) returning r.*
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, before, after)
     select $5, $1, 'requirement', r.id, 'updated', ${changedFacts(facts, 'old', 'r')}, ${changedFacts(facts, 'r', 'old')}
     from r join old using (id) where ${facts('r')} <> ${facts('old')}
   )
   select (select count(*)::int from old) as found, ${columns} from (select 1) one left join r on true`,
);
// A new task holds a weaker lock on its list: it is either seen by the question for tasks or waits for the answer.
const lock = statement('lock_requirement', `select r.version from requirements r where ${own} and r.id = $2 for update`);
const findTask = statement('find_task_of_requirement', 'select 1 from tasks where requirement_id = $1 limit 1');
const remove = statement(
  'remove_requirement',
  `with r as (
     update requirements set deleted_at = $3, deleted_by = $1, version = version + 1, updated_at = $3 where id = $2 returning id
   )
   insert into changes (at, actor_id, entity, entity_id, action) select $3, $1, 'requirement', r.id, 'deleted' from r`,
);
const findTwin = statement(
  'find_requirement_twin',
  `select id, project as name, case when deleted_at is null then 'live' else 'trash' end as place from requirements
   where owner_id = $1 and lower(project) = lower($2) and id <> $3`,
);

export async function listRequirementRows(db: Db, ownerId: number, limit: number): Promise<RequirementRow[]> {
  return rows(db, list, [ownerId, limit]);
}

export async function readRequirement(db: Db, ownerId: number, id: number): Promise<RequirementRow | undefined> {
  return firstRow(db, read, [ownerId, id]);
}

/** By a part of the title, folded and as a pattern of `like`. */
export async function findRequirementRows(
  db: Db,
  ownerId: number,
  pattern: string,
  limit: number,
): Promise<{ id: number; project: string; count: number }[]> {
  return rows(db, find, [ownerId, pattern, limit]);
}

/** A send that was answered before breaks a unique index: its key's, or the first list's title. */
export async function insertRequirement(
  db: Db,
  ownerId: number,
  form: RequirementForm,
  once: IdempotentRequest,
  now: Date,
): Promise<RequirementRow> {
  const values = [ownerId, form.project, form.data, now, once.key, once.call, once.requestHash];
  const row = await firstRow<RequirementRow>(db, create, values);
  if (!row) throw new Error('an insert returned no row');
  return row;
}

/** The saved list; 'missing' when it is not the owner's, 'stale' when it was changed since it was seen. */
export async function changeRequirement(
  db: Db,
  target: { id: number; ownerId: number; seenVersion: number | undefined },
  form: RequirementForm,
  now: Date,
): Promise<RequirementRow | 'missing' | 'stale'> {
  const values = [target.ownerId, target.id, form.project, form.data, now, target.seenVersion ?? null];
  const row = await firstRow<RequirementRow & { found: number }>(db, update, values);
  if (!row || row.found === 0) return 'missing';
  return row.id === null ? 'stale' : row;
}

export async function lockRequirement(db: Db, ownerId: number, id: number): Promise<{ version: number } | undefined> {
  return firstRow(db, lock, [ownerId, id]);
}

/** Any task counts, in Trash too. Ask with the list locked. */
export async function hasTask(db: Db, id: number): Promise<boolean> {
  return (await firstRow(db, findTask, [id])) !== undefined;
}

export async function trashRequirement(db: Db, actorId: number, id: number, now: Date): Promise<void> {
  await rows(db, remove, [actorId, id, now]);
}

/** The list of the same owner that has this title already, wherever it is. */
export async function findSameTitle(db: Db, ownerId: number, project: string, selfId: number) {
  return firstRow<{ id: number; name: string; place: 'live' | 'trash' }>(db, findTwin, [ownerId, project, selfId]);
}
