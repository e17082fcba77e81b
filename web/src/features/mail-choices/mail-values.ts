import {
  kindRules,
  type MailChoices,
  type MailChoicesForm,
  type MailTime,
  type MailTimes,
  mailedKinds,
} from '@crm/contract/office/mail-choices';
import type { NotificationKind } from '@crm/contract/office/notifications';
import { timeOfMinutes } from '@crm/contract/rules/times';
import { formatTime } from '../../lib/dates.ts';
import { queryClient } from '../../lib/live/query-client.ts';
import type { FormKind } from '../../ui/form/use-form-save.ts';
import { mailChoicesQuery } from './mail-choices.api.ts';

/** Each kind is a field of its own, so that two devices can change two of them. */
export type MailValues = MailTimes & {
  isQuiet: boolean;
  quietFrom: string;
  quietTo: string;
  /** Empty: as the business. */
  timeZone: string;
  /** As the field has it. */
  dailyHour: string;
};
/** The one record of its kind. */
export type MailRecord = MailChoices & { id: number };

export const timeWords: Record<MailTime, string> = { 'at once': 'At once', daily: 'Daily', never: 'Never' };
/** Offered when somebody switches quiet hours on. */
const usualQuiet = { quietFrom: '8:00 PM', quietTo: '7:00 AM' };

export function hourText(hour: string): string {
  return formatTime(timeOfMinutes(Number(hour) * 60));
}

const kindFields = Object.fromEntries(
  mailedKinds.map((kind) => [kind, { label: kindRules[kind].title, show: (time: MailTime) => timeWords[time] }]),
) as Record<NotificationKind, { label: string; show: (time: MailTime) => string }>;

export const mailKind: FormKind<MailRecord, MailValues> = {
  noun: 'choices',
  titleOf: () => 'What is mailed to you',
  fields: {
    ...kindFields,
    isQuiet: { label: 'Quiet hours', show: (isQuiet) => (isQuiet ? 'On' : 'Off') },
    quietFrom: { label: 'From', show: (time) => formatTime(time) },
    quietTo: { label: 'To', show: (time) => formatTime(time) },
    timeZone: { label: 'Time zone', show: (zone) => zone || 'As the business' },
    dailyHour: { label: 'Daily mail at', show: hourText },
  },
  valuesOf,
  load: async () => ({ id: 1, ...(await queryClient.fetchQuery({ ...mailChoicesQuery, staleTime: 0 })) }),
};

export function valuesOf({ times, quietFrom, quietTo, timeZone, dailyHour }: MailChoices): MailValues {
  return {
    ...times,
    isQuiet: quietFrom !== null,
    quietFrom: quietFrom ?? usualQuiet.quietFrom,
    quietTo: quietTo ?? usualQuiet.quietTo,
    timeZone: timeZone ?? '',
    dailyHour: String(dailyHour),
  };
}

export function formOf(values: MailValues): MailChoicesForm {
  const { isQuiet, quietFrom, quietTo, timeZone, dailyHour, ...times } = values;
  return {
    times,
    quietFrom: isQuiet ? quietFrom : null,
    quietTo: isQuiet ? quietTo : null,
    timeZone: timeZone || null,
    dailyHour: Number(dailyHour),
  };
}
