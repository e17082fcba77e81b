import type { MonthOfYear } from '@crm/contract/office/calendar';
import { useSearchParams } from 'react-router';
import { yearChoices } from '../../lib/dates.ts';

const monthForm = /^(\d{4})-(0[1-9]|1[0-2])$/;

/** The month is part of the address, so that going back asks about unsaved cells like any other way to leave. */
export function useWorklogMonth(today: string): { shown: MonthOfYear; show: (month: MonthOfYear) => void } {
  const [params, setParams] = useSearchParams();
  const shown = monthOf(params.get('month') ?? '', today) ?? monthOf(today.slice(0, 7), today) ?? { year: 1970, month: 1 };
  return {
    shown,
    show: (next) => {
      const text = textOf(next);
      setParams(today.startsWith(text) ? {} : { month: text }, { preventScrollReset: true });
    },
  };
}

/** This year and the two before can be chosen. */
export function isChoice({ year }: MonthOfYear, today: string): boolean {
  return yearChoices(today).includes(year);
}

function monthOf(text: string, today: string): MonthOfYear | undefined {
  const [, year, month] = monthForm.exec(text) ?? [];
  const found = { year: Number(year), month: Number(month) };
  return year !== undefined && isChoice(found, today) ? found : undefined;
}

function textOf({ year, month }: MonthOfYear): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}
