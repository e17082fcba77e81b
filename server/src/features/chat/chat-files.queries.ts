import { aheadOf } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { firstRow, type RowOf, rows, statement } from '../../db/statement.ts';

export const notReachable = 'This person cannot be written to.';

const reachable = statement(
  'find_chat_receiver',
  'select id from users where id = $2 and id <> $1 and not blocked and deleted_at is null',
);
const countUnsent = statement(
  'count_unsent_files',
  `select count(*)::int as count from chat_files f
   where f.uploaded_by = $1 and not exists (select from chat_messages m where m.file_id = f.id)`,
);
// A file has no size before its last piece is stored: until then nobody sees it.
const open = statement(
  'open_chat_file',
  `insert into chat_files (uploaded_by, receiver_id, file_name, mime, size, created_at) values ($1, $2, $3, $4, 0, $5) returning id`,
);
const addPiece = statement('add_chat_file_piece', 'insert into chat_file_chunks (file_id, n, bytes) values ($1, $2, $3)');
const columns = 'f.id, f.file_name as name, f.mime as type, f.size';
const complete = statement('complete_chat_file', `update chat_files f set size = $2 where f.id = $1 returning ${columns}`);
const forget = statement('forget_chat_file', 'delete from chat_files where id = $1');
// Who has sent it, and whom it has reached.
const read = statement(
  'read_chat_file',
  `select ${columns} from chat_files f where f.id = $1 and f.size > 0 and (
     f.uploaded_by = $2 or (f.receiver_id = $2 and exists (select from chat_messages m where m.file_id = f.id)))`,
);
const readPiece = statement('read_chat_file_piece', 'select bytes from chat_file_chunks where file_id = $1 and n = $2');
const removeUnsent = statement(
  'remove_unsent_files',
  `with ahead as (
     update chat_files set created_at = $1 where ${aheadOf('$1', 'created_at')}
       and not exists (select from chat_messages m where m.file_id = chat_files.id)
   )
   delete from chat_files f where f.created_at < $2 and not exists (select from chat_messages m where m.file_id = f.id)`,
);

export type StoredFile = RowOf<typeof read>;

/** Whether the account is there and open. */
export async function mayWriteTo(db: Db, userId: number, otherId: number): Promise<boolean> {
  return (await firstRow(db, reachable, [userId, otherId])) !== undefined;
}

export async function countUnsentFiles(db: Db, userId: number): Promise<number> {
  return (await firstRow(db, countUnsent, [userId]))?.count ?? 0;
}

/** From here on pieces can be stored under its id. */
export async function openFile(
  db: Db,
  file: { uploaderId: number; receiverId: number; name: string; type: string; now: Date },
): Promise<number> {
  const row = await firstRow(db, open, [file.uploaderId, file.receiverId, file.name, file.type, file.now]);
  if (!row) throw new Error('an insert returned no row');
  return row.id;
}

export async function addFilePiece(db: Db, id: number, n: number, bytes: Uint8Array): Promise<void> {
  await rows(db, addPiece, [id, n, bytes]);
}

export async function completeFile(db: Db, id: number, size: number) {
  return firstRow(db, complete, [id, size]);
}

export async function forgetFile(db: Db, id: number): Promise<void> {
  await rows(db, forget, [id]);
}

/** Undefined for everybody but the two people of the thread. */
export async function readFile(db: Db, id: number, userId: number) {
  return firstRow(db, read, [id, userId]);
}

export async function* walkFile(db: Db, { id, size }: StoredFile): AsyncGenerator<Uint8Array> {
  let sent = 0;
  for (let n = 0; sent < size; n += 1) {
    const piece = await firstRow(db, readPiece, [id, n]);
    if (!piece) throw new Error('a file was deleted while it was read');
    sent += piece.bytes.length;
    yield piece.bytes;
  }
}

const keptMs = 24 * 3_600_000;

/** Uploads that broke off, and files that were never sent. */
export async function removeUnsentFiles(db: Db, now: Date): Promise<void> {
  await rows(db, removeUnsent, [now, new Date(now.getTime() - keptMs)]);
}
