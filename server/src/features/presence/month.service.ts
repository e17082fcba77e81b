import type { Received } from '@crm/contract/core/call';
import type { Download } from '@crm/contract/core/files';
import {
  type MonthCell,
  type MonthPerson,
  type PresenceMonth,
  peopleOfMonth,
  type presenceCalls,
} from '@crm/contract/office/presence';
import { hoursText } from '@crm/contract/rules/attendance-month';
import { monthRange } from '@crm/contract/rules/plain-days';
import type { Context } from '../../plugins/context.ts';
import type { Heading } from '../../tables/table-columns.ts';
import { tableDownload } from '../../tables/table-download.ts';
import { wholeMonth } from './presence-month.ts';

export async function getMonth(context: Context, query: Received<typeof presenceCalls.month>['query']): Promise<PresenceMonth> {
  const { heads, people, workingDays, read } = await wholeMonth(context, query);
  const start = (query.page - 1) * peopleOfMonth;
  return {
    days: heads,
    workingDays,
    total: people.length,
    former: people.filter(({ leftAt }) => leftAt !== null).length,
    people: await read(people.slice(start, start + peopleOfMonth)),
  };
}

/** A line for each person, a column for each day, and the totals. */
export async function exportMonth(
  context: Context,
  { format, ...query }: Received<typeof presenceCalls.exportMonth>['query'],
): Promise<Download> {
  const { heads, people, read } = await wholeMonth(context, query);
  const dates = heads.map(({ date }) => date);
  const numbers = [...dates, 'Days', 'Hours', 'Leave', 'Late', 'Missing'];
  const headings: Heading[] = ['Staff Name', 'Former staff', ...numbers.map((name) => ({ name, type: 'number' as const }))];
  // No connection is held while a slow reader takes its time.
  async function* batches(): AsyncGenerator<string[][]> {
    for (let start = 0; start < people.length; start += peopleOfMonth) {
      const some = await read(people.slice(start, start + peopleOfMonth));
      yield some.map((person) => cellsOf(person, dates));
    }
    yield [['People in', '', ...heads.map(({ present }) => String(present)), '', '', '', '', '']];
  }
  const file = `attendance-grid-${monthRange(query.year, query.month).first.slice(0, 7)}`;
  return tableDownload(format, { file, list: 'Attendance grid' }, headings, batches());
}

function cellsOf({ name, isFormer, days, totals }: MonthPerson, dates: readonly string[]): string[] {
  const cells = new Map(days.map((cell) => [cell.date, cell]));
  return [
    name,
    isFormer ? 'Yes' : '',
    ...dates.map((date) => textOf(cells.get(date))),
    ...[String(totals.days), hoursText(totals.minutes), String(totals.leave), String(totals.late), String(totals.missing)],
  ];
}

/** '8.50', 'No exit', 'Leave', 'Missing' or 'Removed', with a star for a corrected day. */
function textOf(cell: MonthCell | undefined): string {
  if (!cell) return '';
  const star = cell.correctedBy === null ? '' : ' *';
  if (cell.isRemoved) return `Removed${star}`;
  if (cell.minutes !== null) return hoursText(cell.minutes) + star;
  if (cell.entryTime !== null) return `No exit${star}`;
  if (cell.exitTime !== null) return `No entry${star}`;
  return cell.state === 'missing' ? 'Missing' : cell.leave === '' ? '' : `Leave: ${cell.leave}`;
}
