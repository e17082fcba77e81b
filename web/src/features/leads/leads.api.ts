import type { LeadList } from '@crm/contract/leads';
import { type GlobalLead, type Lead, type LeadForm, leadCalls } from '@crm/contract/leads';
import type { LeadPriority } from '@crm/contract/words';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import type { LeadsAddress } from './leads-address.ts';

export type LeadScope = 'own' | 'global';
/** A row of any lead list; the global ones say whose it is. */
export type LeadRow = Lead & Partial<Pick<GlobalLead, 'assignedStaff'>>;

const ownCalls = {
  all: leadCalls.list,
  pending: leadCalls.listPending,
  rejected: leadCalls.listRejected,
  completed: leadCalls.listCompleted,
};
const globalCalls = {
  all: leadCalls.listGlobal,
  pending: leadCalls.listGlobalPending,
  rejected: leadCalls.listGlobalRejected,
  completed: leadCalls.listGlobalCompleted,
};

type Place = Pick<LeadsAddress, 'page' | 'search' | 'sort' | 'direction' | 'filters'>;

/** The previous rows stay while the next come; an answer that comes too late belongs to another key and is not shown. */
export function leadsQuery(scope: LeadScope, list: LeadList, place: Place) {
  const { page, search, sort, direction, filters } = place;
  const { owner, ...ownFilters } = filters;
  const query = { page: String(page), limit: '10', search, sort, direction, ...ownFilters };
  return queryOptions({
    queryKey: ['leads', 'list', scope, list, query, owner],
    queryFn: ({ signal }): Promise<{ leads: LeadRow[]; total: number; more?: boolean | undefined }> =>
      scope === 'own' ? api(ownCalls[list], { query, signal }) : api(globalCalls[list], { query: { ...query, owner }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function leadQuery(id: number) {
  return queryOptions({
    queryKey: ['leads', 'one', id],
    queryFn: ({ signal }) => api(leadCalls.get, { params: { id: String(id) }, signal }),
  });
}

export function sourcesQuery(scope: LeadScope) {
  return queryOptions({
    queryKey: ['leads', 'sources', scope],
    queryFn: ({ signal }) => api(leadCalls.sources, { query: { scope }, signal }),
  });
}

export const ownersQuery = queryOptions({
  queryKey: ['leads', 'owners'],
  queryFn: ({ signal }) => api(leadCalls.owners, { signal }),
});

export function useCreateLead() {
  return useMutation({
    mutationFn: ({ form, idempotencyKey }: { form: LeadForm; idempotencyKey: string }) =>
      api(leadCalls.create, { body: form, idempotencyKey }),
    onSettled: useRefresh(),
  });
}

export function useUpdateLead() {
  return useMutation({
    mutationFn: ({ lead, form }: { lead: Lead; form: LeadForm }) =>
      api(leadCalls.update, { params: { id: String(lead.id) }, body: form, version: lead.version }),
    onSettled: useRefresh(),
  });
}

export function useRemoveLead() {
  return useMutation({
    mutationFn: ({ id, version }: Lead) => api(leadCalls.remove, { params: { id: String(id) }, version }),
    onSettled: useRefresh(),
  });
}

export function useSetPriorityOfChosen() {
  return useMutation({
    mutationFn: ({ leads, priority }: { leads: readonly Lead[]; priority: LeadPriority | null }) =>
      api(leadCalls.setPriorityOfChosen, { body: { chosen: leads.map(chosenOf), priority } }),
    onSettled: useRefresh(),
  });
}

export function useRemoveChosen() {
  return useMutation({
    mutationFn: (leads: readonly Lead[]) => api(leadCalls.removeChosen, { body: { chosen: leads.map(chosenOf) } }),
    onSettled: useRefresh(),
  });
}

function chosenOf({ id, version }: Lead) {
  return { id, version };
}

/** After a failure too: a refusal often means that the screen shows an old version. Nobody waits for it. */
function useRefresh(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: ['leads'] });
    void client.invalidateQueries({ queryKey: ['trash'] });
  };
}
