import type { Holiday, MonthOfYear } from '@crm/contract/calendar';
import { monthRange, toCalendarDay } from '@crm/contract/plain-days';
import type { Context } from '../../context.ts';
import { holidaysBetween } from './calendar.queries.ts';

export async function listHolidays({ pool }: Context, { year, month }: MonthOfYear): Promise<Holiday[]> {
  const { first, last } = monthRange(year, month);
  const found = await holidaysBetween(pool, first, last);
  return found.map(({ id, date, description, type }) => ({
    id,
    holidayDate: toCalendarDay(date),
    description,
    holidayName: type,
  }));
}
