import type { Db } from '../db/client.ts';
import { rows, statement } from '../db/statement.ts';
import type { Company } from './people.ts';

const unreadCount = 3;
const readAfterMs = 25 * 60_000;

const insert = statement(
  'demo_notifications',
  `insert into notifications (user_id, kind, text, link, created_at, read_at)
   select $1, 'joined', text, '/workspace/auth/pin/generator', "createdAt", "readAt"
   from json_to_recordset($2::json) as g (text text, "createdAt" timestamptz, "readAt" timestamptz) order by "createdAt"`,
);

/** The administrator was told of everybody who joined, and has not read of the last ones. */
export async function fillNotifications(db: Db, { admin, staff }: Company): Promise<void> {
  const given = staff.map(({ name, joinedAt }, index) => ({
    text: `${name} has joined.`,
    createdAt: joinedAt,
    readAt: index < staff.length - unreadCount ? new Date(joinedAt.getTime() + readAfterMs) : null,
  }));
  await rows(db, insert, [admin.id, JSON.stringify(given)]);
}
