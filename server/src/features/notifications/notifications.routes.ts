import { notificationCalls } from '@crm/contract/office/notifications';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import { bindCalls } from '../../plugins/http/bind-calls.ts';
import { listOwn, read, unreadOf } from './notifications.service.ts';

export function mountNotifications(app: FastifyInstance, services: Services): void {
  bindCalls(app, services, notificationCalls, {
    list: (context, { query }) => listOwn(context, query.before),
    unread: (context) => unreadOf(context),
    read: (context, { body }) => read(context, body),
  });
}
