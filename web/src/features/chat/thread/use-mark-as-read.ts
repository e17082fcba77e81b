import type { ChatMessage, ChatPerson } from '@crm/contract/office/chat';
import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { useMarkRead } from '../chat.api.ts';
import { setReading } from '../chat-socket.ts';

/** A thread counts as read when it is open, its tab is visible and its end is in sight. */
export function useMarkAsRead(person: ChatPerson, messages: readonly ChatMessage[], isAtEnd: boolean): void {
  const isReading = useDocumentVisibility() === 'visible' && isAtEnd;
  const { mutate } = useMarkRead(person.id);
  const newest = messages.findLast(({ senderId }) => senderId === person.id)?.id ?? 0;
  const { unread } = person;
  const seen = useRef(unread === 0 ? newest : 0);

  useEffect(() => {
    setReading(isReading ? person.id : undefined);
    return () => setReading(undefined);
  }, [isReading, person.id]);

  useEffect(() => {
    const isSeen = unread === 0 && newest <= seen.current;
    if (!isReading || newest === 0 || isSeen) return;
    seen.current = newest;
    mutate(newest, { onError: () => (seen.current = 0) });
  }, [isReading, newest, unread, mutate]);
}
