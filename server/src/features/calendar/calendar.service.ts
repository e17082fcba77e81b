import type { Holiday } from '@crm/contract/calendar/calendar';
import type { MonthOfYear } from '@crm/contract/core/months';
import { monthRange, toCalendarDay } from '@crm/contract/rules/plain-days';
import type { Context } from '../../plugins/context.ts';
import { type HolidayRow, holidaysBetween, holidaysBy } from './days-off.ts';

export async function listHolidays({ pool }: Context, { year, month }: MonthOfYear, id?: number): Promise<Holiday[]> {
  if (id !== undefined) return (await holidaysBy(pool, id)).map(holidayOf);
  const { first, last } = monthRange(year, month);
  return (await holidaysBetween(pool, first, last)).map(holidayOf);
}

export function holidayOf({ id, date, description, type, version }: HolidayRow): Holiday {
  return { id, holidayDate: toCalendarDay(date), description, holidayName: type, version };
}
