import { type DayFilter, dayFilters } from '@crm/contract/office/presence';
import { isRealDay } from '@crm/contract/rules/plain-days';
import { readId } from '../../../lib/address/record-id.ts';
import { useAddress } from '../../../lib/address/use-address.ts';
import type { DayAsked } from '../presence.api.ts';

interface Changes {
  date?: string;
  show?: DayFilter;
  teamId?: number | null;
  search?: string;
}

/** Which day, and which of its people, kept in the address. */
export function useDayAddress(today: string) {
  const { read, readSearch, change } = useAddress();
  const asked = readDay(read('date') ?? '', today);
  const show = dayFilters.find((filter) => filter === read('show')) ?? 'all';
  const shown: DayAsked = { date: asked, show, teamId: readId(read('team')), search: readSearch() };
  return {
    asked: shown,
    date: asked ?? today,
    change: ({ date, show: filter, teamId, search }: Changes) =>
      change({
        ...(date === undefined ? {} : { date: date >= today ? null : date }),
        ...(filter === undefined ? {} : { show: filter === 'all' ? null : filter }),
        ...(teamId === undefined ? {} : { team: teamId === null ? null : String(teamId) }),
        ...(search === undefined ? {} : { search }),
      }),
  };
}

/** An earlier day; undefined for today and for what is no day. */
function readDay(text: string, today: string): string | undefined {
  return /^\d{4}-\d\d-\d\d$/.test(text) && isRealDay(text) && text < today ? text : undefined;
}
