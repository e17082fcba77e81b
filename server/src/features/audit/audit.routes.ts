import { auditCalls } from '@crm/contract/audit';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import { mount } from '../../plugins/mount.ts';
import { listAudit } from './audit.service.ts';
import { exportAudit } from './audit-export.ts';
import { listVisibility } from './visibility.service.ts';

export function mountAudit(app: FastifyInstance, services: Services): void {
  mount(app, services, auditCalls, {
    list: (context, { query }) => listAudit(context, query),
    export: (context, { query }) => exportAudit(context, query),
    visibility: (context, { params }) => listVisibility(context, params.kind, params.id),
  });
}
