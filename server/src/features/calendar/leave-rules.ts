import {
  approvedNotDeleted,
  approvedNotEdited,
  endBeforeStart,
  type LeaveForm,
  leaveTypeLabels,
} from '@crm/contract/calendar/leave';
import { CallError, type Fields, invalidFields } from '@crm/contract/core/envelope';
import { type DateForms, dayText } from '@crm/contract/rules/date-texts';
import { termsIn, wholeDaysAlone, yearsOf } from '@crm/contract/rules/entitlement';
import {
  isTooLong,
  type LeaveSpan,
  leaveLength,
  leaveTooEarly,
  leaveTooLong,
  overlaps,
  withoutWorkText,
} from '@crm/contract/rules/leave-days';
import { dayIn } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import { termsOfPerson } from '../entitlement/terms.ts';
import { holidaysBetween } from './days-off.ts';
import { type LeaveRow, takenLeaves } from './leaves.queries.ts';

const notApproved = { edited: approvedNotEdited, deleted: approvedNotDeleted };

/** Checks the days of the form alone. A leave that has begun keeps its days. */
export function refuseBadDays({ clock, timeZone }: Context, { leaveDate, endDate }: LeaveForm, before?: LeaveSpan): void {
  if (endDate < leaveDate) throw new CallError('NOT_ALLOWED_NOW', endBeforeStart);
  const today = dayIn(timeZone, clock.now());
  const fields: Fields = {
    ...(isTooLong({ start: leaveDate, end: endDate }) && { endDate: leaveTooLong }),
    ...(leaveDate < today && leaveDate !== before?.start && { leaveDate: leaveTooEarly }),
    ...(endDate < today && endDate !== before?.end && { endDate: leaveTooEarly }),
  };
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
}

/** A category may be taken in whole days alone. A leave that was asked for before keeps its halves. */
export async function refuseHalfDays(db: Db, staffId: number, form: LeaveForm, before?: LeaveRow): Promise<void> {
  if (form.leaveType === 'fullday' || (before?.type === form.leaveType && before.category === form.category)) return;
  const { own, defaults } = await termsOfPerson(db, staffId);
  const years = yearsOf({ start: form.leaveDate, end: form.endDate });
  const isRefused = years.some((year) => termsIn(year, form.category, own, defaults)?.halfDays === false);
  if (isRefused) throw invalidFields({ leaveType: wholeDaysAlone(form.category) });
}

/** A leave that keeps its days keeps them, even when they have become free since. */
export async function refuseFreeDays({ company }: Context, db: Db, asked: LeaveSpan, before?: LeaveSpan): Promise<void> {
  if (before?.start === asked.start && before.end === asked.end) return;
  const daysOff = await holidaysBetween(db, asked.start, asked.end);
  if (leaveLength(asked, new Set(daysOff.map(({ date }) => date)), company.workingDays) > 0) return;
  throw invalidFields({ leaveDate: withoutWorkText(company.workingDays) });
}

/** The caller has locked the person's leaves, so that no half of a day is taken twice. */
export async function refuseOverlap(
  { company }: Context,
  db: Db,
  person: { id: number; has: string },
  asked: LeaveSpan,
  exceptId?: number,
): Promise<void> {
  const other = (await takenLeaves(db, person.id, asked, exceptId ?? null)).find((row) => overlaps(asked, row));
  if (!other) return;
  const state = other.status === 'Approve' ? 'an approved' : 'a pending';
  const name = `${leaveTypeLabels[other.type]}, ${daysOf(other, company)}`;
  const text = `${person.has} ${state} leave then: ${name}.`;
  throw new CallError('CONFLICT', text, { fields: { leaveDate: text }, existing: { id: other.id, name, place: 'live' } });
}

/** A leave can be changed only until it is decided. */
export function refuseDecided({ status }: LeaveRow, verb: keyof typeof notApproved): void {
  if (status === 'Pending') return;
  throw new CallError('CONFLICT', status === 'Approve' ? notApproved[verb] : `Rejected leaves cannot be ${verb}.`);
}

export function daysOf({ start, end }: LeaveSpan, forms: DateForms): string {
  return start === end ? dayText(start, forms) : `${dayText(start, forms)} to ${dayText(end, forms)}`;
}
