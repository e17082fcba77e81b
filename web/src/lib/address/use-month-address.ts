import { type MonthOfYear, monthOfYear } from '@crm/contract/core/months';
import * as z from 'zod/mini';
import { useAddress } from './use-address.ts';

/** The month that is shown is part of the address; without one it is the present month. */
export function useMonthAddress(today: string, isOffered: (month: MonthOfYear) => boolean = () => true) {
  const { read, change } = useAddress();
  const asked = readMonth(read('month') ?? '');
  const shown = asked && isOffered(asked) ? asked : monthOfDay(today);
  const inAddress = (month: MonthOfYear) => (today.startsWith(textOf(month)) ? null : textOf(month));
  return {
    shown,
    /** As the address has it. */
    inAddress,
    showToday: () => change({ month: null }),
    show: (month: MonthOfYear) => {
      if (readMonth(textOf(month))) change({ month: inAddress(month) });
    },
  };
}

export function monthOfDay(day: string): MonthOfYear {
  return readMonth(day.slice(0, 7)) ?? { year: 1970, month: 1 };
}

/** '2026-11'; undefined when it is no month that the calls know. */
function readMonth(text: string): MonthOfYear | undefined {
  const [, year, month] = /^(\d{4})-(\d\d)$/.exec(text) ?? [];
  return z.safeParse(monthOfYear, { year: Number(year), month: Number(month) }).data;
}

function textOf({ year, month }: MonthOfYear): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}
