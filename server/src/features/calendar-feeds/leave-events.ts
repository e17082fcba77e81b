import type { LeaveType } from '@crm/contract/calendar/leave';
import { addresses } from '@crm/contract/core/addresses';
import type { Company } from '@crm/contract/office/company';
import type { Db } from '../../db/client.ts';
import { type RowOf, rows, statement } from '../../db/statement.ts';
import { type CalendarEvent, uidOf } from '../../records/calendar/calendar-text.ts';
import type { EventReader } from '../appointments/calendar/appointment-events.ts';
import type { FeedSpan } from './feed-span.ts';
import { halfDays } from './half-days.ts';

// A half day stands at its hours, on each working day of the leave; whole days are one event. $1 is the reader.
function leaves(whose: string): string {
  return `with l as (
     select l.id, l.leave_type as type, l.category, l.status, l.version, coalesce(l.updated_at, l.created_at) as changed_at,
       l.start_date, l.end_date, u.name
     from leaves l join users u on u.id = l.staff_id
     where ${whose} and l.end_date >= $2::date and l.start_date < $3::date and u.deleted_at is null
     order by l.start_date, l.id limit $4
   )
   select l.id, l.type, l.category, l.status, l.version, l.changed_at as "changedAt", l.name, l.start_date::text as start,
     l.end_date::text as "end", d.day::date::text as day,
     (d.day::date + case l.type when 'morning' then $6::text::time else $7::text::time end) at time zone $5 as "from",
     (d.day::date + case l.type when 'morning' then $7::text::time else $8::text::time end) at time zone $5 as "to"
   from l left join lateral generate_series(greatest(l.start_date, $2::date), least(l.end_date, $3::date - 1), interval '1 day') d (day)
     on l.type <> 'fullday' and extract(dow from d.day)::int = any($9::int[])
   where l.type = 'fullday' or d.day is not null
   order by l.start_date, l.id, d.day limit $4`;
}
const statements = {
  own: statement('list_own_leave_as_events', leaves(`l.staff_id = $1 and l.status in ('Pending', 'Approve')`)),
  // As for a plan with a team-mate: whoever shares a live team with the reader at this moment.
  team: statement(
    'list_team_leave_as_events',
    leaves(`l.status = 'Approve' and l.staff_id <> $1 and l.staff_id = any(array(
       select other.staff_id from team_members own
       join teams t on t.id = own.team_id and t.deleted_at is null
       join team_members other on other.team_id = own.team_id
       where own.staff_id = $1))`),
  ),
  everybody: statement('list_all_leave_as_events', leaves(`l.status = 'Approve' and l.staff_id <> $1`)),
};
type LeaveEventRow = RowOf<(typeof statements)['own']>;

export async function listLeaveEvents(
  db: Db,
  reader: EventReader,
  whose: keyof typeof statements,
  { from, before, limit }: FeedSpan,
  company: Pick<Company, 'workFrom' | 'workTo' | 'workingDays'>,
): Promise<CalendarEvent[]> {
  const half = halfDays(company);
  const found = await rows(db, statements[whose], [
    ...[reader.userId, from, before, limit, reader.timeZone],
    ...[half.from, half.noon, half.to, company.workingDays],
  ]);
  return found.map((row) => (whose === 'own' ? ownEvent(reader, row) : eventOfOther(reader, row)));
}

function ownEvent(reader: EventReader, row: LeaveEventRow): CalendarEvent {
  const isPending = row.status === 'Pending';
  return {
    ...shared(reader, row),
    summary: `Leave${halfText(row)}${isPending ? ' (waits for a decision)' : ''}`,
    description: `${row.category} leave`,
    url: reader.portal && `${reader.portal}${addresses.calendar}`,
    ...(isPending && { status: 'TENTATIVE' as const }),
  };
}

/** That somebody is away, and not why. */
function eventOfOther(reader: EventReader, row: LeaveEventRow): CalendarEvent {
  return { ...shared(reader, row), summary: `${row.name} is on leave${halfText(row)}`, isFree: true };
}

function shared({ installation }: EventReader, { id, day, start, end, from, to, version, changedAt }: LeaveEventRow) {
  const isHalf = day !== null && from !== null && to !== null;
  return {
    // Each half day of a leave is an event of its own.
    uid: uidOf(isHalf ? `leave-${day}` : 'leave', id, installation),
    when: isHalf ? { from, to } : { firstDay: start, lastDay: end },
    version,
    changedAt,
  };
}

const halfTexts: Record<LeaveType, string> = { fullday: '', morning: ' in the morning', afternoon: ' in the afternoon' };

function halfText({ type }: Pick<LeaveEventRow, 'type'>): string {
  return halfTexts[type];
}
