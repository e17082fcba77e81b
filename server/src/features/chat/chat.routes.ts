import { chatCalls } from '@crm/contract/office/chat';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import { read, thread, unread } from './chat.service.ts';
import { downloadFile, uploadFile } from './chat-files.ts';
import { people } from './chat-people.ts';
import { searchOwnMessages } from './message-search.ts';
import { recordCards } from './record-cards.ts';

export const chatRoutes = defineRoutes('chat', chatCalls, {
  people: (context, { query }) => people(context, query),
  thread: (context, { params, query }) => thread(context, params.staffId, query),
  search: (context, { query }) => searchOwnMessages(context, query),
  upload: (context, { params, body }) => uploadFile(context, params.staffId, body),
  file: (context, { params }) => downloadFile(context, params.id),
  cards: (context, { body }) => recordCards(context, body.links),
  read: (context, { params, body }) => read(context, params.staffId, body.upTo),
  unread: (context) => unread(context),
});
