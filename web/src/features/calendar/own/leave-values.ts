import { endBeforeStart, type LeaveValues as LeaveBody, leaveForm } from '@crm/contract/calendar/leave';
import { isTooLong, leaveTooEarly, leaveTooLong } from '@crm/contract/rules/leave-days';
import { toCalendarDay } from '@crm/contract/rules/plain-days';
import { type FormErrors, schemaResolver } from '@mantine/form';
import type { OwnLeave } from '../calendar.api.ts';

/** What the form's inputs hold, until the contract's schema has read it. Days are YYYY-MM-DD, as the browser's field has them. */
export interface LeaveValues {
  leaveType: string | null;
  category: string | null;
  leaveDate: string;
  endDate: string;
  description: string | null;
}

const resolve = schemaResolver(leaveForm, { sync: true });

/** A full day, from and to the day that was clicked on. */
export function newValues(day = ''): LeaveValues {
  return { leaveType: 'fullday', category: null, leaveDate: day, endDate: day, description: null };
}

export function valuesOf({ type, category, start, end, reason }: OwnLeave): LeaveValues {
  return { leaveType: type, category, leaveDate: start, endDate: end, description: reason };
}

/** Errors in the order of the fields: the first gets the focus. A leave that has begun keeps its days. */
export function errorsOf(values: LeaveValues, before: LeaveValues, today: string | undefined): FormErrors {
  const { leaveType, category, leaveDate, endDate, description } = resolve(sentOf(values));
  const isEarly = (name: 'leaveDate' | 'endDate') =>
    today !== undefined && values[name] < today && values[name] !== before[name] && leaveTooEarly;
  const isLong = isTooLong({ start: values.leaveDate, end: values.endDate }) && leaveTooLong;
  const isReversed = values.endDate < values.leaveDate && endBeforeStart;
  return {
    leaveType,
    category,
    leaveDate: leaveDate ?? isEarly('leaveDate'),
    endDate: endDate ?? (isReversed || isEarly('endDate') || isLong),
    description,
  };
}

/** The body of the call. Nobody decides their own leave: it is pending, and the server accepts nothing else. */
export function bodyOf(values: LeaveValues): LeaveBody {
  const { leaveDate, endDate, ...rest } = leaveForm.parse(sentOf(values));
  return { ...rest, leaveDate: toCalendarDay(leaveDate), endDate: toCalendarDay(endDate), status: 'Pending' };
}

export function isSame(one: LeaveValues, other: LeaveValues): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Days in the form of the calendar's calls: DD/MM/YYYY. */
function sentOf(values: LeaveValues) {
  return { ...values, leaveDate: toCalendarDay(values.leaveDate), endDate: toCalendarDay(values.endDate) };
}
