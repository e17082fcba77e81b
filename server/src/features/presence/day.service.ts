import { addresses } from '@crm/contract/core/addresses';
import type { Received } from '@crm/contract/core/call';
import { CallError, invalidFields } from '@crm/contract/core/envelope';
import type { Download } from '@crm/contract/core/files';
import { dayNotCome } from '@crm/contract/office/corrections';
import { type PersonToday, type PresenceDay, peopleOfDay, type presenceCalls } from '@crm/contract/office/presence';
import { hoursText, workedMinutes } from '@crm/contract/rules/attendance-month';
import { clockText, dayText } from '@crm/contract/rules/date-texts';
import type { PresenceState } from '@crm/contract/rules/presence';
import { dayIn } from '../../clock.ts';
import { transaction } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import { atOnce } from '../../records/list/export-records.ts';
import { notify } from '../../records/notify.ts';
import type { Heading } from '../../tables/table-columns.ts';
import { tableDownload } from '../../tables/table-download.ts';
import { type PlannedRow, plannedOn, writeReminders } from './presence.queries.ts';
import { type PresentPerson, shownOf, wholeDay } from './presence-day.ts';

const words: Record<PresenceState, string> = {
  missing: 'Missing',
  late: 'Late',
  in: 'In',
  out: 'Out',
  expected: 'Not marked yet',
  halfLeave: 'Half-day leave',
  leave: 'On leave',
  free: 'Free day',
};
const headings: Heading[] = [
  { name: 'Date', type: 'day' },
  'Staff Name',
  'Team',
  'Status',
  { name: 'Late (minutes)', type: 'number' },
  { name: 'Entry Time', type: 'clock' },
  { name: 'Exit Time', type: 'clock' },
  { name: 'Hours Worked', type: 'number' },
  'Note',
];

export async function getDay(context: Context, query: Received<typeof presenceCalls.day>['query']): Promise<PresenceDay> {
  refuseFuture(context, query.date);
  const { people, ...rest } = await wholeDay(context.pool, context, query.date, query);
  const shown = shownOf(people, query.show);
  const start = (query.page - 1) * peopleOfDay;
  const page = await withPlans(context, rest, shown.slice(start, start + peopleOfDay));
  return { ...rest, total: shown.length, people: page };
}

export async function exportDay(
  context: Context,
  { format, ...query }: Received<typeof presenceCalls.exportDay>['query'],
): Promise<Download> {
  refuseFuture(context, query.date);
  const { people, ...rest } = await wholeDay(context.pool, context, query.date, query);
  const shown = await withPlans(context, rest, shownOf(people, query.show));
  const lines = shown.map((person) => cellsOf(context, rest.date, person, rest.free));
  return tableDownload(format, { file: `attendance-${rest.date}`, list: 'Attendance' }, headings, atOnce(lines));
}

/** Whoever is not there today may be waited for by somebody else. */
async function withPlans(
  { pool }: Context,
  { date, isToday }: Pick<PresenceDay, 'date' | 'isToday'>,
  people: readonly PresentPerson[],
): Promise<PersonToday[]> {
  const absent = isToday ? people.filter(({ entryTime, exitTime }) => entryTime === null && exitTime === null) : [];
  const ids = absent.map(({ id }) => id);
  const plans = ids.length === 0 ? new Map<number, PlannedRow>() : await plannedOn(pool, date, ids);
  return people.map((person) => ({ ...person, planned: plannedOf(plans.get(person.id)) }));
}

function plannedOf(row: PlannedRow | undefined): PersonToday['planned'] {
  return row ? { kind: row.kind, time: row.time, name: row.name, count: row.count } : null;
}

/** One person, or everybody who is missing: each once a day, however often it is clicked. */
export async function remind(
  context: Context,
  { staffId, ...narrowed }: Received<typeof presenceCalls.remind>['body'],
): Promise<{ reminded: number }> {
  const { pool, clock, actor, publish } = context;
  const told = await transaction(pool, async (db) => {
    const { date, people } = await wholeDay(db, context, undefined, narrowed);
    const missing = people.filter(({ id, state }) => state === 'missing' && (staffId === undefined || id === staffId));
    if (staffId !== undefined && missing.length === 0) throw new CallError('CONFLICT', 'This person is not missing any more.');
    const ids = await writeReminders(
      db,
      missing.map(({ id }) => id),
      date,
      actor.id,
      clock.now(),
    );
    const text = `${actor.name} reminds you to mark your entry of ${dayText(date, context.company)}.`;
    await notify(db, clock, ids, { kind: 'attendance', text, link: addresses.attendance });
    return ids;
  });
  publish({ topics: ['notifications'], users: told });
  publish({ topics: ['attendance'], admins: true });
  return { reminded: told.length };
}

function refuseFuture({ clock, timeZone }: Context, date: string | undefined): void {
  if (date !== undefined && date > dayIn(timeZone, clock.now())) throw invalidFields({ date: dayNotCome });
}

function cellsOf({ company }: Context, date: string, person: PersonToday, free: string | null): string[] {
  const { name, team, state, lateMinutes, entryTime, exitTime, leave, correctedBy, isRemoved, planned } = person;
  const minutes = workedMinutes({ entryTime, exitTime });
  const times = [entryTime, exitTime].map((time) => (time === null ? '' : clockText(time, company)));
  const notes = [
    person.isFormer ? 'Former staff' : '',
    free ?? '',
    leave && `On leave: ${leave}`,
    correctedBy ? `${isRemoved ? 'Removed' : 'Corrected'} by ${correctedBy}: ${person.correctionReason}` : '',
    planned
      ? `${clockText(planned.time, company)} ${planned.kind}, ${planned.name}${planned.count > 1 ? ` and ${planned.count - 1} more` : ''}`
      : '',
  ];
  return [
    ...[date, name, team, words[state], lateMinutes === 0 ? '' : String(lateMinutes), ...times],
    minutes === null ? '' : hoursText(minutes),
    notes.filter((note) => note !== '').join('; '),
  ];
}
