import type { Db } from '../../db/client.ts';
import { firstRow, type RowOf, rows, statement } from '../../db/statement.ts';

/** Of the file of a message `m`, if it has one. */
export const fileColumns = 'f.id as "fileId", f.file_name as "fileName", f.mime as "fileType", f.size as "fileSize"';
export const fileJoin = 'left join chat_files f on f.id = m.file_id';
const columns = `m.id, m.sender_id as "senderId", m.receiver_id as "receiverId", m.message, m.sent_at as "sentAt", ${fileColumns}`;
const messages = `select ${columns} from chat_messages m ${fileJoin}`;
const ofTwo = 'm.low_id = least($1::bigint, $2) and m.high_id = greatest($1::bigint, $2)';

const thread = statement('list_chat_thread', `${messages} where ${ofTwo} and m.id < $3 order by m.id desc limit $4`);
const threadAfter = statement('list_chat_thread_after', `${messages} where ${ofTwo} and m.id > $3 order by m.id limit $4`);
const visible = statement(
  'find_chat_person',
  `select u.id from users u where u.id = $2 and u.id <> $1 and (
     (not u.blocked and u.deleted_at is null)
     or exists (select from chat_threads where low_id = least(u.id, $1) and high_id = greatest(u.id, $1))
   )`,
);
// The statement that stores also checks the account, so that nobody can be blocked in between.
const insert = statement(
  'insert_chat_message',
  `insert into chat_messages (sender_id, receiver_id, message, sent_at, key, file_id)
   select $1, u.id, $3, $4, $5, $6 from users u where u.id = $2 and u.id <> $1 and not u.blocked and u.deleted_at is null
     and ($6::bigint is null or exists (
       select from chat_files f where f.id = $6 and f.uploaded_by = $1 and f.receiver_id = $2 and f.size > 0))
   on conflict do nothing returning id`,
);
/** Locked, as in idempotency.ts: who is told that it is stored may rely on it. */
const byKey = statement(
  'find_chat_message_by_key',
  'select id from chat_messages where sender_id = $1 and key = $2 for no key update',
);
const byIds = statement('find_chat_messages', `${messages} where m.id = any($1::bigint[]) order by m.id`);
const sentAfter = statement(
  'find_chat_messages_after',
  'select id, sender_id as "senderId", receiver_id as "receiverId" from chat_messages where id > $1 order by id limit $2',
);
const newest = statement('newest_chat_message', 'select coalesce(max(id), 0)::bigint as id from chat_messages');
const markRead = statement(
  'mark_chat_read',
  `update chat_messages set read_at = $4 where receiver_id = $1 and sender_id = $2 and id <= $3 and read_at is null returning id`,
);
const unread = statement(
  'count_unread_messages',
  'select count(*)::int as unread from (select from chat_messages where receiver_id = $1 and read_at is null limit 1000) counted',
);

export type StoredMessage = RowOf<typeof thread>;

/** Newest first. */
export async function listThread(db: Db, userId: number, otherId: number, before: number, limit: number) {
  return rows(db, thread, [userId, otherId, before, limit]);
}

/** Oldest first. */
export async function listThreadAfter(db: Db, userId: number, otherId: number, after: number, limit: number) {
  return rows(db, threadAfter, [userId, otherId, after, limit]);
}

/** Whether the caller may know the person: the account is active, or the two have a thread. */
export async function isVisible(db: Db, userId: number, otherId: number): Promise<boolean> {
  return (await rows(db, visible, [userId, otherId])).length > 0;
}

interface NewMessage {
  senderId: number;
  receiverId: number;
  text: string;
  key: string | undefined;
  fileId?: number | undefined;
}

/** Undefined when nothing was stored: nobody to write to, no such file, or sent before. */
export async function insertMessage(
  db: Db,
  { senderId, receiverId, text, key, fileId }: NewMessage,
  now: Date,
): Promise<number | undefined> {
  return (await firstRow(db, insert, [senderId, receiverId, text, now, key ?? null, fileId ?? null]))?.id;
}

export async function findByKey(db: Db, senderId: number, key: string): Promise<number | undefined> {
  return (await firstRow(db, byKey, [senderId, key]))?.id;
}

export async function findMessages(db: Db, ids: number[]) {
  return rows(db, byIds, [ids]);
}

/** Those of everybody with a larger id, oldest first. */
export async function findSentAfter(db: Db, id: number, limit: number) {
  return rows(db, sentAfter, [id, limit]);
}

export async function newestMessageId(db: Db): Promise<number> {
  return (await firstRow(db, newest))?.id ?? 0;
}

/** Answers how many were unread. */
export async function markMessagesRead(db: Db, userId: number, otherId: number, upTo: number, now: Date): Promise<number> {
  return (await rows(db, markRead, [userId, otherId, upTo, now])).length;
}

export async function countUnreadMessages(db: Db, userId: number): Promise<number> {
  return (await firstRow(db, unread, [userId]))?.unread ?? 0;
}
