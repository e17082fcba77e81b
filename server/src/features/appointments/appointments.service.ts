import { firstThousandMessage } from '@crm/contract/core/words';
import type { Found } from '@crm/contract/records/search';
import type { AppointmentFilter, AppointmentStatus, CallDetail, MeetingDetail } from '@crm/contract/work/appointments';
import { dayIn } from '../../clock.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { Answer } from '../../plugins/http/bind-calls.ts';
import { fold } from '../../records/search-text.ts';
import { escapeLike } from '../customers/customer-filters.ts';
import { findContactByPhone } from './appointment-contacts.queries.ts';
import { createOnce, refuseEarlier } from './appointment-creation.ts';
import { askedBy } from './appointment-filters.ts';
import type { Plan } from './appointment-forms.ts';
import type { Kind } from './appointment-kinds.ts';
import { findRows, listRowsOfTask } from './appointment-lookups.queries.ts';
import { listRows } from './appointments.queries.ts';

const shownLimit = 1000;
const limits = { searched: 1000, found: 6 };
const ofTaskLimit = 200;
const filterOf: Record<AppointmentStatus, AppointmentFilter> = {
  pending: 'Pending',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** Those of the caller, as host or as the team-mate who made them, by date and time. */
export async function listAppointments<R>(
  context: Context,
  { kind, recordOf }: Kind<R>,
  filter: AppointmentFilter,
): Promise<R[] | Answer<R[]>> {
  const { pool, actor, clock, timeZone } = context;
  const asked = askedBy(filter, dayIn(timeZone, clock.now()));
  const found = await listRows(pool, kind, actor.id, asked, shownLimit + 1);
  const shown = found.slice(0, shownLimit).map((row) => recordOf(row, actor.id));
  return found.length > shownLimit ? new Answer(shown, firstThousandMessage) : shown;
}

/** As its own host. It joins the page of the caller's contact with that phone, where there is one. */
export async function createAppointment<R>(context: Context, kind: Kind<R>, plan: Plan): Promise<R> {
  const { actor } = context;
  if (kind.kind === 'call') refuseEarlier(context, plan.date);
  return createOnce(context, kind, `create ${kind.kind}`, plan, async (db) => {
    const contactId = await findContactByPhone(db, actor.id, plan.phoneNumber);
    return { ...plan, hostId: actor.id, mateId: null, contactId };
  });
}

/** For the search over everything: own calls and meetings by subject and name. */
export async function findAppointments(context: Context, term: string): Promise<Found[]> {
  const pattern = `%${escapeLike(fold(term))}%`;
  const kinds = ['call', 'meeting'] as const;
  const found = kinds.map(async (kind) => {
    const rows = await findRows(context.pool, kind, context.actor.id, pattern, limits);
    return rows.map(({ id, name, subject, status, date, start }) => ({
      kind,
      id,
      title: subject,
      detail: `${name}, ${date} ${start}`,
      list: filterOf[status],
      foreign: false,
    }));
  });
  return (await Promise.all(found)).flat();
}

/** What a task's details list: those with its customer whose host is the task's owner, the newest first. */
export async function listOfTask(
  db: Db,
  contactId: number,
  hostId: number,
): Promise<{ callDetails: CallDetail[]; meetingDetails: MeetingDetail[] }> {
  const calls = await listRowsOfTask(db, 'call', contactId, hostId, ofTaskLimit);
  const meetings = await listRowsOfTask(db, 'meeting', contactId, hostId, ofTaskLimit);
  return {
    callDetails: calls.map(({ id, subject, status, name, date, start }) => ({ id, subject, status, name, date, time: start })),
    meetingDetails: meetings.map(({ id, subject, status, name, date, start, end }) => ({
      id,
      subject,
      status,
      name,
      meetingDate: date,
      startTime: start,
      endTime: end ?? start,
    })),
  };
}
