import type { LeadList } from '@crm/contract/customers/leads';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Customer, CustomerScope, CustomerSetup, CustomerValues } from './customer-setup.ts';
import type { CustomersAddress } from './list/customers-address.ts';

/** The previous rows stay while the next come; an answer that comes too late belongs to another key and is not shown. */
export function customersQuery(setup: CustomerSetup, scope: CustomerScope, list: LeadList, address: CustomersAddress) {
  const { page, search, sort, direction, filters } = address;
  const query = { page: String(page), limit: '10', search, sort, direction, ...filters };
  return queryOptions({
    queryKey: [setup.words.topic, 'list', scope, list, query],
    queryFn: ({ signal }) => setup.fetchRows(scope, list, query, signal),
    placeholderData: keepPreviousData,
  });
}

export function customerQuery(setup: CustomerSetup, id: number) {
  return queryOptions({
    queryKey: [setup.words.topic, 'one', id],
    queryFn: ({ signal }) => setup.fetchOne(id, signal),
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

interface Creation {
  values: CustomerValues;
  idempotencyKey: string;
  leadId?: number | undefined;
}

export function useCreateCustomer(setup: CustomerSetup) {
  return useMutation({
    mutationFn: ({ values, ...sent }: Creation) => setup.create(values, sent),
    onSettled: useRefresh(),
  });
}

export function useUpdateCustomer(setup: CustomerSetup) {
  return useMutation({
    mutationFn: ({ customer, values }: { customer: Customer; values: CustomerValues }) => setup.update(customer, values),
    onSettled: useRefresh(),
  });
}

export function useRemoveCustomer(setup: CustomerSetup) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: setup.remove,
    onError: useRefresh(),
    // The record itself may still be on screen; asking for it again would only be refused.
    onSuccess: () => {
      for (const key of [[setup.words.topic, 'list'], ['trash']]) void client.invalidateQueries({ queryKey: key });
    },
  });
}

export function useSetPriorityOfChosen(setup: CustomerSetup) {
  return useMutation({
    mutationFn: ({ chosen, priority }: { chosen: readonly Customer[]; priority: string | null }) =>
      setup.setPriority(chosen, priority),
    onSettled: useRefresh(),
  });
}

export function useRemoveChosen(setup: CustomerSetup) {
  return useMutation({ mutationFn: setup.removeChosen, onSettled: useRefresh() });
}

/**
 * After a failure too: a refusal often means that the screen shows an old version. Nobody waits for it.
 * Both kinds, because a lead and the contact made of it name each other.
 */
export function useRefresh(): () => void {
  const client = useQueryClient();
  return () => {
    for (const topic of ['leads', 'contacts', 'trash']) void client.invalidateQueries({ queryKey: [topic] });
  };
}
