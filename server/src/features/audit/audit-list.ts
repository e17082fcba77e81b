import type { AuditEntry } from '@crm/contract/records/audit';
import { equals, fromDay, toDay } from '../../records/list/list-filters.ts';
import type { ListKind } from '../../records/list/list-kind.ts';

export interface AuditFilter {
  actor?: number | undefined;
  entity?: string | undefined;
  action?: string | undefined;
  entityId?: number | undefined;
  /** Days of the business zone, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

type Facts = Record<string, unknown>;
export interface AuditRow extends Omit<AuditEntry, 'at' | 'name' | 'isLive' | 'contactId' | 'fields'> {
  at: Date;
  before: Facts | null;
  after: Facts | null;
  record: { name: string; isLive: boolean; contactId?: number } | null;
}

export type AuditList = ListKind<AuditRow, 'at', AuditFilter>;

/** The lines of the log, newest first. Nobody counts them: there are too many. `named` is the SQL of `auditedRecord`. */
export function auditListOf(named: string): AuditList {
  return {
    name: 'changes',
    table: 'changes',
    alias: 'c',
    columns: `c.id, c.at, c.entity, c.entity_id as "entityId", c.action, c.before, c.after, ${named} as record`,
    joined: {
      columns: `case when u.id is not null then jsonb_build_object('id', u.id, 'name', u.name) end as actor`,
      join: 'left join users u on u.id = c.actor_id',
    },
    orders: { at: 'c.at' },
    total: 'open',
    filters: {
      actor: equals('c.actor_id'),
      entity: equals('c.entity'),
      action: equals('c.action'),
      entityId: equals('c.entity_id'),
      from: fromDay('c.at'),
      to: toDay('c.at'),
    },
  };
}

export const newestFirst = { owners: 'everybody', sort: 'at', direction: 'desc' } as const;
