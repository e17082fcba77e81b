import type { Requirement } from '@crm/contract/customers/requirements';
import { useEffect, useEffectEvent, useState } from 'react';
import { showInfo } from '../../ui/dialog/alerts.tsx';
import type { RequirementsAddress } from './requirements-address.ts';

/**
 * The list that the address asks for, as it was when it was opened: a later change by somebody else must be noticed when
 * it is saved, and must not take the form away.
 */
export function useOpenedList(
  { openId, close }: RequirementsAddress,
  lists: readonly Requirement[] | undefined,
  isFetching: boolean,
): Requirement | undefined {
  const [kept, setKept] = useState<Requirement>();
  const opened = kept && String(kept.id) === openId ? kept : lists?.find(({ id }) => String(id) === openId);
  if (opened !== kept) setKept(opened);

  const isMissing = openId !== null && lists !== undefined && !isFetching && !opened;
  const handleMissing = useEffectEvent(() => {
    showInfo('List not found');
    close();
  });
  useEffect(() => {
    if (isMissing) handleMissing();
  }, [isMissing]);
  return opened;
}
