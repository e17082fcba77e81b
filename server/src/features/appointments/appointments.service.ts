import type { Received } from '@crm/contract/core/call';
import { CallError } from '@crm/contract/core/envelope';
import type { MonthOfYear } from '@crm/contract/core/months';
import { addDays, monthRange } from '@crm/contract/rules/plain-days';
import type { AppointmentFilter, AppointmentKind, AppointmentStatus } from '@crm/contract/work/appointment-forms';
import type { AppointmentOfMonth, CallDetail, MeetingDetail, PickedCustomer } from '@crm/contract/work/appointment-records';
import type { callCalls } from '@crm/contract/work/appointments';
import { appointmentsOfTask } from '@crm/contract/work/task-detail';
import { dayIn } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import type { Answer } from '../../plugins/http/bind-calls.ts';
import { mayReadCustomersOf } from '../../records/access/customer-access.ts';
import { answerPortion, listPortion } from '../../records/list/list-portion.ts';
import { fewMatches } from '../../records/list/scrolled-list.ts';
import type { Find } from '../../records/record-kind.ts';
import { inTrash } from '../../records/refusals.ts';
import { findTeamCustomers } from '../customers/customers.service.ts';
import { findContactByPhone, lockCustomer } from './appointment-contacts.queries.ts';
import { createOnce, refuseEarlier } from './appointment-creation.ts';
import { askedBy } from './appointment-filters.ts';
import type { FreePlan } from './appointment-forms.ts';
import type { Kind } from './appointment-kinds.ts';
import { appointmentLists } from './appointment-list.ts';
import { findLastHeld, listRowsOfTask } from './appointment-lookups.queries.ts';
import { type AppointmentRow, listRowsBetween, readAppointment } from './appointments.queries.ts';

type AppointmentQuery = Received<typeof callCalls.list>['query'];

/** Of one kind. A month has more for nobody. */
const monthLimit = 1000;

