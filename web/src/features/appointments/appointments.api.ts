import type { LiveTopic } from '@crm/contract/core/live';
import type { AppointmentFilter } from '@crm/contract/work/appointments';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Appointment, AppointmentSetup, AppointmentValues } from './appointment-setup.ts';

export function appointmentsQuery(setup: AppointmentSetup, filter: AppointmentFilter) {
  return queryOptions({
    queryKey: [setup.topic, 'list', filter],
    queryFn: ({ signal }) => setup.fetchRows(filter, signal),
    placeholderData: keepPreviousData,
  });
}

export function useCreateAppointment(setup: AppointmentSetup) {
  return useMutation({
    mutationFn: ({ values, idempotencyKey }: { values: AppointmentValues; idempotencyKey: string }) =>
      setup.create(values, idempotencyKey),
    onSettled: useRefresh(setup.topic),
  });
}

export function useUpdateAppointment(setup: AppointmentSetup) {
  return useMutation({
    mutationFn: ({ appointment, values }: { appointment: Appointment; values: AppointmentValues }) =>
      setup.update(appointment, values),
    onSettled: useRefresh(setup.topic),
  });
}

export function useRemoveAppointment(setup: AppointmentSetup) {
  return useMutation({ mutationFn: setup.remove, onSettled: useRefresh(setup.topic) });
}

/** The pages of the customer and its tasks show it too. After a failure as well: the screen may show an old version. */
export function useRefresh(topic: LiveTopic): () => void {
  const client = useQueryClient();
  return () => {
    for (const part of [topic, 'contacts', 'tasks', 'trash']) void client.invalidateQueries({ queryKey: [part] });
  };
}
