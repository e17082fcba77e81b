import type { MonthOfYear } from '@crm/contract/office/calendar';
import { useSearchParams } from 'react-router';
import { stepMonth } from '../../ui/month/month-weeks.ts';

const monthForm = /^((?:19[7-9]|[2-9]\d\d)\d)-(0[1-9]|1[0-2])$/;

/** The month is part of the address; without one it is the present month. */
export function useShownMonth(today: string) {
  const [params, setParams] = useSearchParams();
  const shown = monthOf(params.get('month') ?? '') ?? monthOf(today.slice(0, 7)) ?? { year: 1970, month: 1 };
  const show = ({ year, month }: MonthOfYear) => {
    const text = `${year}-${String(month).padStart(2, '0')}`;
    if (monthOf(text)) setParams(today.startsWith(text) ? {} : { month: text }, { preventScrollReset: true });
  };
  return {
    ...shown,
    showToday: () => setParams({}, { preventScrollReset: true }),
    showPrev: () => show(stepMonth(shown, -1)),
    showNext: () => show(stepMonth(shown, 1)),
  };
}

/** '2026-11'; undefined when it is no month that the calendar knows. */
function monthOf(text: string): MonthOfYear | undefined {
  const [, year, month] = monthForm.exec(text) ?? [];
  return year === undefined || year === '9999' ? undefined : { year: Number(year), month: Number(month) };
}
