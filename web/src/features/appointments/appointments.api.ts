import type { AppointmentFilter } from '@crm/contract/work/appointments';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { Appointment, AppointmentSetup, AppointmentValues } from './appointment-setup.ts';

export function appointmentsQuery(setup: AppointmentSetup, filter: AppointmentFilter) {
  return queryOptions({
    queryKey: [setup.topic, 'list', filter],
    queryFn: ({ signal }) => setup.fetchRows(filter, signal),
    placeholderData: keepPreviousData,
    meta: { failure: `${setup.nouns} could not be loaded` },
  });
}

export function useCreateAppointment(setup: AppointmentSetup) {
  return useMutation({
    mutationFn: ({ values, idempotencyKey }: { values: AppointmentValues; idempotencyKey: string }) =>
      setup.create(values, idempotencyKey),
    meta: writesOf(setup),
  });
}

export function useUpdateAppointment(setup: AppointmentSetup) {
  return useMutation({
    mutationFn: ({ appointment, values }: { appointment: Appointment; values: AppointmentValues }) =>
      setup.update(appointment, values),
    meta: writesOf(setup),
  });
}

export function useRemoveAppointment(setup: AppointmentSetup) {
  return useMutation({ mutationFn: setup.remove, meta: writesOf(setup) });
}

/** The pages of the customer and its tasks show it too. */
export function writesOf({ topic }: Pick<AppointmentSetup, 'topic'>) {
  return { refreshes: [[topic], ['contacts'], ['tasks'], ['trash']] };
}
