import type { LeadList } from '@crm/contract/customers/leads';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayFilters, type ListFilter } from '../../../ui/list/list-filter.ts';
import type { CustomerScope, CustomerSetup } from '../customer-setup.ts';
import { ownersQuery, sourcesQuery } from '../customers.api.ts';
import type { CustomersAddress } from './customers-address.ts';

type CustomerFilter = ListFilter<keyof CustomersAddress['filters']>;

/** Priority, source, follower and day. Sources and followers are loaded when their filter is opened. */
export function useCustomerFilters(setup: CustomerSetup, scope: CustomerScope, list: LeadList, { filters }: CustomersAddress) {
  const [isOpened, setOpened] = useState(false);
  const isGlobal = scope === 'global';
  const sources = useQuery({ ...sourcesQuery(setup, scope), enabled: isOpened });
  const owners = useQuery({ ...ownersQuery(setup), enabled: isGlobal && (isOpened || filters.owner !== undefined) });
  const source: CustomerFilter = {
    type: 'choice',
    name: 'source',
    label: 'Source',
    chip: 'Source',
    text: (value) => value,
    options: sources.data?.map((value) => ({ value, label: value })),
    nothingFound: 'No such source',
  };
  const owner: CustomerFilter = {
    type: 'choice',
    name: 'owner',
    label: 'Follower',
    chip: 'Follower',
    options: owners.data?.map(({ id, name }) => ({ value: String(id), label: name })),
    placeholder: 'Anybody',
    nothingFound: 'Nobody found',
  };
  const days = dayFilters('Created from', 'Created to');
  return {
    filters: [priorityFilter(setup, list), source, ...(isGlobal ? [owner] : []), ...days],
    onFiltersOpen: () => setOpened(true),
  };
}

/** A list of one priority offers none; an address may still hold one. */
function priorityFilter({ priorityFiltersOf }: CustomerSetup, list: LeadList): CustomerFilter {
  const text = (priority: string) => priorityFiltersOf('all').find(({ value }) => value === priority)?.label ?? priority;
  const options = priorityFiltersOf(list);
  if (options.length === 0) return { type: 'linked', name: 'priority', chip: 'Priority', text };
  return { type: 'choice', name: 'priority', label: 'Priority', chip: 'Priority', text, options };
}
