import { type DefaultTerms, entitlementCalls, type PersonTerms } from '@crm/contract/calendar/entitlement';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

export function defaultTermsQuery(year: number) {
  return queryOptions({
    queryKey: ['calendar', 'entitlement', year],
    queryFn: ({ signal }) => api(entitlementCalls.defaults, { params: { year: String(year) }, signal }),
    meta: { failure: 'The leave entitlement could not be loaded' },
  });
}

export function ownTermsQuery(year: number, staffId: number) {
  return queryOptions({
    queryKey: ['calendar', 'entitlement', year, staffId],
    queryFn: ({ signal }) => api(entitlementCalls.own, { params: { year: String(year), id: String(staffId) }, signal }),
    meta: { failure: 'The leave entitlement could not be loaded' },
  });
}

const writes = { refreshes: [['calendar']], isAwaited: true };

export function useSetDefaults() {
  return useMutation({
    mutationFn: ({ year, version, body }: { year: number; version: number; body: DefaultTerms }) =>
      api(entitlementCalls.setDefaults, { params: { year: String(year) }, version, body }),
    meta: writes,
  });
}

export function useSetOwn() {
  return useMutation({
    mutationFn: ({ year, staffId, version, body }: { year: number; staffId: number; version: number; body: PersonTerms }) =>
      api(entitlementCalls.setOwn, { params: { year: String(year), id: String(staffId) }, version, body }),
    meta: writes,
  });
}
