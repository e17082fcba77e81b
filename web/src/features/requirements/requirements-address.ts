import { useAddress } from '../../lib/address/use-address.ts';
import { useOpenRecord } from '../../ui/list/use-open-record.ts';

/** What is searched, and which list is open or whether a new one is. */
export function useRequirementsAddress() {
  const { readSearch, change } = useAddress();
  return {
    ...useOpenRecord('list'),
    search: readSearch(),
    setSearch: (search: string) => change({ search }, true),
  };
}
