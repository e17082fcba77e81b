import type { LeadList } from '@crm/contract/customers/leads';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { refresh } from '../../lib/live/query-client.ts';
import type { Customer, CustomerScope, CustomerSetup, CustomerValues, Touched } from './customer-setup.ts';
import type { CustomersAddress } from './list/customers-address.ts';

/** Where a list stands; the size of its pages may not be known yet. */
type CustomersView = CustomersAddress & { pageSize: number | undefined };

/** The previous rows stay while the next come; an answer that comes too late belongs to another key and is not shown. */
export function customersQuery(setup: CustomerSetup, scope: CustomerScope, list: LeadList, address: CustomersView) {
  const { page, pageSize, search, sort, direction, filters } = address;
  const query = { page: String(page), limit: String(pageSize), search, sort, direction, ...filters };
  return queryOptions({
    queryKey: [setup.words.topic, 'list', scope, list, query],
    queryFn: ({ signal }) => setup.fetchRows(scope, list, query, signal),
    placeholderData: keepPreviousData,
    enabled: pageSize !== undefined,
    meta: { failure: `${setup.words.nouns} could not be loaded` },
  });
}

export function customerQuery(setup: CustomerSetup, id: number) {
  return queryOptions({
    queryKey: [setup.words.topic, 'one', id],
    queryFn: ({ signal }) => setup.fetchOne(id, signal),
    meta: { failure: `The ${setup.words.lower} could not be loaded` },
  });
}

export function sourcesQuery(setup: CustomerSetup, scope: CustomerScope) {
  return queryOptions({
    queryKey: [setup.words.topic, 'sources', scope],
    queryFn: ({ signal }) => setup.fetchSources(scope, signal),
  });
}

export function ownersQuery(setup: CustomerSetup) {
  return queryOptions({
    queryKey: [setup.words.topic, 'owners'],
    queryFn: ({ signal }) => setup.fetchOwners(signal),
  });
}

/** Both kinds, because a lead and the contact made from it name each other. */
export const customerWrites = { refreshes: [['leads'], ['contacts'], ['trash']] };

interface Creation {
  values: CustomerValues;
  idempotencyKey: string;
  leadId?: number | undefined;
}

export function useCreateCustomer(setup: CustomerSetup) {
  return useMutation({
    mutationFn: ({ values, ...sent }: Creation) => setup.create(values, sent),
    meta: customerWrites,
  });
}

export function useUpdateCustomer(setup: CustomerSetup) {
  return useMutation({
    mutationFn: ({ customer, values }: { customer: Customer; values: CustomerValues }) => setup.update(customer, values),
    meta: customerWrites,
  });
}

export function useRemoveCustomer(setup: CustomerSetup) {
  return useMutation({
    mutationFn: setup.remove,
    // The record itself may still be on screen; asking for it again would only be refused.
    meta: { refreshes: [[setup.words.topic, 'list'], ['trash']] },
    onError: () => void refresh(customerWrites.refreshes),
  });
}

export function useSetPriorityOfChosen(setup: CustomerSetup) {
  return useMutation({
    mutationFn: ({ priority, ...touched }: Touched & { priority: string | null }) =>
      'chosen' in touched ? setup.setPriority(touched.chosen, priority) : setup.setPriorityOfMatching(touched.matching, priority),
    meta: customerWrites,
  });
}

export function useSetSource(setup: CustomerSetup) {
  return useMutation({
    mutationFn: ({ source, ...touched }: Touched & { source: string }) => setup.setSource(touched, source),
    meta: customerWrites,
  });
}

export function useSetOwner(setup: CustomerSetup) {
  return useMutation({
    mutationFn: ({ ownerId, ...touched }: Touched & { ownerId: number }) => setup.setOwner(touched, ownerId),
    meta: customerWrites,
  });
}

export function useRemoveChosen(setup: CustomerSetup) {
  return useMutation({
    mutationFn: (touched: Touched) =>
      'chosen' in touched ? setup.removeChosen(touched.chosen) : setup.removeMatching(touched.matching),
    meta: customerWrites,
  });
}

const pollMs = 500;

/** Polls while a change of all that match is shown, and is forgotten with it. */
export function progressOfMatchingQuery(setup: CustomerSetup) {
  return queryOptions({
    queryKey: ['matching-progress', setup.kind],
    queryFn: ({ signal }) => setup.fetchProgress(signal),
    refetchInterval: pollMs,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}
