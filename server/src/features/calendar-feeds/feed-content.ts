import type { FeedPart } from '@crm/contract/calendar/calendar-feeds';
import { may, type Permission, type Role } from '@crm/contract/core/permissions';
import type { Company } from '@crm/contract/office/company';
import type { Db } from '../../db/client.ts';
import { type CalendarEvent, longCalendarText } from '../../records/calendar/calendar-text.ts';
import { type EventReader, listAppointmentEvents } from '../appointments/calendar/appointment-events.ts';
import { listDueTasks, listHolidayEvents } from './day-events.ts';
import { type FeedSpan, mostEvents } from './feed-span.ts';
import { listLeaveEvents } from './leave-events.ts';

/** Programs that heed it ask four times an hour. */
const refresh = 'PT15M';

export interface FeedReader extends EventReader {
  role: Role;
  company: Pick<Company, 'name' | 'workFrom' | 'workTo' | 'workingDays'>;
}

/** What the screens with the same facts ask of their reader. */
const permissionOf: Record<FeedPart, Permission> = {
  appointments: 'appointments.own',
  tasks: 'tasks.own',
  leave: 'leave.own',
  teamLeave: 'workdays.read',
  holidays: 'calendar.read',
};

/** Everything is read anew each time: whoever may see it at this moment does, and nobody else. */
export async function feedText(
  db: Db,
  reader: FeedReader,
  feed: { name: string; shows: readonly FeedPart[] },
  span: FeedSpan,
): Promise<string> {
  const events: CalendarEvent[] = [];
  for (const part of feed.shows) {
    if (may(reader.role, permissionOf[part])) events.push(...(await eventsOf[part](db, reader, span)));
  }
  const inOrder = events.sort((one, other) => begin(one) - begin(other) || (one.uid < other.uid ? -1 : 1));
  return longCalendarText(inOrder.slice(0, mostEvents), { name: `${feed.name} (${reader.company.name})`, refresh });
}

const eventsOf: Record<FeedPart, (db: Db, reader: FeedReader, span: FeedSpan) => Promise<CalendarEvent[]>> = {
  appointments: async (db, reader, span) => [
    ...(await listAppointmentEvents(db, reader, 'call', span)),
    ...(await listAppointmentEvents(db, reader, 'meeting', span)),
  ],
  tasks: listDueTasks,
  leave: (db, reader, span) => listLeaveEvents(db, reader, 'own', span, reader.company),
  teamLeave: (db, reader, span) =>
    listLeaveEvents(db, reader, reader.role === 'admin' ? 'everybody' : 'team', span, reader.company),
  holidays: listHolidayEvents,
};

function begin({ when }: CalendarEvent): number {
  return 'from' in when ? when.from.getTime() : Date.parse(when.firstDay);
}
