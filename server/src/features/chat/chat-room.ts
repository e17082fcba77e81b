import { CallError } from '@crm/contract/core/envelope';
import { roomOf } from '@crm/contract/office/chat';
import type { Socket } from 'socket.io';

const prefix = 'chat:';

/** Joins the room of two people. One thread is open at a time, so that no socket collects rooms without end. */
export async function joinChatRoom(socket: Socket, personId: number, name: unknown): Promise<string> {
  const [, one, other] = /^(\d{1,15})_(\d{1,15})$/.exec(typeof name === 'string' ? name : '') ?? [];
  const ids = [Number(one), Number(other)];
  if (!ids.includes(personId)) throw new CallError('FORBIDDEN', 'This room is not yours.');
  const room = roomOf(Number(one), Number(other));
  for (const joined of socket.rooms) if (joined.startsWith(prefix)) await socket.leave(joined);
  await socket.join(prefix + room);
  return room;
}
