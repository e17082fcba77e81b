import type { AppointmentKind } from '@crm/contract/work/appointment-forms';
import type { Db } from '../../../db/client.ts';
import { calendarText } from '../../../records/calendar/calendar-text.ts';
import { installationOf } from '../../../records/calendar/installation.ts';
import { type EventReader, findAppointmentEvent } from './appointment-events.ts';

/**
 * One call or meeting as an iCalendar text, for the mail that reminds of it. Undefined when the person may not see it any more.
 * Its event has the same UID as in the person's feeds, so programs show it once.
 */
export async function appointmentCalendar(
  db: Db,
  reader: Omit<EventReader, 'installation'>,
  kind: AppointmentKind,
  id: number,
): Promise<string | undefined> {
  const event = await findAppointmentEvent(db, { ...reader, installation: await installationOf(db) }, kind, id);
  return event && calendarText([event], { method: 'PUBLISH' });
}
