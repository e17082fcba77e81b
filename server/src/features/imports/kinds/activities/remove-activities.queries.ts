import type { Db } from '../../../../db/client.ts';
import { firstRow, statement } from '../../../../db/statement.ts';
import type { ActivityKindName } from './activity-kind.types.ts';

// $1 import, $2 and $3 a span of ids.

interface Removal {
  table: string;
  /** What says that nobody has used the record `t` since. */
  isUnused: string;
  /** The line of the history of the removed record `gone`. */
  history: string;
}

const line = (kind: ActivityKindName, before: string) =>
  `select $5, $4, '${kind}', gone.id, 'import undone', jsonb_build_object(${before}) from gone order by gone.id`;
const removals: Record<ActivityKindName, Removal> = {
  task: {
    table: 'tasks',
    isUnused: `t.deleted_at is null and not exists (select 1 from subtasks s where s.task_id = t.id)
       and not exists (select 1 from task_attachments a where a.task_id = t.id) and not exists (select 1 from task_team_work w where w.task_id = t.id)`,
    history: line('task', `'description', gone.description`),
  },
  call: {
    table: 'calls',
    isUnused: 't.deleted_at is null',
    history: line('call', `'subject', gone.subject, 'date', gone.call_date`),
  },
  meeting: {
    table: 'meetings',
    isUnused: 't.deleted_at is null',
    history: line('meeting', `'subject', gone.subject, 'date', gone.meeting_date`),
  },
  note: {
    table: 'notes',
    isUnused: 'true',
    history: `select $5, $4, c.kind, c.id, 'note deleted', jsonb_build_object('note', gone.text)
       from gone join customers c on c.id = gone.customer_id order by gone.id`,
  },
};

/** Nothing new can refer to locked records. */
function lockOf(kind: ActivityKindName): string {
  return `with i as materialized (
     select record_id as id from import_records where import_id = $1 and kind = '${kind}' and record_id > $2 order by record_id limit $3
   ), t as (
     select t.id from i cross join lateral (select t.id from ${removals[kind].table} t where t.id = i.id for update) t
   )
   select (select count(*)::int from t) as count, (select max(id) from i) as last`;
}

function removalOf(kind: ActivityKindName): string {
  const { table, isUnused, history } = removals[kind];
  const ofImport = `import_records i where i.import_id = $1 and i.kind = '${kind}'`;
  return `with gone as (
     delete from ${table} t where t.id = any (array(select i.record_id from ${ofImport} and i.record_id > $2 and i.record_id <= $3))
       and t.version = (select i.version from ${ofImport} and i.record_id = t.id) and ${isUnused} returning t.*
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, before) ${history}
   )
   select count(*)::int as count from gone`;
}

const locks = {
  task: statement('lock_imported_tasks', lockOf('task')),
  call: statement('lock_imported_calls', lockOf('call')),
  meeting: statement('lock_imported_meetings', lockOf('meeting')),
  note: statement('lock_imported_notes', lockOf('note')),
};
const removes = {
  task: statement('remove_imported_tasks', removalOf('task')),
  call: statement('remove_imported_calls', removalOf('call')),
  meeting: statement('remove_imported_meetings', removalOf('meeting')),
  note: statement('remove_imported_notes', removalOf('note')),
};

/** How many of the next records after an id are still there, and the last id; undefined when there are no more. */
export async function lockImported(db: Db, kind: ActivityKindName, importId: number, after: number, limit: number) {
  const found = await firstRow(db, locks[kind], [importId, after, limit]);
  return found?.last == null ? undefined : { count: found.count ?? 0, last: found.last };
}

/** Takes out those that nobody has changed or used, and answers how many. */
export async function removeImported(
  db: Db,
  kind: ActivityKindName,
  { importId, after, last }: { importId: number; after: number; last: number },
  actorId: number,
  now: Date,
): Promise<number> {
  return (await firstRow(db, removes[kind], [importId, after, last, actorId, now]))?.count ?? 0;
}
