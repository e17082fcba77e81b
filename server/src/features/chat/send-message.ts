import { CallError } from '@crm/contract/core/envelope';
import { outgoingMessage } from '@crm/contract/office/chat';
import * as z from 'zod/mini';
import type { Actor } from '../../plugins/access/actor.ts';
import type { Services } from '../../plugins/context.ts';
import { findByKey, insertMessage } from './chat.queries.ts';
import { mayWriteTo, notReachable } from './chat-files.queries.ts';

/** Stores a message and tells all servers. The answer comes after the commit: what was acknowledged is never lost. */
export async function sendMessage(services: Services, actor: Actor, payload: unknown): Promise<{ id: number }> {
  const parsed = z.safeParse(outgoingMessage, payload);
  if (!parsed.success) throw new CallError('INVALID', parsed.error.issues[0]?.message ?? 'Invalid message');
  const { senderId, receiverId, message } = parsed.data;
  if (senderId !== undefined && senderId !== actor.id) throw new CallError('FORBIDDEN', 'You can only write as yourself.');
  const { text, key, fileId } = message;
  await services.requireSpace();
  const id = await insertMessage(services.pool, { senderId: actor.id, receiverId, text, key, fileId }, services.clock.now());
  if (id !== undefined) {
    services.metrics.chatMessages.inc();
    services.publish({ chat: id, users: [actor.id, receiverId] });
    return { id };
  }
  const earlier = key === undefined ? undefined : await findByKey(services.pool, actor.id, key);
  if (earlier === undefined) {
    const isReachable = await mayWriteTo(services.pool, actor.id, receiverId);
    throw new CallError('NOT_FOUND', isReachable ? 'The file is no longer there. Please send it again.' : notReachable);
  }
  return { id: earlier };
}
