import type { LeaveStatus } from '@crm/contract/calendar/leave';
import { addresses } from '@crm/contract/core/addresses';
import { type DateForms, dayText } from '@crm/contract/rules/date-texts';
import type { LeaveSpan } from '@crm/contract/rules/leave-days';

const decisions: Record<LeaveStatus, string> = { Approve: 'was approved', Reject: 'was rejected', Pending: 'is pending again' };

interface Decided extends LeaveSpan {
  status: LeaveStatus;
  decisionReason?: string | null;
}

/** 'Your leave from Nov 9 to Nov 13 was approved.', and why, where it was said. */
export function decisionText({ status, decisionReason, ...span }: Decided, forms: DateForms): string {
  return withReason(`Your leave ${atDays(span, forms)} ${decisions[status]}.`, decisionReason);
}

/** 'on Nov 9, 2026', 'from Nov 9, 2026 to Nov 13, 2026'. */
export function atDays({ start, end }: Pick<LeaveSpan, 'start' | 'end'>, forms: DateForms): string {
  return start === end ? `on ${dayText(start, forms)}` : `from ${dayText(start, forms)} to ${dayText(end, forms)}`;
}

export function withReason(text: string, reason: string | null | undefined): string {
  return reason ? `${text} Reason: ${reason}` : text;
}

export interface WorkCounts {
  calls: number;
  meetings: number;
  tasks: number;
}

/** '2 calls and 1 task'; of three kinds '1 call, 1 meeting and 2 tasks'. */
export function workText({ calls, meetings, tasks }: WorkCounts): string {
  const parts = [counted(calls, 'call'), counted(meetings, 'meeting'), counted(tasks, 'task')].filter((part) => part !== '');
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter((part) => part !== '').join(' and ');
}

/** 'was' or 'were'. */
export function beOf({ calls, meetings, tasks }: WorkCounts): string {
  return calls + meetings + tasks === 1 ? 'was' : 'were';
}

/** The page that lists most of the work. */
export function linkOf({ calls, meetings, tasks }: WorkCounts): string {
  if (tasks >= calls && tasks >= meetings) return addresses.tasks;
  return `${calls >= meetings ? addresses.calls : addresses.meetings}?filter=Pending`;
}

function counted(count: number, noun: string): string {
  return count === 0 ? '' : `${count} ${noun}${count === 1 ? '' : 's'}`;
}
