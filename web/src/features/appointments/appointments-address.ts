import { type AppointmentFilter, appointmentFilters } from '@crm/contract/work/appointments';
import { useSearchParams } from 'react-router';
import type { AppointmentSetup } from './appointment-setup.ts';

const usual: AppointmentFilter = "Today's";

/** The filter and what is open are part of the address, so that a link, the search and the Back key lead to it. */
export function useAppointmentsAddress({ kind }: AppointmentSetup) {
  const [params, setParams] = useSearchParams();
  const change = (changes: Record<string, string | null>, replace = false) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace, preventScrollReset: true },
    );
  return {
    filter: appointmentFilters.find((filter) => filter === params.get('filter')) ?? usual,
    setFilter: (filter: string | null) => change({ filter: filter === usual ? null : filter }),
    /** The id of what is open, as the address has it. */
    openId: params.get(kind),
    isNew: params.get('new') === '1',
    open: (id: number) => change({ [kind]: String(id), new: null }),
    openNew: () => change({ [kind]: null, new: '1' }),
    close: () => change({ [kind]: null, new: null }, true),
  };
}
export type AppointmentsAddress = ReturnType<typeof useAppointmentsAddress>;
