import type { Download, FileFormat } from '@crm/contract/core/files';
import type { MonthOfYear } from '@crm/contract/core/months';
import { markedName } from '@crm/contract/rules/former-name';
import { monthRange } from '@crm/contract/rules/plain-days';
import { countedText, type WorklogRow, worklogRows } from '@crm/contract/rules/worklog-rows';
import type { Context } from '../../plugins/context.ts';
import type { Heading } from '../../tables/table-columns.ts';
import { tableDownload } from '../../tables/table-download.ts';
import { inBatches, type ReviewedPerson, reviewedPeopleOf } from '../attendance/reviewed-staff.ts';
import { worklogsOfMonth } from './staff-worklog.service.ts';

type Asked = MonthOfYear & { staffId?: number | undefined; format: FileFormat };

const headings: Heading[] = [
  { name: 'Date', type: 'day' },
  'Staff Name',
  'Email',
  'Task Name',
  'Comment',
  { name: 'Time Spent', type: 'duration' },
  'Attendance',
];

/** A person's own, in the same form. */
export async function exportOwnWorklog(context: Context, asked: Omit<Asked, 'staffId'>): Promise<Download> {
  return exportWorklog(context, { ...asked, staffId: context.actor.id });
}

/** The same rows as on the screen, one person after the other. */
export async function exportWorklog({ pool }: Context, { staffId, year, month, format }: Asked): Promise<Download> {
  const span = monthRange(year, month);
  const people = await reviewedPeopleOf(pool, staffId);

  // No connection is held while a slow reader takes its time: the month of some people is a short read of its own.
  async function* batches(): AsyncGenerator<string[][]> {
    for (const { people: some, ids } of inBatches(people)) {
      const worklogOf = await worklogsOfMonth(pool, ids, span);
      for (const person of some) {
        yield worklogOf(person.id)
          .flatMap(worklogRows)
          .map((row) => cellsOf(person, row));
      }
    }
  }
  const file = `work-log-${span.first.slice(0, 7)}`;
  return tableDownload(format, { file, list: 'Work log' }, headings, batches());
}

function cellsOf({ name, email, leftAt }: ReviewedPerson, { date, task, attendance }: WorklogRow): string[] {
  const time = task ? countedText(task.time, task.notATime) : '';
  return [
    date,
    markedName({ name, isFormer: leftAt !== null }),
    email,
    task?.taskName ?? '',
    task?.comment ?? '',
    time,
    attendance,
  ];
}
