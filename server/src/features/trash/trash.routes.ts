import { trashCalls } from '@crm/contract/records/trash';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import { bindCalls } from '../../plugins/http/bind-calls.ts';
import { listTrash, purgeFromTrash, restoreFromTrash } from './trash.service.ts';

export function mountTrash(app: FastifyInstance, services: Services): void {
  bindCalls(app, services, trashCalls, {
    list: (context, { body }) => listTrash(context, body),
    restore: (context, { body }) => restoreFromTrash(context, body),
    purge: (context, { body }) => purgeFromTrash(context, body),
  });
}
