import type { AppointmentFilter } from '@crm/contract/work/appointment-forms';
import { callCalls } from '@crm/contract/work/appointments';
import { keepPreviousData, queryOptions, skipToken, useMutation } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { scrolledQuery } from '../../lib/scrolled-list.ts';
import type { Appointment, AppointmentSetup, AppointmentValues } from './appointment-setup.ts';

export function appointmentsQuery(setup: AppointmentSetup, { filter, search }: { filter: AppointmentFilter; search: string }) {
  return scrolledQuery<Appointment>(
    [setup.topic, 'list', filter, search],
    ({ cursor, signal }) => setup.fetchPortion({ filter, search, cursor, signal }),
    { failure: `${setup.nouns} could not be loaded` },
  );
}

/** Own contacts and leads and those of the team, by name or phone. */
export function customersQuery(search: string) {
  return queryOptions({
    queryKey: ['contacts', 'to plan with', search],
    queryFn: search.length < 2 ? skipToken : ({ signal }) => api(callCalls.customers, { query: { search }, signal }),
    placeholderData: keepPreviousData,
    meta: { topics: ['leads'] },
  });
}

/** One that may be in any list. It is read each time it is opened: an edit begins with its latest version. */
export function appointmentQuery({ topic, fetchOne }: AppointmentSetup, id: number | null) {
  return queryOptions({
    queryKey: [topic, 'one', id],
    queryFn: id === null ? skipToken : ({ signal }) => fetchOne(id, signal),
    gcTime: 0,
  });
}

interface NewAppointment {
  values: AppointmentValues;
  /** The customer that was picked. */
  contactId: number | undefined;
  idempotencyKey: string;
}

export function useCreateAppointment(setup: AppointmentSetup) {
  return useMutation({
    mutationFn: ({ values, contactId, idempotencyKey }: NewAppointment) => setup.create(values, contactId, idempotencyKey),
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
  return { refreshes: [[topic], ['contacts'], ['leads'], ['tasks'], ['trash']] };
}
