import { chatCalls } from '@crm/contract/office/chat';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

export const unreadQuery = queryOptions({
  queryKey: ['messages', 'unread'],
  queryFn: ({ signal }) => api(chatCalls.unread, { signal }),
});
