import type { NotificationKind } from '@crm/contract/office/notifications';
import type { Db } from '../../db/client.ts';
import { firstRow, holds, rows, statement } from '../../db/statement.ts';

const list = statement(
  'list_notifications',
  `select id, kind, text, link, created_at as "createdAt", read_at is not null as read
   from notifications where user_id = $1 and id < $2 order by id desc limit $3`,
  { kind: holds<NotificationKind>() },
);
// The bell shows '99+', so nobody needs to count further.
const unread = statement(
  'count_unread',
  'select count(*)::int as unread from (select 1 from notifications where user_id = $1 and read_at is null limit 100) counted',
);
const markOne = statement(
  'mark_read',
  'update notifications set read_at = coalesce(read_at, $3) where user_id = $1 and id = $2 returning id',
);
const markUpTo = statement(
  'mark_read_up_to',
  'update notifications set read_at = $3 where user_id = $1 and id <= $2 and read_at is null',
);

export async function listNotifications(db: Db, userId: number, before: number, limit: number) {
  return rows(db, list, [userId, before, limit]);
}

export async function countUnread(db: Db, userId: number): Promise<number> {
  return (await firstRow(db, unread, [userId]))?.unread ?? 0;
}

/** False when it is not in the person's inbox. */
export async function markOneRead(db: Db, userId: number, id: number, now: Date): Promise<boolean> {
  return (await rows(db, markOne, [userId, id, now])).length === 1;
}

export async function markReadUpTo(db: Db, userId: number, upTo: number, now: Date): Promise<void> {
  await rows(db, markUpTo, [userId, upTo, now]);
}
