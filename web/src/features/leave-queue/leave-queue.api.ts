import type { LeaveValues } from '@crm/contract/calendar/leave';
import {
  type DecidedLeave,
  type HandoverPart,
  leaveQueueCalls,
  type QueueMark,
  type WaitingLeave,
  type WithdrawalDecision,
} from '@crm/contract/calendar/leave-queue';
import type { LiveTopic } from '@crm/contract/core/live';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { api, apiFull } from '../../lib/api.ts';
import { portionOf, scrolledQuery } from '../../lib/scrolled-list.ts';
import { addressOf, calendarWrites } from '../calendar/calendar.api.ts';
import { type AskedLeave, askedLeaveOf } from '../calendar/company/admin-calendar.api.ts';

/** A request with what an administrator weighs. Days are YYYY-MM-DD. */
export interface Waiting
  extends AskedLeave,
    Pick<
      WaitingLeave,
      | 'askedOn'
      | 'waits'
      | 'days'
      | 'holidaysInside'
      | 'balances'
      | 'teams'
      | 'teamSize'
      | 'away'
      | 'awayTotal'
      | 'work'
      | 'decidedBy'
    > {}

export interface Decided extends AskedLeave, Pick<DecidedLeave, 'decidedOn' | 'decidedBy'> {}

const collidingTopics: readonly LiveTopic[] = ['calls', 'meetings', 'tasks', 'team', 'staff'];

export function waitingQuery(teamId: string | null, only: QueueMark | null) {
  const query = { teamId: teamId ?? undefined, only: only ?? undefined };
  return scrolledQuery<Waiting>(
    ['calendar', 'queue', teamId, only],
    async ({ cursor, signal }) => {
      const reply = await apiFull(leaveQueueCalls.waiting, { query: { ...query, cursor }, signal });
      return portionOf({ ...reply, data: reply.data.map(waitingOf) });
    },
    { failure: 'Leave to decide could not be loaded', topics: collidingTopics },
  );
}

/** How many there are of each filter, over the whole queue. */
export function queueCountsQuery(teamId: string | null) {
  return queryOptions({
    queryKey: ['calendar', 'queueCounts', teamId],
    queryFn: ({ signal }) => api(leaveQueueCalls.counts, { query: { teamId: teamId ?? undefined }, signal }),
    placeholderData: keepPreviousData,
    meta: { failure: 'Leave to decide could not be counted', topics: collidingTopics },
  });
}

export function decidedQuery(year: string, teamId: string | null, limit: '5' | '50') {
  return scrolledQuery<Decided>(
    ['calendar', 'decided', year, teamId, limit],
    async ({ cursor, signal }) => {
      const query = { year, teamId: teamId ?? undefined, limit, cursor };
      const reply = await apiFull(leaveQueueCalls.decided, { query, signal });
      return portionOf({ ...reply, data: reply.data.map(decidedOf) });
    },
    { failure: 'Decided leave could not be loaded' },
  );
}

export async function fetchWaiting(id: number): Promise<Waiting> {
  return waitingOf(await api(leaveQueueCalls.one, { params: { id: String(id) } }));
}

/** Awaited, so that the decided row is gone when the next one is chosen. */
const decisions = { ...calendarWrites, isAwaited: true };

export function useApproveWithHandovers() {
  return useMutation({
    mutationFn: ({ leave, handovers }: { leave: Waiting; handovers: HandoverPart[] }) =>
      api(leaveQueueCalls.approveWithHandovers, { ...addressOf(leave), body: { handovers } }),
    meta: { refreshes: [['calendar'], ['calls'], ['meetings'], ['tasks']], isAwaited: true },
  });
}

interface WithdrawalAct {
  leave: Pick<Waiting, 'id' | 'version'>;
  decision: WithdrawalDecision;
  reason?: string;
}

export async function sendWithdrawalDecision({ leave, decision, reason }: WithdrawalAct) {
  return api(leaveQueueCalls.decideWithdrawal, { ...addressOf(leave), body: { decision, reason } });
}

export function useDecideWithdrawal() {
  return useMutation({ mutationFn: sendWithdrawalDecision, meta: decisions });
}

export function useEnterLeave() {
  return useMutation({
    mutationFn: ({ staffId, body, idempotencyKey }: { staffId: number; body: LeaveValues; idempotencyKey: string }) => {
      const { status: _status, ...form } = body;
      return api(leaveQueueCalls.enter, { body: { staffId, ...form }, idempotencyKey });
    },
    meta: calendarWrites,
  });
}

export function waitingOf(row: WaitingLeave): Waiting {
  const { askedOn, waits, days, holidaysInside, balances, teams, teamSize, away, awayTotal, work, decidedBy, ...request } = row;
  return {
    ...askedLeaveOf(request),
    ...{ askedOn, waits, days, holidaysInside, balances, teams, teamSize, away, awayTotal, work, decidedBy },
  };
}

function decidedOf({ decidedOn, decidedBy, ...request }: DecidedLeave): Decided {
  return { ...askedLeaveOf(request), decidedOn, decidedBy };
}
