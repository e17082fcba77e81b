import { type AppointmentFilter, appointmentFilters } from '@crm/contract/work/appointments';
import { useAddress } from '../../lib/address/use-address.ts';
import { useOpenRecord } from '../../ui/list/use-open-record.ts';
import type { AppointmentSetup } from './appointment-setup.ts';

const usual: AppointmentFilter = "Today's";

/** Filter, search and what is open are part of the address. */
export function useAppointmentsAddress({ kind }: AppointmentSetup) {
  const { read, readSearch, change } = useAddress();
  return {
    ...useOpenRecord(kind),
    filter: appointmentFilters.find((filter) => filter === read('filter')) ?? usual,
    search: readSearch(),
    setSearch: (search: string) => change({ search }, true),
    setFilter: (filter: string | null) => change({ filter: filter === usual ? null : filter }),
  };
}
