import { type Acknowledgement, type OutgoingMessage, roomOf, sendMessageEvent } from '@crm/contract/office/chat';
import type { Socket } from 'socket.io-client';
import { queryClient } from '../../lib/live/query-client.ts';
import { profileQuery } from '../../lib/profile.ts';
import { noteMessage } from './chat.api.ts';
import { stampOf } from './chat-times.ts';
import { changeUnsent, failWaiting, nextUnsent, settleUnsent } from './outbox.ts';
import { receivedFrom } from './received-messages.ts';
import type { Unsent } from './unsent-storage.ts';

const answerMs = 10_000;
let isSending = false;

/** Sends one message after the other, each when the one before is stored. The rest waits for the next connection. */
export async function sendWaiting(line: Socket, me: number): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    for (let entry = nextUnsent(); entry && line.connected; entry = nextUnsent()) await send(line, me, entry);
  } catch {
    if (line.connected) failWaiting();
  } finally {
    isSending = false;
  }
}

async function send(line: Socket, me: number, entry: Unsent): Promise<void> {
  const { key, to, text, file } = entry;
  const stamp = stampOf(Date.now(), queryClient.getQueryData(profileQuery.queryKey)?.timeZone ?? 'UTC');
  // The server refuses a senderId that is not the session's: another tab may have signed somebody else in.
  const sent: OutgoingMessage = {
    senderId: me,
    receiverId: to,
    room: roomOf(me, to),
    message: { text, ...stamp, key, ...(file && { fileId: file.id }) },
  };
  const answer: Acknowledgement = await line.timeout(answerMs).emitWithAck(sendMessageEvent, sent);
  if (!answer.success) return changeUnsent({ ...entry, failure: answer.message });
  const isKnown = receivedFrom(to).some(({ id }) => id === answer.id);
  if (!isKnown)
    noteMessage({ id: answer.id, senderId: me, receiverId: to, message: text, ...stamp, ...(file && { file }) }, to, true);
  settleUnsent(entry, answer.id);
}
