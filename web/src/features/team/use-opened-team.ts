import type { Team } from '@crm/contract/accounts/team';
import { useEffect, useEffectEvent, useState } from 'react';
import { showInfo } from '../../ui/dialog/alerts.tsx';
import type { TeamsAddress } from './teams-address.ts';

/**
 * The team that the address asks for, as it was when Edit was pressed: a later change by somebody else must be noticed when it is
 * saved, and must not take the form away.
 */
export function useOpenedTeam(
  { openId, close }: TeamsAddress,
  teams: readonly Team[] | undefined,
  isFetching: boolean,
): Team | undefined {
  const [kept, setKept] = useState<Team>();
  const opened = kept && kept.id === openId ? kept : teams?.find(({ id }) => id === openId);
  if (opened !== kept) setKept(opened);

  const isMissing = openId !== null && teams !== undefined && !isFetching && !opened;
  const handleMissing = useEffectEvent(() => {
    showInfo('Team not found');
    close();
  });
  useEffect(() => {
    if (isMissing) handleMissing();
  }, [isMissing]);
  return opened;
}
