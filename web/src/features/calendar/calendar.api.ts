import { calendarCalls, type Holiday } from '@crm/contract/calendar/calendar';
import type { Leave, LeaveValues } from '@crm/contract/calendar/leave';
import { leaveQueueCalls } from '@crm/contract/calendar/leave-queue';
import type { MonthOfYear } from '@crm/contract/core/months';
import type { LeaveSpan } from '@crm/contract/rules/leave-days';
import { fromCalendarDay } from '@crm/contract/rules/plain-days';
import type { AppointmentKind } from '@crm/contract/work/appointment-forms';
import type { AppointmentOfMonth } from '@crm/contract/work/appointment-records';
import { callCalls, meetingCalls } from '@crm/contract/work/appointments';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { api, apiFull } from '../../lib/api.ts';
import { loadAll, portionOf } from '../../lib/scrolled-list.ts';

/** Days are YYYY-MM-DD inside; the calls of the calendar write them DD/MM/YYYY. */
export interface DayOff extends Pick<Holiday, 'description' | 'holidayName'> {
  date: string;
}
/** A day off that an administrator can change. */
export interface Entry extends DayOff, Pick<Holiday, 'id' | 'version'> {}
export interface OwnLeave
  extends LeaveSpan,
    Pick<Leave, 'id' | 'category' | 'status' | 'decisionReason' | 'withdrawal' | 'version'> {
  reason: string;
}

export function holidaysQuery({ year, month }: MonthOfYear) {
  return queryOptions({
    queryKey: ['calendar', 'holidays', year, month],
    queryFn: ({ signal }) => fetchHolidays({ year, month }, signal),
    meta: { failure: 'Holidays could not be loaded' },
  });
}

/** The days without work of several months. */
export function daysOffQuery(months: readonly MonthOfYear[]) {
  return queryOptions({
    queryKey: ['calendar', 'daysOff', months],
    queryFn: async ({ signal }) => {
      const holidays = await Promise.all(months.map((month) => fetchHolidays(month, signal)));
      return new Set(holidays.flat().map(({ date }) => date));
    },
  });
}

export function leavesQuery({ year, month }: MonthOfYear) {
  return queryOptions({
    queryKey: ['calendar', 'leaves', year, month],
    queryFn: async ({ signal }) => {
      const load = async (cursor: string | undefined) =>
        portionOf(await apiFull(calendarCalls.leaves, { body: { year, month }, query: { cursor, limit: '100' }, signal }));
      return (await loadAll(load)).map(ownLeaveOf);
    },
    placeholderData: keepPreviousData,
    meta: { failure: 'Leaves could not be loaded' },
  });
}

/** A call or a meeting of the reader, as a day shows it. */
export interface DayAppointment extends AppointmentOfMonth {
  kind: AppointmentKind;
}

const monthCalls = { call: callCalls.month, meeting: meetingCalls.month };

export function appointmentsQuery(kind: AppointmentKind, { year, month }: MonthOfYear) {
  const query = { year: String(year), month: String(month) };
  return queryOptions({
    queryKey: [`${kind}s`, 'month', query],
    queryFn: async ({ signal }) =>
      (await api(monthCalls[kind], { query, signal })).map((found): DayAppointment => ({ ...found, kind })),
    placeholderData: keepPreviousData,
    meta: { failure: `${kind === 'call' ? 'Calls' : 'Meetings'} could not be loaded` },
  });
}

/** By their id; the calls want a month all the same. */
const anyMonth = { year: 2000, month: 1 };

export async function fetchOwnLeave(id: number): Promise<OwnLeave | undefined> {
  return (await api(calendarCalls.leaves, { body: anyMonth, query: { id: String(id) } })).map(ownLeaveOf)[0];
}

export function ownLeaveQuery(id: number) {
  return queryOptions({
    queryKey: ['calendar', 'leave', id],
    queryFn: async () => (await fetchOwnLeave(id)) ?? null,
  });
}

export async function fetchEntry(id: number): Promise<Entry | undefined> {
  return (await api(calendarCalls.holidays, { body: anyMonth, query: { id: String(id) } })).map(entryOf)[0];
}

export const calendarWrites = { refreshes: [['calendar']] };

export function useSaveLeave() {
  return useMutation({
    mutationFn: ({ leave, body, idempotencyKey }: { leave: OwnLeave | undefined; body: LeaveValues; idempotencyKey: string }) =>
      leave
        ? api(calendarCalls.updateLeave, { ...addressOf(leave), body })
        : api(calendarCalls.createLeave, { body, idempotencyKey }),
    meta: calendarWrites,
  });
}

export function useRemoveLeave() {
  return useMutation({
    mutationFn: (leave: OwnLeave) => api(calendarCalls.removeLeave, addressOf(leave)),
    meta: calendarWrites,
  });
}

/** Asks to take approved leave back, or no longer asks. */
export function useWithdrawLeave() {
  return useMutation({
    mutationFn: ({ leave, isAsked }: { leave: OwnLeave; isAsked: boolean }) =>
      api(leaveQueueCalls.withdraw, { ...addressOf(leave), body: { isAsked } }),
    meta: calendarWrites,
  });
}

export function addressOf({ id, version }: { id: number; version: number }) {
  return { params: { id: String(id) }, version };
}

async function fetchHolidays(month: MonthOfYear, signal: AbortSignal): Promise<Entry[]> {
  return (await api(calendarCalls.holidays, { body: month, signal })).map(entryOf);
}

function entryOf({ holidayDate, ...rest }: Holiday): Entry {
  return { date: plainDay(holidayDate), ...rest };
}

export function ownLeaveOf({ leaveType, leaveDate, endDate, description, ...leave }: Leave): OwnLeave {
  return { ...leave, type: leaveType, start: plainDay(leaveDate), end: plainDay(endDate), reason: description };
}

function plainDay(text: string): string {
  return fromCalendarDay(text) ?? '';
}
