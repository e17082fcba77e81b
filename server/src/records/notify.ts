import type { NotificationKind } from '@crm/contract/office/notifications';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/client.ts';
import { rows, statement } from '../db/statement.ts';
import type { Context } from '../plugins/context.ts';

interface NewNotification {
  kind: NotificationKind;
  text: string;
  link: string | null;
}

const insert = statement(
  'insert_notifications',
  'insert into notifications (user_id, kind, text, link, created_at) select unnest($1::bigint[]), $2, $3, $4, $5',
);

const admins = statement(
  'active_admins',
  `select id from users where role = 'admin' and not blocked and deleted_at is null order by id limit 1000`,
);

export async function activeAdminIds(db: Db): Promise<number[]> {
  return (await rows(db, admins)).map(({ id }) => id);
}

/** Writes into people's inboxes, in the caller's transaction. The caller publishes the topic after its commit. */
export async function notify(db: Db, clock: Clock, userIds: number[], notification: NewNotification): Promise<void> {
  if (userIds.length === 0) return;
  const { kind, text, link } = notification;
  await rows(db, insert, [userIds, kind, text, link, clock.now()]);
}

/** Tells the administrators what others did, and answers who was told. */
export async function notifyAdmins(
  db: Db,
  { actor, clock }: Pick<Context, 'actor' | 'clock'>,
  notification: NewNotification,
): Promise<number[]> {
  const told = (await activeAdminIds(db)).filter((id) => id !== actor.id);
  await notify(db, clock, told, notification);
  return told;
}
