import { type MonthOfYear, monthOfYear } from '@crm/contract/office/calendar';
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { readId } from '../../lib/record-id.ts';

/** Whose month an administrator looks at, kept in the address so that it can be sent and gone back to. */
export function useReviewAddress(today: string, isOffered: (month: MonthOfYear) => boolean = () => true) {
  const [params, setParams] = useSearchParams();
  const asked = readMonth(params.get('month') ?? '');
  const month = asked && isOffered(asked) ? asked : (readMonth(today.slice(0, 7)) ?? { year: 1970, month: 1 });
  const staffId = readId(params.get('staff'));
  const searchOf = (next: { month?: MonthOfYear; staffId?: number | null }) => {
    const { month: nextMonth, staffId: nextId } = { month, staffId, ...next };
    const text = monthText(nextMonth);
    return new URLSearchParams({
      ...(nextId === null ? {} : { staff: String(nextId) }),
      ...(today.startsWith(text) ? {} : { month: text }),
    });
  };
  return {
    month,
    staffId,
    /** The address of another person or month. */
    searchOf,
    go: (next: Parameters<typeof searchOf>[0]) => setParams(searchOf(next), { preventScrollReset: true }),
  };
}

/** '2026-11'; undefined when it is no month that the calls know. */
function readMonth(text: string): MonthOfYear | undefined {
  const [year, month] = text.split('-').map(Number);
  return z.safeParse(monthOfYear, { year, month }).data;
}

function monthText({ year, month }: MonthOfYear): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}
