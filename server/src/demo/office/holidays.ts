import type { HolidayType } from '@crm/contract/calendar/calendar';
import { addDays, monthRange, weekdayOf } from '@crm/contract/rules/plain-days';

export interface DemoHoliday {
  date: string;
  description: string;
  type: HolidayType;
}

const monday = 1;
const thursday = 4;
const saturday = 6;

/** Public and company holidays of a year. */
export function holidaysOf(year: number): DemoHoliday[] {
  const thanksgiving = nth(4, thursday, year, 11);
  return [
    { date: `${year}-01-01`, description: 'New Year’s Day', type: 'publicHoliday' },
    { date: nth(3, monday, year, 1), description: 'Martin Luther King Jr. Day', type: 'publicHoliday' },
    { date: `${year}-05-15`, description: 'Founders Day', type: 'companyHoliday' },
    { date: addDays(nth(1, monday, year, 6), -7), description: 'Memorial Day', type: 'publicHoliday' },
    { date: `${year}-06-19`, description: 'Juneteenth', type: 'publicHoliday' },
    { date: `${year}-07-04`, description: 'Independence Day', type: 'publicHoliday' },
    { date: nth(1, monday, year, 9), description: 'Labor Day', type: 'publicHoliday' },
    { date: `${year}-11-11`, description: 'Veterans Day', type: 'publicHoliday' },
    { date: thanksgiving, description: 'Thanksgiving', type: 'holiday' },
    { date: addDays(thanksgiving, 1), description: 'Bridge day', type: 'companyHoliday' },
    { date: `${year}-12-24`, description: 'Office closes for the year', type: 'companyHoliday' },
    { date: `${year}-12-25`, description: 'Christmas Day', type: 'publicHoliday' },
  ];
}

/** The second Saturday of a month. */
export function maintenanceOf(year: number, month: number): DemoHoliday {
  return { date: nth(2, saturday, year, month), description: 'Server move, no access', type: 'maintenance' };
}

function nth(count: number, weekday: number, year: number, month: number): string {
  const { first } = monthRange(year, month);
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (count - 1) * 7);
}
