import { chatCalls } from '@crm/contract/office/chat';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import { bindCalls } from '../../plugins/http/bind-calls.ts';
import { people, read, thread, unread } from './chat.service.ts';

export function mountChat(app: FastifyInstance, services: Services): void {
  bindCalls(app, services, chatCalls, {
    people: (context) => people(context),
    thread: (context, { params, query }) => thread(context, params.staffId, query.before),
    read: (context, { params, body }) => read(context, params.staffId, body.upTo),
    unread: (context) => unread(context),
  });
}
