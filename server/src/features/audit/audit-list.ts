import { defineList } from '../../records/list/define-list.ts';
import { equals, fromDay, toDay } from '../../records/list/list-filters.ts';
import type { ListRow } from '../../records/list/list-kind.ts';

export interface AuditFilter {
  actor?: number | undefined;
  entity?: string | undefined;
  action?: string | undefined;
  entityId?: number | undefined;
  /** Days of the business zone, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

export type AuditRow = ListRow<'changes'>;
export type AuditList = ReturnType<typeof auditListOf>;

/** The lines of the log, newest first. Nobody counts them: there are too many. `named` is the SQL of `auditedRecord`. */
export function auditListOf(named: string) {
  return defineList<'changes', 'at', AuditFilter>({
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
    examples: [{ actor: 1, entity: 'lead', action: 'created', entityId: 1, from: '2026-01-01', to: '2026-12-31' }],
  });
}

export const newestFirst = { owners: 'everybody', sort: 'at', direction: 'desc' } as const;
