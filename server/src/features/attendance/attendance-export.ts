import type { Download, FileFormat } from '@crm/contract/core/files';
import type { MonthOfYear } from '@crm/contract/core/months';
import { type ExplainedDay, explainMonth, hoursText, workedMinutes } from '@crm/contract/rules/attendance-month';
import { clockText } from '@crm/contract/rules/date-texts';
import { markedName } from '@crm/contract/rules/former-name';
import { monthRange } from '@crm/contract/rules/plain-days';
import { dayIn } from '../../clock.ts';
import type { Context } from '../../plugins/context.ts';
import type { Heading } from '../../tables/table-columns.ts';
import { tableDownload } from '../../tables/table-download.ts';
import { approvedLeavesOf, holidaysBetween } from '../calendar/days-off.ts';
import { attendanceOf } from './attendance-reads.ts';
import { inBatches, type ReviewedPerson, reviewedPeopleOf, stayOf } from './reviewed-staff.ts';

type Asked = MonthOfYear & { staffId?: number | undefined; format: FileFormat };

const headings: Heading[] = [
  { name: 'Date', type: 'day' },
  'Staff Name',
  'Email',
  { name: 'Entry Time', type: 'clock' },
  { name: 'Exit Time', type: 'clock' },
  { name: 'Hours Worked', type: 'number' },
  'Note',
];

/** The same rows as on the screen, one person after the other. */
export async function exportAttendance(context: Context, { staffId, year, month, format }: Asked): Promise<Download> {
  const { pool, clock, timeZone, company } = context;
  const span = monthRange(year, month);
  const people = await reviewedPeopleOf(pool, staffId);
  const stored = await holidaysBetween(pool, span.first, span.last);
  const holidays = stored.map(({ date, description, type }) => ({ date, description, holidayName: type }));
  const today = dayIn(timeZone, clock.now());

  // No connection is held while a slow reader takes its time: the month of some people is a short read of its own.
  async function* batches(): AsyncGenerator<string[][]> {
    const { workingDays, clockHours } = company;
    for (const { people: some, ids } of inBatches(people)) {
      const [records, leaves] = [await attendanceOf(pool, ids, span), await approvedLeavesOf(pool, ids, span.first, span.last)];
      for (const person of some) {
        const own = { records: records.get(person.id) ?? [], leaves: leaves.get(person.id) ?? [] };
        const days = explainMonth(
          { year, month },
          { today, ...stayOf(context, person), workingDays, clockHours, holidays, ...own },
        );
        yield days.map((day) => cellsOf(context, person, day));
      }
    }
  }
  const file = `attendance-${span.first.slice(0, 7)}`;
  return tableDownload(format, { file, list: 'Attendance' }, headings, batches());
}

function cellsOf({ company }: Context, { name, email, leftAt }: ReviewedPerson, { date, record, note }: ExplainedDay): string[] {
  const minutes = record ? workedMinutes(record) : null;
  const times = [record?.entryTime, record?.exitTime].map((time) => (time ? clockText(time, company) : ''));
  const hours = minutes === null ? '' : hoursText(minutes);
  return [date, markedName({ name, isFormer: leftAt !== null }), email, ...times, hours, note];
}
