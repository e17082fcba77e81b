import { notificationCalls } from '@crm/contract/office/notifications';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import { listOwn, read, unreadOf } from './notifications.service.ts';

export const notificationRoutes = defineRoutes('notifications', notificationCalls, {
  list: (context, { query }) => listOwn(context, query.before),
  unread: (context) => unreadOf(context),
  read: (context, { body }) => read(context, body),
});
