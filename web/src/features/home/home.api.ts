import { receiveMessageEvent } from '@crm/contract/office/chat';
import { homeCalls } from '@crm/contract/office/home';
import { queryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Socket } from 'socket.io-client';
import { api } from '../../lib/api.ts';
import { attachToLine } from '../../lib/live/live.ts';
import { queryClient } from '../../lib/live/query-client.ts';
import { minuteMs, minutesPerDay } from './home-words.ts';

/** Loading again also corrects the minute after a change of the clocks. */
const freshMs = 5 * minuteMs;

export const homeQuery = queryOptions({
  queryKey: ['attendance', 'home'],
  queryFn: ({ signal }) => api(homeCalls.get, { signal }),
  meta: {
    failure: 'Home could not be loaded',
    topics: ['calls', 'meetings', 'tasks', 'messages', 'worklog', 'calendar', 'assignments'],
  },
  refetchInterval: ({ state: { data } }) => (data ? Math.min(freshMs, (minutesPerDay - data.minuteNow) * minuteMs) : false),
});

/** A chat message arrives as data, not as a live topic, so Home must listen for it. */
export function useMessagesAtHome(): void {
  useEffect(() => attachToLine(reloadOnMessage), []);
}

function reloadOnMessage(line: Socket): void {
  line.on(receiveMessageEvent, () => void queryClient.invalidateQueries({ queryKey: homeQuery.queryKey }));
}
