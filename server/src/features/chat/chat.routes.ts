import { chatCalls } from '@crm/contract/office/chat';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import { people, read, thread, unread } from './chat.service.ts';

export const chatRoutes = defineRoutes('chat', chatCalls, {
  people: (context) => people(context),
  thread: (context, { params, query }) => thread(context, params.staffId, query.before),
  read: (context, { params, body }) => read(context, params.staffId, body.upTo),
  unread: (context) => unread(context),
});
