import { type AppointmentAlarm, alarmCalls } from '@crm/contract/numbers/alarms';
import { appointmentPlanCalls, type PlannedAppointment } from '@crm/contract/work/replanning';
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

/** Awaited, so that a row that was handed over does not show its buttons again. */
export function useHandOver() {
  return useMutation({
    mutationFn: ({ alarm, toStaffId }: { alarm: AppointmentAlarm; toStaffId: number }) => giveTo(alarm, toStaffId),
    meta: { refreshes: [['attendance', 'alarms'], ['calls'], ['meetings']], isAwaited: true },
  });
}

/** Back to the host before is an undo, also of somebody who was blocked before. */
export async function giveTo(
  { kind, id, version }: Pick<PlannedAppointment, 'kind' | 'id' | 'version'>,
  staffId: number,
): Promise<PlannedAppointment> {
  return api(appointmentPlanCalls.replan, { params: { kind, id: String(id) }, body: { staffId }, version });
}
