import { type EntryValues as EntryBody, entryForm, type HolidayType, holidayTypes } from '@crm/contract/calendar/calendar';
import { toCalendarDay } from '@crm/contract/rules/plain-days';
import { type FormErrors, schemaResolver } from '@mantine/form';
import type { Entry } from '../calendar.api.ts';

/** What the panel's inputs hold; the day is YYYY-MM-DD, as the browser's field has it. */
export interface EntryValues {
  date: string;
  type: HolidayType;
  description: string;
}

const labels: Record<HolidayType, string> = {
  holiday: 'Holiday',
  publicHoliday: 'Public Holiday',
  companyHoliday: 'Company Holiday',
  maintenance: 'Maintenance',
};
export const typeOptions = holidayTypes.map((value) => ({ value, label: labels[value] }));

const resolve = schemaResolver(entryForm, { sync: true });

export function entryValuesOf(day: string, entry: Entry | undefined): EntryValues {
  return { date: day, type: entry?.holidayName ?? 'holiday', description: entry?.description ?? '' };
}

export function entryErrorsOf(values: EntryValues): FormErrors {
  return resolve(entryBodyOf(values));
}

export function isMissing({ date, description }: EntryValues): boolean {
  return date === '' || description.trim() === '';
}

export function entryBodyOf({ date, ...rest }: EntryValues): EntryBody {
  return { ...rest, date: toCalendarDay(date) };
}
