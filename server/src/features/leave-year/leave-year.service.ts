import {
  endBeforeStart,
  type LeaveCategory,
  type LeaveType,
  leaveCategories,
  leaveTypeLabels,
} from '@crm/contract/calendar/leave';
import type { LeavePreview, LeaveYear, LeaveYearEntry } from '@crm/contract/calendar/leave-year';
import { CallError, invalidFields } from '@crm/contract/core/envelope';
import type { Download, FileFormat } from '@crm/contract/core/files';
import { daysWithin, yearRange, yearsOf } from '@crm/contract/rules/entitlement';
import { isTooLong, leaveTooLong } from '@crm/contract/rules/leave-days';
import { monthRange } from '@crm/contract/rules/plain-days';
import type { Context } from '../../plugins/context.ts';
import { atOnce } from '../../records/list/export-records.ts';
import type { Cell, Heading } from '../../tables/table-columns.ts';
import { tableDownload } from '../../tables/table-download.ts';
import { openBook } from './balances.ts';
import { type EntryRow, entriesBetween, findLeavePerson } from './leave-year.queries.ts';

export async function leaveYearOf(context: Context, staffId: number, year: number): Promise<LeaveYear> {
  const { pool } = context;
  const person = await requireLeavePerson(context, staffId);
  const span = yearRange(year);
  const book = await openBook(context, [staffId], { first: year, last: year });
  const rows = await entriesBetween(pool, staffId, span.first, span.last);
  const approved = rows.filter(({ status }) => status === 'Approve');
  return {
    year,
    person,
    balances: leaveCategories.map((category) => ({
      category,
      halfDays: book.hasHalfDays(staffId, category, year),
      ...book.balance(staffId, category, year),
    })),
    months: Array.from({ length: 12 }, (_, at) => daysWithin(approved, monthRange(year, at + 1), book.lengthOf)),
    entries: rows.map((row) => entryOf(row, daysWithin([row], span, book.lengthOf))),
  };
}

async function requireLeavePerson({ pool }: Context, staffId: number) {
  const person = await findLeavePerson(pool, staffId);
  if (!person) throw new CallError('NOT_FOUND', 'Person not found');
  return person;
}

export interface AskedLeave {
  leaveType: LeaveType;
  category: LeaveCategory;
  start: string;
  end: string;
  id?: number | undefined;
}

/** For somebody of the staff; also of what an administrator enters. */
export async function previewLeaveOf(context: Context, staffId: number, asked: AskedLeave): Promise<LeavePreview> {
  await requireLeavePerson(context, staffId);
  return previewLeave(context, staffId, asked);
}

/** The leave that it replaces does not count. */
export async function previewLeave(
  context: Context,
  staffId: number,
  { leaveType, category, start, end, id }: AskedLeave,
): Promise<LeavePreview> {
  if (end < start) throw invalidFields({ end: endBeforeStart });
  if (isTooLong({ start, end })) throw invalidFields({ end: leaveTooLong });
  const years = yearsOf({ start, end });
  const [first = 0, last = first] = [years[0], years.at(-1)];
  const book = await openBook(context, [staffId], { first, last });
  const leave = { id: id ?? 0, type: leaveType, category, start, end, status: 'Pending' } as const;
  return {
    halfDays: years.every((year) => book.hasHalfDays(staffId, category, year)),
    years: book.changes(staffId, leave, 'approve'),
  };
}

const headings: Heading[] = [
  { name: 'Start', type: 'day' },
  { name: 'End', type: 'day' },
  'Type',
  'Category',
  { name: 'Working days', type: 'number' },
  'Reason',
  'Status',
  'Decision',
  'Entered by',
];

/** The entries, then a line for each category. */
export async function exportLeaveYear(
  context: Context,
  staffId: number,
  { year, format }: { year: number; format: FileFormat },
): Promise<Download> {
  const { person, entries, balances } = await leaveYearOf(context, staffId, year);
  const lines: Cell[][] = [
    ...entries.map(entryCells),
    [],
    ['Category', 'Entitled', 'Carried over', 'Expired', 'Taken', 'Asked for', 'Left'],
    ...balances.map(({ category, entitled, carried, expired, taken, asked, left }) => [
      category,
      ...[entitled, carried, expired, taken, asked, left].map((days) => ({ text: daysText(days), type: 'number' as const })),
    ]),
  ];
  return tableDownload(format, { file: `leave-${year}-${person.id}`, list: `Leave ${year}` }, headings, atOnce(lines));
}

function entryCells({
  start,
  end,
  leaveType,
  category,
  days,
  reason,
  status,
  decisionReason,
  withdrawal,
  enteredBy,
}: LeaveYearEntry) {
  const state = withdrawal === 'accepted' ? 'Withdrawn' : status;
  return [start, end, leaveTypeLabels[leaveType], category, String(days), reason, state, decisionReason ?? '', enteredBy ?? ''];
}

function daysText(days: number | null): string {
  return days === null ? 'no limit' : String(days);
}

function entryOf({ type, ...row }: EntryRow, days: number): LeaveYearEntry {
  return { ...row, leaveType: type, days };
}
