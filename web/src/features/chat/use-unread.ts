import { receiveMessageEvent } from '@crm/contract/office/chat';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Socket } from 'socket.io-client';
import { attachToLine } from '../../lib/live/live.ts';
import { queryClient } from '../../lib/live/query-client.ts';
import { unreadQuery } from './unread.api.ts';

/** Long enough for an open thread to mark the message as read. */
const countMs = 300;
let count: ReturnType<typeof setTimeout> | undefined;

/** How many messages are unread, also when one arrives. */
export function useUnread(): number {
  useEffect(() => attachToLine(attach), []);
  return useQuery(unreadQuery).data?.unread ?? 0;
}

function attach(line: Socket): void {
  line.on(receiveMessageEvent, () => {
    clearTimeout(count);
    count = setTimeout(() => void queryClient.invalidateQueries({ queryKey: unreadQuery.queryKey }), countMs);
  });
}
