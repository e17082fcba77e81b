import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../lib/dates.ts';
import { type FilterChip, FilterChips } from '../../ui/filter-chips.tsx';
import { type LeadScope, ownersQuery } from './leads.api.ts';
import { type LeadsAddress, priorityFilterText } from './leads-address.ts';

export function LeadsFilterChips({ scope, address }: { scope: LeadScope; address: LeadsAddress }) {
  const { filters, setFilter } = address;
  const owners = useQuery({ ...ownersQuery, enabled: scope === 'global' && filters.owner !== undefined });
  const chips: FilterChip[] = [];
  const add = (key: keyof typeof filters, label: string, value: string) =>
    chips.push({ key, label, value, onRemove: () => setFilter(key, undefined) });

  if (filters.priority) add('priority', 'Priority', priorityFilterText(filters.priority));
  if (filters.source) add('source', 'Source', filters.source);
  if (filters.owner && scope === 'global') {
    add('owner', 'Follower', owners.data?.find(({ id }) => String(id) === filters.owner)?.name ?? '…');
  }
  if (filters.from) add('from', 'From', formatDay(filters.from));
  if (filters.to) add('to', 'To', formatDay(filters.to));
  return <FilterChips chips={chips} />;
}
