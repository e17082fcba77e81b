import { aheadOf } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { firstRow, type RowOf, rows, statement } from '../../db/statement.ts';

export interface NewAttachment {
  taskId: number;
  uploaderId: number;
  name: string;
  type: string;
  now: Date;
}

const columns = `a.id, a.task_id as "taskId", a.uploaded_by as "uploaderId", u.name as "uploadedBy", a.file_name as name,
  a.mime as type, a.size, a.created_at as "createdAt"`;

// A file has no size before its last piece is stored: until then nobody sees it.
const list = statement(
  'list_attachments',
  `select ${columns} from task_attachments a join users u on u.id = a.uploaded_by
   where a.task_id = $1 and a.size > 0 order by a.id limit $2`,
);
const listOfTasks = statement(
  'list_attachments_of_tasks',
  `select ${columns} from task_attachments a join users u on u.id = a.uploaded_by
   where a.task_id = any($1::bigint[]) and a.size > 0 order by a.id desc limit $2`,
);
const count = statement(
  'count_attachments',
  'select count(*)::int as count from task_attachments where task_id = $1 and size > 0',
);
const read = statement(
  'read_attachment',
  `select ${columns} from task_attachments a join users u on u.id = a.uploaded_by where a.id = $1 and a.size > 0`,
);
const open = statement(
  'open_attachment',
  `insert into task_attachments (task_id, uploaded_by, file_name, mime, size, created_at) values ($1, $2, $3, $4, 0, $5) returning id`,
);
// Stores nothing when the file was deleted with its task in the meantime.
const addPiece = statement(
  'add_attachment_piece',
  `insert into task_attachment_chunks (attachment_id, n, bytes) select id, $2, $3 from task_attachments where id = $1`,
);
const complete = statement(
  'complete_attachment',
  `with a as (
     update task_attachments set size = $2 where id = $1 returning *
   ), history as (
     insert into changes (at, actor_id, entity, entity_id, action, after)
     select a.created_at, a.uploaded_by, 'task', a.task_id, 'attachment added', jsonb_build_object('attachment', a.file_name) from a
   )
   select ${columns} from a join users u on u.id = a.uploaded_by`,
);
const forget = statement('forget_attachment', 'delete from task_attachments where id = $1');
const remove = statement(
  'remove_attachment',
  `with a as (delete from task_attachments where id = $1 returning *)
   insert into changes (at, actor_id, entity, entity_id, action, before)
   select $3, $2, 'task', a.task_id, 'attachment deleted', jsonb_build_object('attachment', a.file_name) from a returning id`,
);
const readPiece = statement(
  'read_attachment_piece',
  'select bytes from task_attachment_chunks where attachment_id = $1 and n = $2',
);
const removeHalf = statement(
  'remove_half_attachments',
  `with ahead as (update task_attachments set created_at = $1 where size = 0 and ${aheadOf('$1', 'created_at')})
   delete from task_attachments where size = 0 and created_at < $2`,
);

export type StoredAttachment = RowOf<typeof read>;

export async function listAttachmentRows(db: Db, taskId: number, limit: number) {
  return rows(db, list, [taskId, limit]);
}

/** Those of several tasks, the latest first. */
export async function listAttachmentRowsOfTasks(db: Db, taskIds: readonly number[], limit: number) {
  return rows(db, listOfTasks, [taskIds, limit]);
}

export async function countAttachments(db: Db, taskId: number): Promise<number> {
  return (await firstRow(db, count, [taskId]))?.count ?? 0;
}

export async function readAttachment(db: Db, id: number) {
  return firstRow(db, read, [id]);
}

/** From here on pieces can be stored under its id. */
export async function openAttachment(db: Db, { taskId, uploaderId, name, type, now }: NewAttachment): Promise<number> {
  const row = await firstRow(db, open, [taskId, uploaderId, name, type, now]);
  if (!row) throw new Error('an insert returned no row');
  return row.id;
}

export async function addAttachmentPiece(db: Db, id: number, n: number, bytes: Uint8Array): Promise<void> {
  await rows(db, addPiece, [id, n, bytes]);
}

/** Undefined when it was deleted with its task. */
export async function completeAttachment(db: Db, id: number, size: number) {
  return firstRow(db, complete, [id, size]);
}

export async function forgetAttachment(db: Db, id: number): Promise<void> {
  await rows(db, forget, [id]);
}

/** Answers whether it was still there. */
export async function deleteAttachment(db: Db, id: number, actorId: number, now: Date): Promise<boolean> {
  return (await rows(db, remove, [id, actorId, now])).length === 1;
}

/** Reads piece by piece. A file that is deleted meanwhile fails, so that nobody takes its beginning for the whole. */
export async function* walkPieces(db: Db, { id, size }: StoredAttachment): AsyncGenerator<Uint8Array> {
  let sent = 0;
  for (let n = 0; sent < size; n += 1) {
    const piece = await firstRow(db, readPiece, [id, n]);
    if (!piece) throw new Error('an attachment was deleted while it was read');
    sent += piece.bytes.length;
    yield piece.bytes;
  }
}

const senderTimeoutMs = 24 * 3_600_000;

/** Uploads that were cut off by the end of their server. */
export async function removeHalfAttachments(db: Db, now: Date): Promise<void> {
  await rows(db, removeHalf, [now, new Date(now.getTime() - senderTimeoutMs)]);
}
