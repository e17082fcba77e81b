import { auditCalls } from '@crm/contract/records/audit';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import { bindCalls } from '../../plugins/http/bind-calls.ts';
import { listAudit } from './audit.service.ts';
import { exportAudit } from './audit-export.ts';
import { listVisibility } from './visibility.service.ts';

export function mountAudit(app: FastifyInstance, services: Services): void {
  bindCalls(app, services, auditCalls, {
    list: (context, { query }) => listAudit(context, query),
    export: (context, { query }) => exportAudit(context, query),
    visibility: (context, { params }) => listVisibility(context, params.kind, params.id),
  });
}
