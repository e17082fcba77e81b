import { callMinutes } from '@crm/contract/rules/appointment-alarms';
import type { AppointmentKind } from '@crm/contract/work/appointment-forms';
import type { Db } from '../../../db/client.ts';
import { firstRow, notNull, type RowOf, rows, statement } from '../../../db/statement.ts';
import { type CalendarEvent, uidOf } from '../../../records/calendar/calendar-text.ts';
import { callKind, meetingKind } from '../appointment-kinds.ts';
import { beginOf, forEachKind } from '../appointment-tables.ts';

/** A call has no end of its own. */
const callLength = `interval '${callMinutes} minutes'`;

// The instants come from the zone of the business. Where a clock change skips the end, an appointment still has its length.
const events = forEachKind((table) => {
  const begin = beginOf(table);
  const from = `${begin} at time zone $2`;
  const length = table.end
    ? `(a.${table.end} - a.${table.start})`
    : `coalesce(nullif(a.minutes, 0) * interval '1 minute', ${callLength})`;
  const to = table.end
    ? `case when (a.${table.date} + a.${table.end}) at time zone $2 > ${from} then (a.${table.date} + a.${table.end}) at time zone $2
         else ${from} + ${length} end`
    : `${from} + ${length}`;
  const columns = `a.id, a.name, a.subject, a.phone_number as "phoneNumber", a.description, a.status, a.version,
    coalesce(a.updated_at, a.created_at) as "changedAt", ${from} as "from", ${to} as "to", host.id as "hostId", host.name as "hostName"`;
  const says = { from: notNull, to: notNull };
  const order = `order by ${begin}, a.id limit $5`;
  // Two halves, for host and team-mate: each comes from its own index, which begins with person and status.
  const half = (whose: string) =>
    `(select a.* from ${table.name} a where ${whose} and a.deleted_at is null and a.status in ('pending', 'completed', 'cancelled')
      and ${begin} >= $3::date and ${begin} < $4::date ${order})`;
  return {
    between: statement(
      `list_${table.name}_as_events`,
      `select ${columns} from (
         ${half('a.staff_id = $1')} union all ${half('a.team_staff_id = $1 and a.staff_id <> $1')}
       ) a join users host on host.id = a.staff_id ${order}`,
      says,
    ),
    one: statement(
      `read_${table.kind}_as_event`,
      `select ${columns} from ${table.name} a join users host on host.id = a.staff_id
       where a.id = $3 and (a.staff_id = $1 or a.team_staff_id = $1) and a.deleted_at is null`,
      says,
    ),
  };
});
type EventRow = RowOf<(typeof events)[AppointmentKind]['between']>;

/** For whom the events are made, and how. */
export interface EventReader {
  userId: number;
  /** Of the business. */
  timeZone: string;
  installation: string;
  /** Where the portal is, such as https://crm.acme.test/portal; undefined where nobody set it. */
  portal: string | undefined;
}

/** The person's own, as host or team-mate, from a day up to another one, which is left out. */
export async function listAppointmentEvents(
  db: Db,
  reader: EventReader,
  kind: AppointmentKind,
  { from, before, limit }: { from: string; before: string; limit: number },
): Promise<CalendarEvent[]> {
  const found = await rows(db, events[kind].between, [reader.userId, reader.timeZone, from, before, limit]);
  return found.map((row) => eventOf(reader, kind, row));
}

/** Undefined when it is in Trash, or neither theirs nor made by them. */
export async function findAppointmentEvent(
  db: Db,
  reader: EventReader,
  kind: AppointmentKind,
  id: number,
): Promise<CalendarEvent | undefined> {
  const row = await firstRow(db, events[kind].one, [reader.userId, reader.timeZone, id]);
  return row && eventOf(reader, kind, row);
}

function eventOf({ userId, installation, portal }: EventReader, kind: AppointmentKind, row: EventRow): CalendarEvent {
  const { id, name, subject, phoneNumber, description, status, version, changedAt, from, to, hostId, hostName } = row;
  const { noun, address } = kind === 'call' ? callKind : meetingKind;
  const host = hostId === userId ? [] : [`Host: ${hostName}`];
  return {
    uid: uidOf(kind, id, installation),
    summary: `${noun} with ${name}: ${subject}`,
    description: [`Phone: ${phoneNumber}`, ...host, description].filter((line) => line !== '').join('\n'),
    url: portal && `${portal}${address}${id}`,
    when: { from, to },
    version,
    changedAt,
    ...(status === 'cancelled' && { status: 'CANCELLED' as const }),
  };
}
