import { addDays, weekdayOf } from '@crm/contract/rules/plain-days';
import { minutesOf, timeOfMinutes } from '@crm/contract/rules/times';
import { type AppointmentOutcome, outcomeForm } from '@crm/contract/work/appointment-forms';
import { type FormErrors, schemaResolver } from '@mantine/form';
import { formatDayOfYear, weekdayName } from '../../../lib/dates.ts';
import { isEarlier, tooEarly } from '../appointment-values.ts';

/** The raw texts of the strip. */
export interface OutcomeValues {
  outcome: AppointmentOutcome;
  date: string;
  time: string;
  note: string;
  minutes: string;
}

/** As the call takes it; the date of a call back goes with that outcome alone. */
export function sentOf({ outcome, date, time, note, minutes }: OutcomeValues) {
  const taken = minutes.trim();
  return {
    outcome,
    note,
    ...(taken !== '' && { minutes: /^\d{1,4}$/.test(taken) ? Number(taken) : Number.NaN }),
    ...(outcome === 'call_back' && { callBack: { date, time } }),
  };
}

export function errorsOf(values: OutcomeValues, today: string | undefined): FormErrors {
  const errors = schemaResolver(outcomeForm, { sync: true })(sentOf(values));
  const named = Object.entries(errors).map(([name, text]) => [name.replace(/^callBack\./, ''), text]);
  const isLate = values.outcome === 'call_back' && isEarlier(values.date, today);
  return { ...(isLate && { date: tooEarly }), ...Object.fromEntries(named) };
}

/** Days and times that somebody picks without typing. */
export function quickChoices(today: string, now: string, time: string) {
  const inAnHour = Math.ceil((minutesOf(now) + 60) / 5) * 5;
  const soon = addDays(today, 2);
  return [
    ...(inAnHour < 24 * 60 ? [{ label: 'In 1 hour', date: today, time: timeOfMinutes(inAnHour) }] : []),
    { label: 'Tomorrow', date: addDays(today, 1), time },
    { label: `${weekdayName(weekdayOf(soon), 'short')}, ${formatDayOfYear(soon)}`, date: soon, time },
    { label: 'Next week', date: addDays(today, 7), time },
  ];
}
