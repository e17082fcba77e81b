import type { Received } from '@crm/contract/core/call';
import type { Download } from '@crm/contract/core/files';
import { type PlannedPerson, peopleOfWeek, type teamWeekCalls } from '@crm/contract/numbers/team-week';
import { hoursText } from '@crm/contract/rules/attendance-month';
import type { Context } from '../../plugins/context.ts';
import type { Heading } from '../../tables/table-columns.ts';
import { tableDownload } from '../../tables/table-download.ts';
import { wholeWeek } from './team-week.service.ts';

const numbers = ['Hours', 'Planned Hours', 'Calls', 'Meetings', 'Tasks Due', 'Usual Tasks', 'Hours Too Many', 'Tasks Too Many'];
const headings: Heading[] = [
  'Staff Name',
  'Team',
  { name: 'Date', type: 'day' },
  'Leave',
  ...numbers.map((name) => ({ name, type: 'number' as const })),
];

/** A line for each person and day. */
export async function exportTeamWeek(
  context: Context,
  { format, ...asked }: Received<typeof teamWeekCalls.export>['query'],
): Promise<Download> {
  const { from, days, people, readPeople } = await wholeWeek(context, { ...asked, staffId: undefined });
  const free = new Map(days.map((day) => [day.date, day.free]));
  // No connection is held while a slow reader takes its time.
  async function* batches(): AsyncGenerator<string[][]> {
    for (let start = 0; start < people.length; start += peopleOfWeek) {
      const some = await readPeople(people.slice(start, start + peopleOfWeek), 0);
      yield some.flatMap((person) => linesOf(person, free));
    }
  }
  return tableDownload(format, { file: `team-week-${from}`, list: 'Team week' }, headings, batches());
}

function linesOf({ name, team, usual, days }: PlannedPerson, free: ReadonlyMap<string, string | null>): string[][] {
  return days.map((day) => [
    ...[name, team, day.date, [free.get(day.date), day.leave].filter(Boolean).join('; ')],
    ...[hoursText(day.capacity), hoursText(day.planned)],
    ...[day.calls, day.meetings, day.tasks, usual].map(String),
    ...[hoursText(day.overMinutes), String(day.overTasks)],
  ]);
}
