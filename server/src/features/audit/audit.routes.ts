import { auditCalls } from '@crm/contract/records/audit';
import { defineRoutes } from '../../plugins/http/bind-calls.ts';
import type { Records } from '../../records/record-kind.ts';
import { listAudit } from './audit.service.ts';
import { exportAudit } from './audit-export.ts';
import { auditListOf } from './audit-list.ts';
import { auditedRecord } from './audited-records.ts';
import { listVisibility } from './visibility.service.ts';

export function auditRoutes(records: Records) {
  const log = auditListOf(auditedRecord(records));
  return defineRoutes('audit', auditCalls, {
    list: (context, { query }) => listAudit(context, log, query),
    export: (context, { query }) => exportAudit(context, log, query),
    visibility: (context, { params }) => listVisibility(context, records[params.kind].visibility, params.id),
  });
}
