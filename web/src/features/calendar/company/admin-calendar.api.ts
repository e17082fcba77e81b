import type { Success } from '@crm/contract/core/envelope';
import type { MonthOfYear } from '@crm/contract/core/months';
import { calendarCalls, type EntryValues } from '@crm/contract/office/calendar';
import type { Collisions, LeaveRequest, LeaveStatus } from '@crm/contract/office/leave';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api, apiFull } from '../../../lib/api.ts';
import { loadAll, type Portion, portionOf, scrolledQuery } from '../../../lib/scrolled-list.ts';
import { addressOf, calendarWrites, type Entry, type OwnLeave, ownLeaveOf } from '../calendar.api.ts';

export interface AskedLeave extends OwnLeave {
  staff: LeaveRequest['staff'];
}

export function requestsQuery({ year, month }: MonthOfYear, search: string) {
  return scrolledQuery<AskedLeave>(
    ['calendar', 'requests', year, month, search],
    async ({ cursor, signal }) =>
      askedPortion(await apiFull(calendarCalls.requests, { body: { year, month }, query: { cursor, search }, signal })),
    { failure: 'Leave requests could not be loaded' },
  );
}

/** All approved leave that touches a month, of one person or of everybody: what a calendar needs. */
export function approvedLeavesQuery({ year, month }: MonthOfYear, staffId?: number) {
  const query = { status: 'Approve', limit: '100', staffId: staffId === undefined ? undefined : String(staffId) } as const;
  return queryOptions({
    queryKey: ['calendar', 'approvedLeaves', year, month, staffId],
    queryFn: ({ signal }) =>
      loadAll(async (cursor) =>
        askedPortion(await apiFull(calendarCalls.requests, { body: { year, month }, query: { ...query, cursor }, signal })),
      ),
    meta: { failure: 'Leave could not be loaded' },
  });
}

export interface LoadedCollisions extends Collisions {
  /** Something goes on beyond what is shown. */
  hasMore: boolean;
}

export function collisionsQuery(id: number) {
  return queryOptions({
    queryKey: ['calendar', 'collisions', id],
    queryFn: async ({ signal }): Promise<LoadedCollisions> => {
      const { data, more } = await apiFull(calendarCalls.collisions, { params: { id: String(id) }, signal });
      return { ...data, hasMore: more === true };
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

function askedPortion({ data, ...beside }: Success<LeaveRequest[]>): Portion<AskedLeave> {
  return portionOf({ ...beside, data: data.map(askedLeaveOf) });
}
