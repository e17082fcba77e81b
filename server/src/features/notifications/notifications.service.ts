import { CallError } from '@crm/contract/core/envelope';
import type { Notification } from '@crm/contract/office/notifications';
import type { Context } from '../../plugins/context.ts';
import { countUnread, listNotifications, markOneRead, markReadUpTo } from './notifications.queries.ts';

const pageSize = 20;

export async function listOwn(
  context: Context,
  before: number | undefined,
): Promise<{ notifications: Notification[]; unread: number; more: boolean }> {
  const [notes, unread] = await Promise.all([
    listNotifications(context.pool, context.actor.id, before ?? Number.MAX_SAFE_INTEGER, pageSize + 1),
    countUnread(context.pool, context.actor.id),
  ]);
  const notifications = notes.slice(0, pageSize).map((note) => ({ ...note, createdAt: note.createdAt.toISOString() }));
  return { notifications, unread, more: notes.length > pageSize };
}

export async function unreadOf(context: Context): Promise<{ unread: number }> {
  return { unread: await countUnread(context.pool, context.actor.id) };
}

export async function read(context: Context, target: { id: number } | { upTo: number }): Promise<{ unread: number }> {
  const { pool, actor, clock } = context;
  if ('upTo' in target) await markReadUpTo(pool, actor.id, target.upTo, clock.now());
  else if (!(await markOneRead(pool, actor.id, target.id, clock.now())))
    throw new CallError('NOT_FOUND', 'Notification not found');
  // The person's other tabs show the new count too.
  context.publish({ topics: ['notifications'], users: [context.actor.id] });
  return unreadOf(context);
}
