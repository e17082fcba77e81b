import type { LeaveCategory } from '@crm/contract/calendar/leave';
import type { BalanceChange } from '@crm/contract/calendar/leave-year';
import {
  type Balance,
  balanceOf,
  balanceWith,
  type CountedLeave,
  daysWithin,
  type LeaveAccount,
  termsIn,
  yearRange,
  yearsOf,
} from '@crm/contract/rules/entitlement';
import { type LeaveSpan, leaveLength } from '@crm/contract/rules/leave-days';
import { dayIn } from '../../clock.ts';
import type { Context } from '../../plugins/context.ts';
import { holidaysBetween } from '../calendar/days-off.ts';
import { agreedTerms } from '../entitlement/terms.ts';
import { countedLeaves } from './leave-year.queries.ts';

const yearsBack = 10;

/** The balances of some people, over the years that were asked for. */
export interface BalanceBook {
  lengthOf: (span: LeaveSpan) => number;
  daysOff: ReadonlySet<string>;
  hasHalfDays: (staffId: number, category: LeaveCategory, year: number) => boolean;
  balance: (staffId: number, category: LeaveCategory, year: number) => Balance;
  /** What approving a leave would do, or taking an approved one back. */
  changes: (staffId: number, leave: CountedLeave, act: 'approve' | 'withdraw') => BalanceChange[];
}

export async function openBook(
  { pool: db, clock, timeZone, company }: Context,
  staffIds: readonly number[],
  { first, last }: { first: number; last: number },
): Promise<BalanceBook> {
  const today = dayIn(timeZone, clock.now());
  const { ownOf, defaults } = await agreedTerms(db, staffIds);
  const agreed = [...defaults, ...staffIds.flatMap(ownOf)].map(({ fromYear }) => fromYear);
  // Nothing is carried over from before the first terms.
  const begin = Math.max(first - yearsBack, Math.min(first, ...agreed));
  const span = { first: yearRange(begin).first, last: yearRange(last).last };
  const leaves = await countedLeaves(db, staffIds, span.first, span.last);
  const daysOff = new Set((await holidaysBetween(db, span.first, span.last)).map(({ date }) => date));
  const lengthOf = (leave: LeaveSpan) => leaveLength(leave, daysOff, company.workingDays);
  const leavesOf = Map.groupBy(leaves, ({ staffId, category }) => `${staffId} ${category}`);
  const account = (staffId: number, category: LeaveCategory): LeaveAccount => ({
    termsOf: (year) => termsIn(year, category, ownOf(staffId), defaults),
    leaves: leavesOf.get(`${staffId} ${category}`) ?? [],
    lengthOf,
  });
  return {
    lengthOf,
    daysOff,
    hasHalfDays: (staffId, category, year) => termsIn(year, category, ownOf(staffId), defaults)?.halfDays !== false,
    balance: (staffId, category, year) => balanceOf(account(staffId, category), year, today),
    changes: (staffId, leave, act) =>
      yearsOf(leave).map((year) => changeIn(account(staffId, leave.category), leave, act, year, today)),
  };
}

function changeIn(
  account: LeaveAccount,
  leave: CountedLeave,
  act: 'approve' | 'withdraw',
  year: number,
  today: string,
): BalanceChange {
  const approved = { ...account, leaves: account.leaves.filter(({ id, status }) => status === 'Approve' && id !== leave.id) };
  const without = balanceOf(approved, year, today);
  const { after: withIt } = balanceWith(approved, { ...leave, status: 'Approve' }, year, today);
  const [before, after] = act === 'approve' ? [without, withIt] : [withIt, without];
  const days = daysWithin([leave], yearRange(year), account.lengthOf);
  return {
    year,
    entitled: after.entitled,
    carried: after.carried,
    days: act === 'approve' ? days : -days,
    before: before.left,
    after: after.left,
    over: act === 'approve' ? after.over : 0,
  };
}
