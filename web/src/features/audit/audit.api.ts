import type { VisibleEntity } from '@crm/contract/core/kinds';
import { liveTopics } from '@crm/contract/core/live-topics';
import { type AuditEntry, auditCalls } from '@crm/contract/records/audit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, apiFull } from '../../lib/api.ts';
import type { ListData } from '../../ui/list/list-page.types.ts';
import type { AuditFilters } from './audit-address.ts';

export const pageSize = 25;

export interface AuditPage extends ListData<AuditEntry> {
  actors: { id: number; name: string; isFormer: boolean }[];
  entities: string[];
  actions: string[];
}

export function auditQuery(filters: AuditFilters, page: number) {
  return queryOptions({
    queryKey: ['audit', filters, page],
    queryFn: async ({ signal }): Promise<AuditPage> => {
      const query = { ...filters, page: String(page), limit: String(pageSize) };
      const { data, message } = await apiFull(auditCalls.list, { query, signal });
      const { entries: rows, ...known } = data;
      return { rows, ...known, message };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    // Whatever changes anywhere is a new line here.
    meta: { failure: 'The audit log could not be loaded', topics: liveTopics },
  });
}

/** Teams and owners decide who sees what. */
export function visibilityQuery(kind: VisibleEntity, id: number) {
  return queryOptions({
    queryKey: ['team', 'visibility', kind, id],
    queryFn: ({ signal }) => api(auditCalls.visibility, { params: { kind, id: String(id) }, signal }),
    meta: { failure: 'Who can see this could not be loaded', topics: ['staff', 'leads', 'contacts', 'tasks'] },
  });
}
