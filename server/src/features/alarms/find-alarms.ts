import type { Company } from '@crm/contract/office/company';
import { type Alarm, type AlarmDays, alarmOf } from '@crm/contract/rules/appointment-alarms';
import { nextWorkingDay } from '@crm/contract/rules/leave-days';
import { addDays } from '@crm/contract/rules/plain-days';
import { freeReason } from '@crm/contract/rules/presence';
import { minutesOf } from '@crm/contract/rules/times';
import { type Clock, dayIn, timeIn } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { holidaysBetween } from '../calendar/days-off.ts';
import { listSuspects, type Suspect, type Whose } from './alarms.queries.ts';

export interface Place {
  clock: Clock;
  timeZone: string;
  company: Pick<Company, 'workingDays' | 'workFrom' | 'lateAfterMinutes' | 'missingAfterMinutes' | 'dateForm' | 'clockHours'>;
}
export type FoundAlarm = Suspect & Alarm;

/** A company that works on no day of a year has no next working day. */
const searchedDays = 366;

/** Today and the next working day, with what the rule has to know of them. */
export async function alarmDays(db: Db, { clock, timeZone, company }: Place): Promise<AlarmDays> {
  const now = clock.now();
  const today = dayIn(timeZone, now);
  const holidays = await holidaysBetween(db, today, addDays(today, searchedDays));
  const isOff = new Set(holidays.map(({ date }) => date));
  return {
    today,
    until: nextWorkingDay(today, (day) => isOff.has(day), company.workingDays) ?? today,
    nowMinutes: minutesOf(timeIn(timeZone, now)),
    company,
    freeOn: (date) => freeReason(date, company.workingDays, holidays),
  };
}

/** By date and time. */
export async function findAlarms(db: Db, days: AlarmDays, whose: Whose): Promise<FoundAlarm[]> {
  const suspects = await listSuspects(db, days, whose);
  return suspects
    .flatMap((suspect) => {
      const alarm = alarmOf(days, suspect, suspect);
      return alarm ? [{ ...suspect, ...alarm }] : [];
    })
    .sort(
      (one, other) =>
        one.date.localeCompare(other.date) ||
        minutesOf(one.start) - minutesOf(other.start) ||
        one.kind.localeCompare(other.kind) ||
        one.id - other.id,
    );
}
