import { day } from '@crm/contract/fields';
import { leadSorts } from '@crm/contract/leads';
import { leadPriorities, leadPriorityLabels } from '@crm/contract/words';
import { useListAddress } from '../../ui/use-list-address.ts';

const priorityFilters = [...leadPriorities, 'None'] as const;
export type PriorityFilter = (typeof priorityFilters)[number];

export const isPriorityFilter = (text: string): text is PriorityFilter => priorityFilters.some((known) => known === text);
const isSource = (text: string) => text.trim() !== '' && text.length <= 100;
const isDay = (text: string) => day.safeParse(text).success;
const isOwner = (text: string) => /^[1-9]\d{0,14}$/.test(text);

const options = {
  sorts: leadSorts,
  sort: 'createdAt',
  direction: 'desc',
  filters: { priority: isPriorityFilter, source: isSource, from: isDay, to: isDay, owner: isOwner },
} as const;

export function useLeadsAddress() {
  return useListAddress(options);
}
export type LeadsAddress = ReturnType<typeof useLeadsAddress>;

export function priorityFilterText(value: PriorityFilter): string {
  return value === 'None' ? 'No priority' : leadPriorityLabels[value];
}
