import { type AppointmentFilter, appointmentFilters } from '@crm/contract/work/appointment-forms';
import { useAddress } from '../../lib/address/use-address.ts';
import { useOpenRecord } from '../../ui/list/use-open-record.ts';
import type { Appointment, AppointmentSetup } from './appointment-setup.ts';

const usual: AppointmentFilter = "Today's";

/** Filter, search and what is open are part of the address. */
export function useAppointmentsAddress({ kind }: AppointmentSetup) {
  const { read, readSearch, change } = useAddress();
  const filter = appointmentFilters.find((one) => one === read('filter')) ?? usual;
  return {
    ...useOpenRecord(kind),
    filter,
    search: readSearch(),
    setSearch: (search: string) => change({ search }, true),
    /** Closes the form; the list is one that has this record. */
    showCreated: (created: Appointment, today: string) =>
      change(
        { ...(isShown(filter, created, today) ? {} : { filter: filterWith(created, today) }), search: null, new: null },
        true,
      ),
    setFilter: (chosen: string | null) => change({ filter: chosen === usual ? null : chosen }),
  };
}

function isShown(filter: AppointmentFilter, { date }: Appointment, today: string): boolean {
  const shown: Partial<Record<AppointmentFilter, boolean>> = {
    "Today's": date === today,
    Upcoming: date > today,
    Pending: true,
    All: true,
  };
  return shown[filter] ?? false;
}

/** The narrowest filter under which a new one stands; null is the usual one. */
function filterWith({ date }: Appointment, today: string): AppointmentFilter | null {
  if (date === today) return null;
  return date > today ? 'Upcoming' : 'All';
}
