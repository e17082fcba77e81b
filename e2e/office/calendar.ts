import { calendarCalls } from '@crm/contract/calendar/calendar';
import type { LeaveValues } from '@crm/contract/calendar/leave';
import { addDays, fromCalendarDay, toCalendarDay, weekdayOf } from '@crm/contract/rules/plain-days';
import type { Page } from '@playwright/test';
import { holidaysOf as demoHolidays } from '../../server/src/demo/office/holidays.ts';
import type { Session } from '../api.ts';

export const calendar = '/workspace/calendar';
export const monthPath = (day: string) => `${calendar}?month=${day.slice(0, 7)}`;
export const row = (page: Page, text: string | RegExp) =>
  page.getByRole('table', { name: 'Leaves' }).getByRole('row').filter({ hasText: text });
export const shown = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

export async function holidaysOf(
  session: Session,
  ...days: string[]
): Promise<Map<string, { text: string; isMaintenance: boolean }>> {
  const months = [...new Set(days.map((day) => day.slice(0, 7)))];
  const lists = months.map(async (text) => {
    const [year = 0, month = 0] = text.split('-').map(Number);
    return (await session.send(calendarCalls.holidays, { body: { year, month } })).data;
  });
  return new Map(
    (await Promise.all(lists))
      .flat()
      .map(({ holidayDate, description, holidayName }) => [
        fromCalendarDay(holidayDate) ?? '',
        { text: description, isMaintenance: holidayName === 'maintenance' },
      ]),
  );
}

/** The Monday of the week after next, or of the first later week without a holiday: no day of that week is over or free. */
export function laterMonday(today: string): string {
  const next = addDays(today, 15 - weekdayOf(today));
  const years = [0, 1].map((later) => Number(next.slice(0, 4)) + later);
  const holidays = new Set(years.flatMap(demoHolidays).map(({ date }) => date));
  const isFree = (monday: string) => [0, 1, 2, 3, 4].every((later) => !holidays.has(addDays(monday, later)));
  return [0, 7, 14, 21].map((later) => addDays(next, later)).find(isFree) ?? next;
}

export async function createLeave(session: Session, start: string, end = start, details: Partial<LeaveValues> = {}) {
  const days = { leaveDate: toCalendarDay(start), endDate: toCalendarDay(end) };
  const words = { leaveType: 'fullday', category: 'Casual', description: 'Family' } as const;
  return (await session.send(calendarCalls.createLeave, { body: { ...words, ...days, ...details } })).data;
}
