import { CallError } from '@crm/contract/core/envelope';
import type { CheckedDay } from '@crm/contract/office/workdays';
import { covers, halvesOf, type LeaveSpan, nextWorkingDay } from '@crm/contract/rules/leave-days';
import { addDays } from '@crm/contract/rules/plain-days';
import { freeDayName } from '@crm/contract/rules/working-week';
import type { Context } from '../../plugins/context.ts';
import { areTeamMates } from '../../records/access/team-mates.ts';
import { approvedLeavesBetween, holidaysBetween } from '../calendar/days-off.ts';
import { findName } from './workdays.queries.ts';

type Reason = CheckedDay['reasons'][number];
const lookAheadDays = 366;

/** Says whether the person works on a day, and when next. It refuses nothing. */
export async function checkDay(context: Context, date: string, staffId = context.actor.id): Promise<CheckedDay> {
  const { pool, company } = context;
  const subject = await subjectOf(context, staffId);
  const last = addDays(date, lookAheadDays);
  const holidays = new Map((await holidaysBetween(pool, date, last)).map((row) => [row.date, row.description]));
  const leaves = await approvedLeavesBetween(pool, staffId, date, last);
  const holiday = holidays.get(date);
  const freeDay = freeDayName(date, company.workingDays);
  const reasons: Reason[] = [
    ...(freeDay === undefined ? [] : [{ kind: 'sunday' as const, text: freeDay }]),
    ...(holiday === undefined ? [] : [{ kind: 'holiday' as const, text: holiday }]),
    ...leaveReason(subject, leaves, date),
  ];
  const isOff = (day: string) => holidays.has(day) || halvesOn(leaves, day).length === 2;
  return { date, reasons, nextWorkingDay: nextWorkingDay(date, isOff, company.workingDays) };
}

/** 'You are' or 'Nora is'. Staff may ask about team-mates, administrators about anybody. */
async function subjectOf({ pool, actor }: Context, staffId: number): Promise<string> {
  if (staffId === actor.id) return 'You are';
  const isSeen = actor.role === 'admin' || (await areTeamMates(pool, actor.id, staffId));
  const name = isSeen ? await findName(pool, staffId) : undefined;
  if (name === undefined) throw new CallError('NOT_FOUND', 'User not found');
  return `${name} is`;
}

function leaveReason(subject: string, leaves: readonly LeaveSpan[], day: string): Reason[] {
  const [half, other] = halvesOn(leaves, day);
  if (half === undefined) return [];
  return [{ kind: 'leave', text: `${subject} on leave${other === undefined ? ` in the ${half}` : ''}` }];
}

function halvesOn(leaves: readonly LeaveSpan[], day: string) {
  return [...new Set(leaves.filter((leave) => covers(leave, day)).flatMap(halvesOf))];
}
