import { calendarCalls, type EntryValues } from '@crm/contract/calendar/calendar';
import type { Collisions, LeaveRequest, LeaveStatus } from '@crm/contract/calendar/leave';
import { leaveQueueCalls } from '@crm/contract/calendar/leave-queue';
import type { Success } from '@crm/contract/core/envelope';
import type { MonthOfYear } from '@crm/contract/core/months';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { api, apiFull } from '../../../lib/api.ts';
import { loadAll, type Portion, portionOf, scrolledQuery } from '../../../lib/scrolled-list.ts';
import { showInfo } from '../../../ui/dialog/alerts.tsx';
import { addressOf, calendarWrites, type Entry, type OwnLeave, ownLeaveOf } from '../calendar.api.ts';
import { givenBackText } from './given-back.ts';

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

/** How many requests wait for a decision, over all months. */
export const waitingCountQuery = queryOptions({
  queryKey: ['calendar', 'waitingCount'],
  queryFn: async ({ signal }) => (await apiFull(leaveQueueCalls.waiting, { query: { limit: '1' }, signal })).total ?? 0,
});

/** All leave of everybody that touches a month and is approved or asked for: what the company's calendar draws. */
export function drawnLeavesQuery({ year, month }: MonthOfYear) {
  const load = (status: LeaveStatus, signal: AbortSignal) =>
    loadAll(async (cursor) =>
      askedPortion(
        await apiFull(calendarCalls.requests, { body: { year, month }, query: { status, limit: '100', cursor }, signal }),
      ),
    );
  return queryOptions({
    queryKey: ['calendar', 'drawnLeaves', year, month],
    queryFn: async ({ signal }) => (await Promise.all([load('Approve', signal), load('Pending', signal)])).flat(),
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
      const { data, more } = await apiFull(leaveQueueCalls.collisions, { params: { id: String(id) }, signal });
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

/** A leave in the version that was seen. */
type Seen = Pick<AskedLeave, 'id' | 'version'>;

/** Awaited, so that the old state is not shown for a moment in between. */
const decisions = { ...calendarWrites, isAwaited: true };

export function useDecide() {
  return useMutation({
    mutationFn: ({ leave, status, reason }: { leave: Seen; status: LeaveStatus; reason?: string }) =>
      api(calendarCalls.decide, { ...addressOf(leave), body: { status, reason } }),
    onSuccess: ({ givenBack, staff }) => {
      if (givenBack) showInfo('The approval was taken back', givenBackText(givenBack, staff.name));
    },
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
      api(leaveQueueCalls.approveWithHandover, { ...addressOf(leave), body }),
    meta: decisions,
  });
}

export function askedLeaveOf({ staff, ...leave }: LeaveRequest): AskedLeave {
  return { ...ownLeaveOf(leave), staff };
}

function askedPortion({ data, ...beside }: Success<LeaveRequest[]>): Portion<AskedLeave> {
  return portionOf({ ...beside, data: data.map(askedLeaveOf) });
}
