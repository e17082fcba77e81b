import type { Answered } from '@crm/contract/core/call';
import { CallError } from '@crm/contract/core/envelope';
import type { ChatMessage, chatCalls } from '@crm/contract/office/chat';
import { dayIn, timeIn } from '../../clock.ts';
import type { Context, Services } from '../../plugins/context.ts';
import {
  countUnreadMessages,
  isVisible,
  listThread,
  listThreadAfter,
  markMessagesRead,
  type StoredMessage,
} from './chat.queries.ts';
import { fileOf } from './chat-files.ts';

const pageSize = 100;

interface Place {
  before?: number | undefined;
  after?: number | undefined;
  around?: number | undefined;
}

export async function thread(
  context: Context,
  otherId: number,
  { before, after, around }: Place,
): Promise<Answered<typeof chatCalls.thread>> {
  await requirePerson(context, otherId);
  if (after !== undefined) return { ...(await laterThan(context, otherId, after, pageSize)), more: true };
  if (around === undefined) return earlierThan(context, otherId, before ?? Number.MAX_SAFE_INTEGER, pageSize);
  const earlier = await earlierThan(context, otherId, around + 1, pageSize / 2);
  const { existing, later } = await laterThan(context, otherId, around, pageSize / 2);
  return { existing: [...earlier.existing, ...existing], more: earlier.more, later };
}

async function earlierThan(context: Context, otherId: number, before: number, size: number) {
  const messages = await listThread(context.pool, context.actor.id, otherId, before, size + 1);
  const existing = messages.slice(0, size).reverse();
  return { existing: existing.map((message) => messageOf(context, message)), more: messages.length > size };
}

async function laterThan(context: Context, otherId: number, after: number, size: number) {
  const messages = await listThreadAfter(context.pool, context.actor.id, otherId, after, size + 1);
  const existing = messages.slice(0, size);
  return { existing: existing.map((message) => messageOf(context, message)), later: messages.length > size };
}

export async function read(context: Context, otherId: number, upTo: number): Promise<{ unread: number }> {
  await requirePerson(context, otherId);
  const count = await markMessagesRead(context.pool, context.actor.id, otherId, upTo, context.clock.now());
  // The person's other tabs show the new count too.
  if (count > 0) context.publish({ topics: ['messages'], users: [context.actor.id] });
  return unread(context);
}

export async function unread(context: Context): Promise<{ unread: number }> {
  return { unread: await countUnreadMessages(context.pool, context.actor.id) };
}

/** Date and time are those of the business time zone. */
export function messageOf({ timeZone }: Pick<Services, 'timeZone'>, stored: StoredMessage): ChatMessage {
  const { id, senderId, receiverId, message, sentAt } = stored;
  const when = { sendingDate: dayIn(timeZone, sentAt), sendingTime: timeIn(timeZone, sentAt) };
  return { id, senderId, receiverId, message, ...when, ...fileOf(stored) };
}

async function requirePerson(context: Context, otherId: number): Promise<void> {
  if (!(await isVisible(context.pool, context.actor.id, otherId))) throw new CallError('NOT_FOUND', 'Person not found');
}
