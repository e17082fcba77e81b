import { type ExplainedDay, workedMinutes } from '@crm/contract/rules/attendance-month';

export interface MonthRow extends ExplainedDay {
  /** Null when entry or exit is missing: such a day is neither the shortest nor the longest. */
  minutes: number | null;
  mark: 'least' | 'most' | undefined;
}

/** When all days have the same hours, they are marked as the most, not the least. */
export function rowsOf(days: readonly ExplainedDay[]): MonthRow[] {
  const timed = days.map((day) => ({ ...day, minutes: day.record ? workedMinutes(day.record) : null }));
  const known = timed.flatMap(({ minutes }) => (minutes === null ? [] : [minutes]));
  const [least, most] = [Math.min(...known), Math.max(...known)];
  return timed.map((day) => {
    const mark = day.minutes === most ? 'most' : day.minutes === least ? 'least' : undefined;
    return { ...day, mark };
  });
}
