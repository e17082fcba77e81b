import type { ChatPerson } from '@crm/contract/office/chat';
import { listTime, shortDay } from '../chat-times.ts';

export function leaveWords({ leave }: ChatPerson, today: string, locale?: string): string | undefined {
  if (!leave) return undefined;
  if (leave.half) return `on leave this ${leave.half}`;
  return leave.until === today ? 'on leave today' : `on leave until ${shortDay(leave.until, today, locale)}`;
}

/** The last message in one line, and when it came. */
export function lastWords({ id, lastMessage }: ChatPerson, today: string): { text: string; time?: string } {
  if (!lastMessage) return { text: 'No messages yet' };
  const { senderId, message, file } = lastMessage;
  const text = message || (file?.name ?? '');
  return { text: senderId === id ? text : `You: ${text}`, time: listTime(lastMessage, today) };
}

export function badgeOf({ role, closed }: ChatPerson): string | undefined {
  if (closed) return 'No longer here';
  return role === 'admin' ? 'Management' : undefined;
}