const filterOf: Record<AppointmentStatus, AppointmentFilter> = {
  pending: 'Pending',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** The caller is the host or the team-mate who made them. */
export async function listAppointments<R>(
  context: Context,
  { kind, recordOf }: Kind<R>,
  filter: AppointmentFilter,
  query: AppointmentQuery,
): Promise<Answer<R[]>> {
  const { actor, clock, timeZone, company } = context;
  const asked = askedBy(filter, dayIn(timeZone, clock.now()), company.firstDayOfWeek);
  const portion = await listPortion(context, appointmentLists[kind], { ...query, ...asked, owners: actor.id });
  return answerPortion(portion, (row) => recordOf(row, actor.id));
}

/** For links: it may be in any list. */
export async function getAppointment<R>({ pool, actor }: Context, { kind, noun, recordOf }: Kind<R>, id: number): Promise<R> {
  const found = await readAppointment(pool, kind, id, actor.id);
  if (!found) throw new CallError('NOT_FOUND', `${noun} not found`);
  const { isTrashed, ...row } = found;
  if (isTrashed) throw inTrash(kind);
  return recordOf(row, actor.id);
}

/** Those of the business day. */
export async function listToday(db: Db, kind: AppointmentKind, userId: number, today: string, limit: number) {
  return listRowsBetween(db, kind, userId, { from: today, before: addDays(today, 1), limit });
}

/** For the calendar: those that take or took place, as host or team-mate. */
export async function listMonth<R>(
  { pool, actor }: Context,
  { kind }: Kind<R>,
  { year, month }: MonthOfYear,
): Promise<AppointmentOfMonth[]> {
  const { first, last } = monthRange(year, month);
  const found = await listRowsBetween(pool, kind, actor.id, { from: first, before: addDays(last, 1), limit: monthLimit });
  return found
    .filter(({ status }) => status !== 'cancelled')
    .map(({ id, name, subject, date, start, status }) => ({ id, name, subject, date, time: start, status }));
}

/** The caller is the host. It is linked to the customer that was picked, or to the caller's contact with that phone. */
export async function createAppointment<R>(context: Context, kind: Kind<R>, plan: FreePlan): Promise<R> {
  const { actor } = context;
  if (kind.kind === 'call') refuseEarlier(context, plan.date);
  return createOnce(context, kind, `create ${kind.kind}`, plan, {
    prepare: async (db) => {
      const contactId = await customerOf(context, db, plan);
      return { ...plan, hostId: actor.id, mateId: null, contactId };
    },
  });
}

/** Whom the caller may plan something with. */
export async function listCustomers(context: Context, search: string): Promise<PickedCustomer[]> {
  const contacts = await findTeamCustomers(context, 'contact', search);
  return [...contacts, ...(await findTeamCustomers(context, 'lead', search))];
}

/** A picked customer is one that the caller may read. */
async function customerOf(context: Context, db: Db, { contactId, phoneNumber }: FreePlan): Promise<number | null> {
  if (contactId === undefined) return findContactByPhone(db, context.actor.id, phoneNumber);
  const customer = await lockCustomer(db, contactId);
  if (customer && (await mayReadCustomersOf(context, db, customer.ownerId))) return contactId;
  throw new CallError('NOT_FOUND', 'Customer not found');
}

/** For Ctrl K: the caller's own, the latest first. */
export function findAppointments(kind: AppointmentKind): Find {
  return async (context, term) => {
    const asked = { view: 'latest', search: term, owners: context.actor.id, ...fewMatches } as const;
    const { rows: matches } = await listPortion(context, appointmentLists[kind], asked);
    return matches.map(({ id, name, subject, status, date, start }) => ({
      kind,
      id,
      title: subject,
      detail: name,
      date,
      time: start,
      list: filterOf[status],
      foreign: false,
    }));
  };
}

/** The calls or meetings with a customer that a person hosts. */
interface WithCustomer {
  contactId: number;
  hostId: number;
}

/** For the details of a task: the latest of each kind. */
export async function listOfTask(
  db: Db,
  { contactId, hostId }: WithCustomer,
): Promise<{ callDetails: CallDetail[]; meetingDetails: MeetingDetail[] }> {
  const calls = await listRowsOfTask(db, 'call', contactId, hostId, appointmentsOfTask);
  const meetings = await listRowsOfTask(db, 'meeting', contactId, hostId, appointmentsOfTask);
  return { callDetails: calls.map(callDetailOf), meetingDetails: meetings.map(meetingDetailOf) };
}

/** All of them, the latest first. */
export async function listWithCustomer(
  context: Context,
  kind: AppointmentKind,
  whose: WithCustomer,
  query: { limit: number; cursor?: string | undefined },
) {
  return listPortion(context, appointmentLists[kind], { ...query, ...whose, view: 'latest', owners: 'everybody' });
}

/** Everybody's pending ones with a customer, the next first. */
export async function listPendingWith<R>(context: Context, { kind, recordOf }: Kind<R>, contactId: number, limit: number) {
  const asked = { view: 'pending', owners: 'everybody', contactId, limit } as const;
  const { rows: pending } = await listPortion(context, appointmentLists[kind], asked);
  return pending.map((row) => recordOf(row, context.actor.id));
}

/** When a call or a meeting with a customer last took place. */
export async function lastHeldAt(db: Db, contactId: number): Promise<Date | null> {
  return findLastHeld(db, contactId);
}

type DetailRow = Pick<AppointmentRow, 'id' | 'subject' | 'status' | 'name' | 'date' | 'start' | 'end'>;

export function callDetailOf({ id, subject, status, name, date, start }: DetailRow): CallDetail {
  return { id, subject, status, name, date, time: start };
}

export function meetingDetailOf({ id, subject, status, name, date, start, end }: DetailRow): MeetingDetail {
  return { id, subject, status, name, meetingDate: date, startTime: start, endTime: end ?? start };
}
