import type { Requirement } from '@crm/contract/customers/requirements';
import { useQuery } from '@tanstack/react-query';
import { useScrolledList } from '../../lib/scrolled-list.ts';
import { useOpenedRecord } from '../../ui/list/use-opened-record.ts';
import { requirementQuery, requirementsQuery } from './requirements.api.ts';

interface Asked {
  openId: number | null;
  close: () => void;
}

/** The list that is asked for. A search may hide it, or it may be among rows that are not loaded yet. */
export function useOpenedList({ openId, close }: Asked): Requirement | undefined {
  const { query, rows } = useScrolledList(requirementsQuery());
  const isListed = query.data && rows.some(({ id }) => id === openId);
  const one = useQuery(requirementQuery(isListed === false ? openId : null));
  return useOpenedRecord({ openId, close, entity: 'requirement', missing: 'List not found' }, isListed ? rows : undefined, one);
}
