import type { SubtaskForm } from '@crm/contract/work/subtasks';
import type { Db } from '../../db/client.ts';
import { firstRow, notNull, type RowOf, rows, statement } from '../../db/statement.ts';
import type { IdempotentRequest } from '../../plugins/limits/idempotency.ts';

export const subtaskColumns = 's.id, s.title, s.version, line.*';
/** The join for these columns. */
export const lines = `cross join lateral (
    select coalesce(array_agg(i.text order by i.position), '{}') as details,
      coalesce(array_agg(i.text order by i.position) filter (where i.checked), '{}') as checked,
      coalesce(array_agg(i.text order by i.position) filter (where not i.checked), '{}') as "notChecked"
    from subtask_items i where i.subtask_id = s.id
  ) line`;

const read = statement('read_subtask', `select ${subtaskColumns} from subtasks s ${lines} where s.id = $1`);
// The sub-task, its lines, its history and the key of a repeated send are one statement: all or nothing.
const create = statement(
  'create_subtask',
  `with t as (
     select id from tasks where id = $1 and staff_id = $2 and deleted_at is null for key share
   ), s as (
     insert into subtasks (task_id, title, created_at) select t.id, $3, $5 from t returning *
   ), items as (
     insert into subtask_items (subtask_id, position, text)
     select s.id, line.position, line.text from s, unnest($4::text[]) with ordinality as line (text, position)
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, after)
     select $5, $2, 'task', s.task_id, 'sub-task created', jsonb_build_object('subtask', s.title, 'lines', $4::text[]) from s
   ), answer as (
     select s.id, s.title, s.version, $4::text[] as details, '{}'::text[] as checked, $4::text[] as "notChecked" from s
   ), once as (
     insert into idempotency_keys (user_id, key, call, request_hash, result, created_at)
     select $2, $6, $7, $8, to_jsonb(answer), $5 from answer where $6::text is not null
   )
   select * from answer`,
  { details: notNull, notChecked: notNull },
);
// Two people's or two tabs' writes to one sub-task come one after the other.
const lock = statement(
  'lock_subtask',
  `select s.id, s.task_id as "taskId", s.title, s.version, s.removed_at as "removedAt"
   from subtasks s join tasks t on t.id = s.task_id
   where s.id = $1 and t.staff_id = $2 and t.deleted_at is null for update of s`,
);
const findTask = statement(
  'find_task_of_subtask',
  'select task_id as "taskId" from subtasks where id = $1 and removed_at is null',
);
const save = statement(
  'save_subtask',
  `update subtasks set title = $2, removed_at = $3, version = version + 1, updated_at = $4 where id = $1`,
);
const replaceLines = statement(
  'replace_subtask_lines',
  `with gone as (delete from subtask_items where subtask_id = $1 and text <> all ($2::text[]))
   insert into subtask_items (subtask_id, position, text)
   select $1, line.position, line.text from unnest($2::text[]) with ordinality as line (text, position)
   on conflict (subtask_id, text) do update set position = excluded.position`,
);
const toggle = statement(
  'toggle_subtask_line',
  `update subtask_items i set checked = coalesce($3, not i.checked) from subtask_items old
   where i.subtask_id = $1 and i.text = $2 and old.subtask_id = i.subtask_id and old.text = i.text
   returning i.checked, i.checked <> old.checked as "isChanged"`,
);
const removeLine = statement(
  'remove_subtask_line',
  'delete from subtask_items where subtask_id = $1 and text = $2 returning checked',
);
const remove = statement('delete_subtask', 'delete from subtasks where id = $1');

/** What is known of a sub-task while it is locked. */
export type LockedSubtask = RowOf<typeof lock>;

export async function readSubtask(db: Db, id: number) {
  const row = await firstRow(db, read, [id]);
  if (!row) throw new Error('a locked sub-task is gone');
  return row;
}

/** Undefined when the task is not the owner's live one. A send that was answered before breaks the key's index. */
export async function insertSubtask(
  db: Db,
  ownerId: number,
  { taskId, title, details }: SubtaskForm,
  once: IdempotentRequest,
  now: Date,
) {
  return firstRow(db, create, [taskId, ownerId, title, details, now, once.key, once.call, once.requestHash]);
}

/** A sub-task of an own live task, until the transaction ends. */
export async function lockSubtask(db: Db, ownerId: number, id: number) {
  return firstRow(db, lock, [id, ownerId]);
}

/** The task of a sub-task that is not removed, whoever it belongs to. */
export async function findTaskOfLive(db: Db, id: number): Promise<number | undefined> {
  return (await firstRow(db, findTask, [id]))?.taskId;
}

/** Every write to a sub-task or its lines raises its version. */
export async function saveSubtask(
  db: Db,
  { id, title, removedAt }: Pick<LockedSubtask, 'id' | 'title' | 'removedAt'>,
  now: Date,
): Promise<void> {
  await rows(db, save, [id, title, removedAt, now]);
}

/** Lines that were there before keep their check. */
export async function saveLines(db: Db, id: number, details: readonly string[]): Promise<void> {
  await rows(db, replaceLines, [id, details]);
}

/** To the wanted state, or to the other one. Answers how the line is now; undefined when there is none. */
export async function switchLine(db: Db, id: number, text: string, wanted: boolean | null) {
  return firstRow(db, toggle, [id, text, wanted]);
}

export async function deleteLine(db: Db, id: number, text: string): Promise<boolean> {
  return (await firstRow(db, removeLine, [id, text])) !== undefined;
}

export async function deleteSubtask(db: Db, id: number): Promise<void> {
  await rows(db, remove, [id]);
}
