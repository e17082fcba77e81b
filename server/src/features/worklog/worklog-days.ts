import { CallError } from '@crm/contract/core/envelope';
import { commentAlone, defaultTitle, futureLocked, type WorklogDay } from '@crm/contract/office/worklog';
import { isSavableDay } from '@crm/contract/rules/worklog-rows';
import { readWorkTime } from '@crm/contract/rules/worklog-times';
import type { NewCell } from './worklog.queries.ts';

export interface CheckedDays {
  dates: string[];
  /** Days that are not empty. */
  days: { date: string; attendance: string }[];
  cells: NewCell[];
  titles: Map<number, string>;
}

/** As for the call that reads a month. */
const firstDay = '1970-01-01';

/** The days of one save, or why they cannot be saved. */
export function checkDays(sent: readonly WorklogDay[], today: string): CheckedDays {
  const [first] = sent;
  const seen = new Set<string>();
  const titles = new Map<number, string>();
  for (const [index, day] of sent.entries()) {
    const path = `worklogs.${index}`;
    if (day.date < firstDay) refuse(`${path}.date`, 'Unknown year');
    if (day.date > today) refuse(`${path}.date`, futureLocked);
    if (day.date.slice(0, 7) !== first?.date.slice(0, 7)) refuse(`${path}.date`, 'All days must be of one month');
    if (seen.has(day.date)) refuse(`${path}.date`, 'A day can be sent once');
    seen.add(day.date);
    collectTitles(titles, day, path);
  }
  const cells = sent.flatMap((day) => cellsOf(day, titles));
  const filled = new Set(cells.map(({ date }) => date));
  const days = sent.filter(({ date, attendance }) => attendance !== '' || filled.has(date));
  return { dates: [...seen], days, cells, titles };
}

/** A comment alone does not make a row; `isAttended` is asked for days that have nothing else. */
export function refuseLoneComments(sent: readonly WorklogDay[], isAttended: (date: string) => boolean): void {
  const alone = sent.findIndex((day) => !isSavableDay(day, isAttended(day.date)));
  if (alone >= 0) refuse(`worklogs.${alone}`, commentAlone);
}

/** A title belongs to its column in the whole month: a save names it once, or always the same. */
function collectTitles(titles: Map<number, string>, { tasks }: WorklogDay, path: string): void {
  const columns = new Set<number>();
  for (const [index, { taskNumber, taskName }] of tasks.entries()) {
    const column = columnOf(taskNumber);
    const title = taskName || defaultTitle(column);
    if (columns.has(column)) refuse(`${path}.tasks.${index}.taskNumber`, 'A column can be sent once for a day');
    if ((titles.get(column) ?? title) !== title) {
      refuse(`${path}.tasks.${index}.taskName`, 'A column has one title in a month');
    }
    columns.add(column);
    titles.set(column, title);
  }
}

function cellsOf({ date, tasks }: WorklogDay, titles: ReadonlyMap<number, string>): NewCell[] {
  return tasks.flatMap(({ taskNumber, time, comment }) => {
    const column = columnOf(taskNumber);
    if (time === '' && comment === '') return [];
    const title = titles.get(column) ?? defaultTitle(column);
    return [{ date, column, title, time, minutes: readWorkTime(time) ?? 0, comment }];
  });
}

/** 'task7' is 7. */
export function columnOf(taskNumber: string): number {
  return Number(taskNumber.slice('task'.length));
}

function refuse(field: string, text: string): never {
  throw new CallError('INVALID', text, { fields: { [field]: text } });
}
