import { addresses } from '@crm/contract/core/addresses';
import type { Db } from '../../db/client.ts';
import { rows, statement } from '../../db/statement.ts';
import { type CalendarEvent, uidOf } from '../../records/calendar/calendar-text.ts';
import type { EventReader } from '../appointments/calendar/appointment-events.ts';
import type { FeedSpan } from './feed-span.ts';

// Two halves: each comes from its own index. A task in rework is due again.
const dueHalf = (which: string) =>
  `(select t.* from tasks t where t.staff_id = $1 and t.deleted_at is null and ${which} and t.finish_by >= $2::date and t.finish_by < $3::date
    order by t.finish_by, t.id limit $4)`;
const tasks = statement(
  'list_due_tasks_as_events',
  `select t.id, t.contact_id as "contactId", r.project as requirement, coalesce(t.name, c.name) as name, t.notes, t.description,
     t.finish_by::text as day, t.version, coalesce(t.updated_at, t.created_at) as "changedAt"
   from (${dueHalf('t.stage <= 3')} union all ${dueHalf('t.rework')}) t
     join customers c on c.id = t.contact_id left join requirements r on r.id = t.requirement_id
   order by t.finish_by, t.id limit $4`,
);
const holidays = statement(
  'list_holidays_as_events',
  `select id, holiday_date::text as day, description, type, version, created_at as "changedAt" from holidays
   where holiday_date >= $1::date and holiday_date < $2::date order by holiday_date limit $3`,
);

/** The person's own tasks that are not finished, on the day by which they should be. */
export async function listDueTasks(db: Db, reader: EventReader, { from, before, limit }: FeedSpan): Promise<CalendarEvent[]> {
  const { userId, installation, portal } = reader;
  const found = await rows(db, tasks, [userId, from, before, limit]);
  return found.map(({ id, contactId, requirement, name, notes, description, day, version, changedAt }) => ({
    uid: uidOf('task', id, installation),
    summary: `Task due: ${[requirement, name].filter((part) => part !== null).join(', ')}`,
    description: [...new Set([notes, description])].filter((line) => line !== '').join('\n'),
    url: portal && `${portal}${addresses.ownTask({ taskId: id, contactId })}`,
    when: { firstDay: day, lastDay: day },
    version,
    changedAt,
    isFree: true,
  }));
}

export async function listHolidayEvents(
  db: Db,
  { installation }: EventReader,
  { from, before, limit }: FeedSpan,
): Promise<CalendarEvent[]> {
  const found = await rows(db, holidays, [from, before, limit]);
  return found.map(({ id, day, description, type, version, changedAt }) => ({
    uid: uidOf('holiday', id, installation),
    summary: `${type === 'maintenance' ? 'Maintenance' : 'Holiday'}: ${description}`,
    when: { firstDay: day, lastDay: day },
    version,
    changedAt,
    isFree: true,
  }));
}
