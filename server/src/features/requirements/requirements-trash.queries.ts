import { type Db, firstRow, rows, statement } from '../../db/client.ts';
import type { DayRange } from '../../records/day-ranges.ts';
import type { Deletion } from '../../records/trash-kind.ts';
import { deletionOf, type TrashViewer, visibleInTrash } from '../../records/trash-sql.ts';
import { facts } from './requirements.queries.ts';

const trashed = `r.deleted_at is not null and ${visibleInTrash('r')}`;

const list = statement(
  'list_requirement_trash',
  `select r.id, r.project, ${deletionOf('r')} from requirements r
   where ${trashed} and ($3::date is null or r.deleted_at >= $3::date::timestamp at time zone $5) and ($4::date is null or r.deleted_at < $4::date::timestamp at time zone $5)
   order by r.deleted_at desc, r.id desc limit $6`,
);
const lock = statement(
  'lock_trashed_requirement',
  `select r.owner_id as "ownerId" from requirements r where ${trashed} and r.id = $3 for update`,
);
const restore = statement(
  'restore_requirement',
  `with r as (
     update requirements r set deleted_at = null, deleted_by = null, version = r.version + 1, updated_at = $4
     where ${trashed} and r.id = $3 returning r.id, r.owner_id
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action) select $4, $1, 'requirement', r.id, 'restored' from r
   )
   select owner_id as "ownerId" from r`,
);
const purge = statement(
  'purge_requirement',
  `with r as (delete from requirements where id = $2 returning id, project, data)
   insert into changes (at, actor_id, entity, entity_id, action, before)
   select $3, $1, 'requirement', r.id, 'purged', ${facts('r')} from r`,
);

export async function listTrashedRequirements(
  db: Db,
  viewer: TrashViewer,
  range: DayRange | undefined,
  timeZone: string,
  limit: number,
): Promise<({ id: number; project: string } & Deletion)[]> {
  return rows(db, list, [viewer.id, viewer.isAdmin, range?.from ?? null, range?.to ?? null, timeZone, limit]);
}

/** Answers the owner of the list, or undefined when there is nothing to lock. */
export async function lockTrashedRequirement(db: Db, viewer: TrashViewer, id: number): Promise<number | undefined> {
  return (await firstRow<{ ownerId: number }>(db, lock, [viewer.id, viewer.isAdmin, id]))?.ownerId;
}

/** Answers the owner of the list, or undefined when there is nothing to restore. */
export async function restoreRequirement(db: Db, viewer: TrashViewer, id: number, now: Date): Promise<number | undefined> {
  return (await firstRow<{ ownerId: number }>(db, restore, [viewer.id, viewer.isAdmin, id, now]))?.ownerId;
}

export async function purgeRequirement(db: Db, actorId: number, id: number, now: Date): Promise<void> {
  await rows(db, purge, [actorId, id, now]);
}
