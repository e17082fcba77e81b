import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../lib/dates.ts';
import { type FilterChip, FilterChips } from '../../../ui/table/filter-chips.tsx';
import type { CustomerScope, CustomerSetup } from '../customer-setup.ts';
import { ownersQuery } from '../customers.api.ts';
import type { CustomersAddress } from './customers-address.ts';

interface Props {
  setup: CustomerSetup;
  scope: CustomerScope;
  address: CustomersAddress;
}

export function CustomersFilterChips({ setup, scope, address }: Props) {
  const { filters, setFilter } = address;
  const owners = useQuery({ ...ownersQuery(setup), enabled: scope === 'global' && filters.owner !== undefined });
  const priority = setup.priorityFiltersOf('all').find(({ value }) => value === filters.priority);
  const chips: FilterChip[] = [];
  const add = (key: keyof typeof filters, label: string, value: string) =>
    chips.push({ key, label, value, onRemove: () => setFilter(key, undefined) });

  if (priority) add('priority', 'Priority', priority.label);
  if (filters.source) add('source', 'Source', filters.source);
  if (filters.owner && scope === 'global') {
    add('owner', 'Follower', owners.data?.find(({ id }) => String(id) === filters.owner)?.name ?? '…');
  }
  if (filters.from) add('from', 'From', formatDay(filters.from));
  if (filters.to) add('to', 'To', formatDay(filters.to));
  return <FilterChips chips={chips} />;
}
