import type { Requirement } from '@crm/contract/customers/requirements';
import { useQuery } from '@tanstack/react-query';
import { useOpenedRecord } from '../../ui/list/use-opened-record.ts';
import { requirementQuery, requirementsQuery } from './requirements.api.ts';

interface Asked {
  openId: number | null;
  close: () => void;
}

/** The list that the address asks for. A search may hide it, or another page may have it. */
export function useOpenedList({ openId, close }: Asked): Requirement | undefined {
  const all = useQuery(requirementsQuery);
  const isListed = all.data?.rows.some(({ id }) => id === openId);
  const one = useQuery(requirementQuery(isListed === false ? openId : null));
  const known = isListed ? all.data?.rows : one.data;
  return useOpenedRecord({ openId, close, missing: 'List not found' }, known, one.isFetching);
}
