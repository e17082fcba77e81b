import { calendarCalls, type EntryValues } from '@crm/contract/calendar/calendar';
import type { LeaveValues } from '@crm/contract/calendar/leave';
import { addDays, monthRange, toCalendarDay, weekdayOf } from '@crm/contract/rules/plain-days';
import type { Locator, Page } from '@playwright/test';
import type { Session } from '../api.ts';

export const calendar = '/workspace/calendar/customise';
export const panel = (page: Page, title: 'Create Entry' | 'Edit Entry') => page.getByRole('form', { name: title });
export const dayCell = (page: Page, day: string) => page.locator(`[data-day="${day}"]:not([data-outside])`);
export const requests = (page: Page) => page.getByRole('table', { name: 'Leave Requests List' });
export const format = (options: Intl.DateTimeFormatOptions, day: string) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** A month so far away that nobody else enters anything there. */
export function ownMonth() {
  const year = 2100 + Math.floor(Math.random() * 6000);
  const month = 1 + Math.floor(Math.random() * 12);
  const { first, last } = monthRange(year, month);
  const sunday = addDays(first, 7 - weekdayOf(first));
  const heading = format({ month: 'long', year: 'numeric' }, first);
  return { first, last, sunday, monday: addDays(sunday, 1), heading, path: `${calendar}?month=${first.slice(0, 7)}` };
}

export async function enter(admin: Session, day: string, details: Partial<EntryValues> = {}) {
  const body = { description: 'Founders Day', type: 'companyHoliday' as const, ...details, date: toCalendarDay(day) };
  return (await admin.send(calendarCalls.createEntry, { body })).data;
}

export async function askForLeave(session: Session, start: string, end = start, details: Partial<LeaveValues> = {}) {
  const days = { leaveDate: toCalendarDay(start), endDate: toCalendarDay(end) };
  const words = { leaveType: 'fullday', category: 'Casual', description: 'Family' } as const;
  return (await session.send(calendarCalls.createLeave, { body: { ...words, ...days, ...details } })).data;
}

/** Red, green and blue of what is painted, to be compared with each other. */
export async function paintOf(part: Locator): Promise<[number, number, number]> {
  const colour = await part.evaluate((element) => getComputedStyle(element).backgroundColor);
  const [red = 0, green = 0, blue = 0] =
    colour
      .replace('srgb', '')
      .match(/[\d.]+/g)
      ?.map(Number) ?? [];
  return [red, green, blue];
}
