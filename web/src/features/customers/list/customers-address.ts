import { day } from '@crm/contract/core/fields';
import { customerSorts } from '@crm/contract/customers/customers';
import { useListAddress } from '../../../ui/table/use-list-address.ts';
import type { CustomerSetup } from '../customer-setup.ts';

const isSource = (text: string) => text.trim() !== '' && text.length <= 100;
const isDay = (text: string) => day.safeParse(text).success;
const isOwner = (text: string) => /^[1-9]\d{0,14}$/.test(text);

export function useCustomersAddress({ priorityFiltersOf }: CustomerSetup) {
  const isPriority = (text: string) => priorityFiltersOf('all').some(({ value }) => value === text);
  return useListAddress({
    sorts: customerSorts,
    sort: 'createdAt',
    direction: 'desc',
    filters: { priority: isPriority, source: isSource, from: isDay, to: isDay, owner: isOwner },
  });
}
export type CustomersAddress = ReturnType<typeof useCustomersAddress>;
