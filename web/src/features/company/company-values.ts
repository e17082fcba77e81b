import type { CompanyAnswer, CompanyForm, SecondFactorRule } from '@crm/contract/office/company';
import { weekdaysFrom } from '@crm/contract/rules/working-week';
import { formatMinutes } from '@crm/contract/rules/worklog-times';
import { formatTime, weekdayName } from '../../lib/dates.ts';
import { queryClient } from '../../lib/live/query-client.ts';
import type { FormKind } from '../../ui/form/use-form-save.ts';
import { companyQuery } from './company.api.ts';
import { dateFormOptions } from './date-form-options.ts';

export type CompanyValues = CompanyForm;
/** The one record of its kind. */
export type CompanyRecord = CompanyAnswer & { id: number };

export const secondFactorWords: Record<SecondFactorRule, string> = {
  free: 'Nobody',
  admins: 'Administrators',
  everyone: 'Everybody',
};

export const companyKind: FormKind<CompanyRecord, CompanyValues> = {
  noun: 'settings',
  titleOf: () => 'The company',
  fields: {
    name: { label: 'Company name' },
    currencySign: { label: 'Sign' },
    signPlace: { label: 'Place' },
    dateForm: { label: 'Date', show: (form) => dateFormOptions.find(({ value }) => value === form)?.label ?? form },
    clockHours: { label: 'Clock', show: (hours) => `${hours} hours` },
    firstDayOfWeek: { label: 'Week starts on', show: (day) => weekdayName(day, 'long') },
    timeZone: { label: 'Business time zone' },
    workingDays: { label: 'Working days', show: (days) => days.map((day) => weekdayName(day, 'short')).join(', ') },
    workFrom: { label: 'From', show: (time) => formatTime(time) },
    workTo: { label: 'To', show: (time) => formatTime(time) },
    breakMinutes: { label: 'Break', show: formatMinutes },
    lateAfterMinutes: { label: 'Late after', show: formatMinutes },
    missingAfterMinutes: { label: 'Missing after', show: formatMinutes },
    callMinutes: { label: 'A call takes', show: (minutes) => formatMinutes(minutes ?? 0) },
    secondFactor: { label: 'Second factor', show: (rule) => secondFactorWords[rule ?? 'free'] },
    calendarFeeds: { label: 'Calendar feeds', show: (isOn) => (isOn === false ? 'Off' : 'On') },
  },
  valuesOf,
  load: async () => ({ id: 1, ...(await queryClient.fetchQuery({ ...companyQuery, staleTime: 0 })) }),
};

export function valuesOf(answer: CompanyAnswer): CompanyValues {
  const { logo: _logo, isTimeZoneFixed: _fixed, version: _version, ...values } = answer;
  const { id: _id, ...own } = values as typeof values & { id?: number };
  return own;
}

/** '6 days of 8:00, 48:00 hours a week. Sunday is free.' */
export function weekText({ workingDays }: Pick<CompanyValues, 'workingDays'>, minutes: number): string {
  const free = weekdaysFrom(1).filter((weekday) => !workingDays.includes(weekday));
  const names = free.map((weekday) => weekdayName(weekday, 'long'));
  const freeText = names.length === 0 ? 'No day is free.' : `${listText(names)} ${names.length === 1 ? 'is' : 'are'} free.`;
  if (!(minutes > 0)) return freeText;
  const count = workingDays.length;
  const total = formatMinutes(minutes * count);
  return `${count} ${count === 1 ? 'day' : 'days'} of ${formatMinutes(minutes)}, ${total} hours a week. ${freeText}`;
}

function listText(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
