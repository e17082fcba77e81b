import { useEffect, useEffectEvent, useState } from 'react';
import { showInfo } from '../../ui/dialog/alerts.tsx';
import type { Appointment, AppointmentSetup } from './appointment-setup.ts';
import type { AppointmentsAddress } from './appointments-address.ts';

/** What the address asks for, as it was when it was opened: a later change by somebody else must be noticed when it is saved. */
export function useOpened(
  { noun }: AppointmentSetup,
  { openId, close }: AppointmentsAddress,
  rows: readonly Appointment[] | undefined,
  isFetching: boolean,
): Appointment | undefined {
  const [kept, setKept] = useState<Appointment>();
  const opened = kept && String(kept.id) === openId ? kept : rows?.find(({ id }) => String(id) === openId);
  if (opened !== kept) setKept(opened);

  const isMissing = openId !== null && rows !== undefined && !isFetching && !opened;
  const handleMissing = useEffectEvent(() => {
    showInfo(`${noun} not found`);
    close();
  });
  useEffect(() => {
    if (isMissing) handleMissing();
  }, [isMissing]);
  return opened;
}
