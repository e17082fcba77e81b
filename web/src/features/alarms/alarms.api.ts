import { type AppointmentAlarm, alarmCalls } from '@crm/contract/numbers/alarms';
import { appointmentHostCalls, type HandedAppointment } from '@crm/contract/work/appointment-hosts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** Somebody becomes missing by the clock alone. */
const freshMs = 60_000;

export const alarmsQuery = queryOptions({
  queryKey: ['attendance', 'alarms'],
  queryFn: ({ signal }) => api(alarmCalls.list, { signal }),
  meta: {
    failure: 'Calls and meetings without a host could not be loaded',
    topics: ['calls', 'meetings', 'calendar', 'staff', 'team', 'notifications'],
  },
  refetchInterval: freshMs,
});

interface Handover {
  alarm: Pick<AppointmentAlarm, 'kind' | 'id' | 'version'>;
  toStaffId: number;
}

/** Awaited, so that a row that was handed over does not show its buttons again. */
export function useHandOver() {
  return useMutation({
    mutationFn: ({ alarm: { kind, id, version }, toStaffId }: Handover) =>
      api(appointmentHostCalls.handOver, { params: { kind, id: String(id) }, body: { toStaffId }, version }),
    meta: { refreshes: [['attendance', 'alarms'], ['calls'], ['meetings']], isAwaited: true },
  });
}

export async function takeBack({ kind, id, version }: HandedAppointment): Promise<HandedAppointment> {
  return api(appointmentHostCalls.takeBack, { params: { kind, id: String(id) }, version });
}
