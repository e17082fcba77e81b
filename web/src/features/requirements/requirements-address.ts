import { useOpenRecord } from '../../ui/list/use-open-record.ts';
import { useListAddress } from '../../ui/table/use-list-address.ts';

/** What is searched, and which list is open or whether a new one is. */
export function useRequirementsAddress() {
  const address = useListAddress({ sorts: ['createdAt'], sort: 'createdAt', direction: 'desc', filters: {} });
  return { ...address, ...useOpenRecord('list') };
}
