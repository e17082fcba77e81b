import { calendarCalls, type EntryValues, type MonthOfYear } from '@crm/contract/office/calendar';
import type { Collisions, LeaveRequest, LeaveStatus } from '@crm/contract/office/leave';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { api, apiFull } from '../../../lib/api.ts';
import { addressOf, calendarWrites, type Entry, type OwnLeave, ownLeaveOf } from '../calendar.api.ts';

export interface AskedLeave extends OwnLeave {
  staff: LeaveRequest['staff'];
}

export function requestsQuery({ year, month }: MonthOfYear) {
  return queryOptions({
    queryKey: ['calendar', 'requests', year, month],
    queryFn: async ({ signal }) => {
      const { data, message } = await apiFull(calendarCalls.requests, { body: { year, month }, signal });
      return { rows: data.map(askedLeaveOf), message };
    },
    placeholderData: keepPreviousData,
    meta: { failure: 'Leave requests could not be loaded' },
  });
}

export interface LoadedCollisions extends Collisions {
  message: string | undefined;
}

export function collisionsQuery(id: number) {
  return queryOptions({
    queryKey: ['calendar', 'collisions', id],
    queryFn: async ({ signal }): Promise<LoadedCollisions> => {
      const { data, message } = await apiFull(calendarCalls.collisions, { params: { id: String(id) }, signal });
      return { ...data, message };
    },
    meta: { failure: 'Collisions could not be loaded', topics: ['calls', 'meetings', 'tasks', 'team', 'staff'] },
  });
}

export function useSaveEntry() {
  return useMutation({
    mutationFn: ({ entry, body, idempotencyKey }: { entry: Entry | undefined; body: EntryValues; idempotencyKey: string }) =>
      entry
        ? api(calendarCalls.updateEntry, { ...addressOf(entry), body })
        : api(calendarCalls.createEntry, { body, idempotencyKey }),
    meta: calendarWrites,
  });
}

export function useRemoveEntry() {
  return useMutation({
    mutationFn: (entry: Entry) => api(calendarCalls.removeEntry, addressOf(entry)),
    meta: calendarWrites,
  });
}

/** Awaited, so that the old state is not shown for a moment in between. */
const decisions = { ...calendarWrites, isAwaited: true };

export function useDecide() {
  return useMutation({
    mutationFn: ({ leave, status }: { leave: AskedLeave; status: LeaveStatus }) =>
      api(calendarCalls.decide, { ...addressOf(leave), body: { status } }),
    meta: decisions,
  });
}

export interface Handover {
  toStaffId: number;
  calls: number[];
  meetings: number[];
  tasks: number[];
}

export function useHandOver() {
  return useMutation({
    mutationFn: ({ leave, body }: { leave: AskedLeave; body: Handover }) =>
      api(calendarCalls.approveWithHandover, { ...addressOf(leave), body }),
    meta: decisions,
  });
}

function askedLeaveOf({ staff, ...leave }: LeaveRequest): AskedLeave {
  return { ...ownLeaveOf(leave), staff };
}
