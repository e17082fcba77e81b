import { webhookCalls } from '@crm/contract/records/webhooks';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import { listDeliveries, replayDelivery, testWebhook } from './deliveries.service.ts';
import { exportDeliveries } from './deliveries-export.ts';
import { createWebhook, listWebhooks, removeWebhook, replaceSecret, turnWebhook, updateWebhook } from './webhooks.service.ts';

export const webhookRoutes = defineRoutes('webhooks', webhookCalls, {
  list: (context) => listWebhooks(context),
  create: (context, { body }) => createWebhook(context, body),
  update: (context, { params, body }) => updateWebhook(context, params.id, body),
  remove: (context, { params }) => removeWebhook(context, params.id),
  newSecret: (context, { params }) => replaceSecret(context, params.id),
  turn: (context, { params, body }) => turnWebhook(context, params.id, body),
  test: (context, { params }) => testWebhook(context, params.id),
  deliveries: (context, { params, query: { failed, page, limit } }) =>
    listDeliveries(context, params.id, { isFailed: failed === 'true', page, limit }),
  exportDeliveries: (context, { params, query: { failed, format } }) =>
    exportDeliveries(context, params.id, { isFailed: failed === 'true', format }),
  replay: (context, { params }) => replayDelivery(context, params.id, params.deliveryId),
});
