import type {
  AppointmentFilter,
  AppointmentKind,
  AppointmentStatus,
  CallDetail,
  MeetingDetail,
} from '@crm/contract/work/appointments';
import { dayIn } from '../../clock.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import type { Answer } from '../../plugins/http/bind-calls.ts';
import { firstThousand, firstThousandLimit } from '../../records/first-thousand.ts';
import type { Find } from '../../records/record-kind.ts';
import { patternsOf } from '../../records/search-text.ts';
import { findContactByPhone } from './appointment-contacts.queries.ts';
import { createOnce, refuseEarlier } from './appointment-creation.ts';
import { askedBy } from './appointment-filters.ts';
import type { Plan } from './appointment-forms.ts';
import type { Kind } from './appointment-kinds.ts';
import { findRows, listRowsOfTask } from './appointment-lookups.queries.ts';
import { listRows } from './appointments.queries.ts';

const limits = { searched: 1000, results: 6 };
const ofTaskLimit = 200;
const filterOf: Record<AppointmentStatus, AppointmentFilter> = {
  pending: 'Pending',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** The caller is the host or the team-mate who made them. Sorted by date and time. */
export async function listAppointments<R>(
  context: Context,
  { kind, recordOf }: Kind<R>,
  filter: AppointmentFilter,
): Promise<R[] | Answer<R[]>> {
  const { pool, actor, clock, timeZone } = context;
  const asked = askedBy(filter, dayIn(timeZone, clock.now()));
  const appointments = await listRows(pool, kind, actor.id, asked, firstThousandLimit);
  return firstThousand(appointments, (shown) => shown.map((row) => recordOf(row, actor.id)));
}

/** Those of the business day. */
export async function listToday(db: Db, kind: AppointmentKind, userId: number, today: string, limit: number) {
  return listRows(db, kind, userId, askedBy("Today's", today), limit);
}

/** The caller is the host. It is linked to the caller's contact with that phone, if there is one. */
export async function createAppointment<R>(context: Context, kind: Kind<R>, plan: Plan): Promise<R> {
  const { actor } = context;
  if (kind.kind === 'call') refuseEarlier(context, plan.date);
  return createOnce(context, kind, `create ${kind.kind}`, plan, async (db) => {
    const contactId = await findContactByPhone(db, actor.id, plan.phoneNumber);
    return { ...plan, hostId: actor.id, mateId: null, contactId };
  });
}

/** For Ctrl K: the caller's own, by subject and name. */
export function findAppointments(kind: AppointmentKind): Find {
  return async ({ pool, actor }, term) => {
    const matches = await findRows(pool, kind, actor.id, patternsOf(term), limits);
    return matches.map(({ id, name, subject, status, date, start }) => ({
      kind,
      id,
      title: subject,
      detail: `${name}, ${date} ${start}`,
      list: filterOf[status],
      foreign: false,
    }));
  };
}

/** For the page of a task: those with its customer whose host is the task's owner, newest first. */
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
