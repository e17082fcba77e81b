import type { Requirement } from '@crm/contract/customers/requirements';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { showInfo } from '../../ui/dialog/alerts.tsx';
import { requirementQuery, requirementsQuery } from './requirements.api.ts';
import type { RequirementsAddress } from './requirements-address.ts';

/**
 * The list that the address asks for, as it was when it was opened: a later change by somebody else must be noticed when
 * it is saved, and must not take the form away.
 */
export function useOpenedList({ openId, close }: RequirementsAddress): Requirement | undefined {
  const all = useQuery(requirementsQuery);
  const listed = all.data?.rows.find(({ id }) => String(id) === openId);
  const one = useQuery({ ...requirementQuery(openId), enabled: openId !== null && all.isSuccess && !listed });
  const [kept, setKept] = useState<Requirement>();
  const found = listed ?? one.data ?? undefined;
  const opened = kept && String(kept.id) === openId ? kept : openId === null ? undefined : found;
  if (opened !== kept) setKept(opened);

  const isMissing = openId !== null && one.data === null && !one.isFetching && !opened;
  const handleMissing = useEffectEvent(() => {
    showInfo('List not found');
    close();
  });
  useEffect(() => {
    if (isMissing) handleMissing();
  }, [isMissing]);
  return opened;
}
