import type { Sent } from '@crm/contract/core/call';
import { type Rate, type RateForm, rateCalls } from '@crm/contract/numbers/rates';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

const all = ['rates'] as const;

export function ratesQuery({ search, page }: { search: string; page: number }) {
  return queryOptions({
    queryKey: [...all, 'people', search, page],
    queryFn: ({ signal }) => api(rateCalls.list, { query: { search, page: String(page) }, signal }),
    placeholderData: keepPreviousData,
    meta: { failure: 'The hourly rates could not be loaded', topics: ['staff'] },
  });
}

export function personRatesQuery(id: number) {
  return queryOptions({
    queryKey: [...all, 'of', id],
    queryFn: ({ signal }) => api(rateCalls.ofPerson, { params: { id: String(id) }, signal }),
    meta: { failure: 'The rates could not be loaded' },
  });
}

const writes = { refreshes: [all], isAwaited: true };

export function useCreateRate() {
  return useMutation({
    mutationFn: (body: Sent<typeof rateCalls.create>['body']) => api(rateCalls.create, { body }),
    meta: writes,
  });
}

export function useUpdateRate() {
  return useMutation({
    mutationFn: ({ rate, body }: { rate: Rate; body: RateForm }) =>
      api(rateCalls.update, { params: { id: String(rate.id) }, body, version: rate.version }),
    meta: writes,
  });
}

export function useRemoveRate() {
  return useMutation({
    mutationFn: ({ id, version }: Rate) => api(rateCalls.remove, { params: { id: String(id) }, version }),
    meta: writes,
  });
}
