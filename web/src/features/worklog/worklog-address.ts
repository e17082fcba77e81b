import type { MonthOfYear } from '@crm/contract/core/months';
import { useMonthAddress } from '../../lib/address/use-month-address.ts';
import { yearChoices } from '../../lib/dates.ts';

/** In the address, so that going back asks about unsaved cells like any other way to leave. */
export function useWorklogMonth(today: string) {
  return useMonthAddress(today, (month) => isChoice(month, today));
}

/** This year and the two before can be chosen. */
export function isChoice({ year }: MonthOfYear, today: string): boolean {
  return yearChoices(today).includes(year);
}
