import { notificationCalls } from '@crm/contract/office/notifications';
import { notificationFileCalls } from '@crm/contract/office/notifications-file';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import { listOwn, read, unreadOf } from './notifications.service.ts';
import { exportNotifications } from './notifications-export.ts';

export const notificationRoutes = defineRoutes(
  'notifications',
  { ...notificationCalls, ...notificationFileCalls },
  {
    list: (context, { query }) => listOwn(context, query.before),
    export: (context, { query }) => exportNotifications(context, query.format),
    unread: (context) => unreadOf(context),
    read: (context, { body }) => read(context, body),
  },
);
