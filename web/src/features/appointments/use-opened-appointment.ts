import { useQuery } from '@tanstack/react-query';
import { isGone } from '../../lib/server-message.ts';
import { useFailureAlert } from '../../ui/dialog/use-failure-alert.ts';
import { useOpenedRecord } from '../../ui/list/use-opened-record.ts';
import type { Appointment, AppointmentSetup } from './appointment-setup.ts';
import { retryText } from './appointment-words.ts';
import { appointmentQuery } from './appointments.api.ts';

interface Asked {
  openId: number | null;
  close: () => void;
}

/** The one that the address asks for. It may be in another list, or among rows that are not loaded yet. */
export function useOpenedAppointment(
  setup: AppointmentSetup,
  { openId, close }: Asked,
  rows: readonly Appointment[] | undefined,
): Appointment | undefined {
  const isListed = rows?.some(({ id }) => id === openId);
  const { data, error, isFetching } = useQuery(appointmentQuery(setup, isListed === false ? openId : null));
  useFailureAlert(`Failed to get ${setup.lowers}`, isGone(error) ? null : error, retryText);
  const asked = { openId, close, entity: setup.kind, missing: `${setup.noun} not found` };
  return useOpenedRecord(asked, isListed ? rows : undefined, { data: data && [data], error, isFetching });
}
