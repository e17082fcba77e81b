import type { BalanceChange, LeaveYear } from '@crm/contract/calendar/leave-year';
import { daysText, halvesText } from '../../../lib/count-text.ts';
import { formatDay } from '../../../lib/dates.ts';

type YearBalance = LeaveYear['balances'][number];

/** '7 days left', 'no limit', '2 days over'. */
export function leftText({ left, over }: Pick<YearBalance, 'left' | 'over'>): string {
  if (left === null) return 'no limit';
  return over > 0 && left <= 0 ? `${daysText(over)} over` : `${daysText(left)} left`;
}

/** 'of 18, 1½ carried over until Mar 31, 2026'. */
export function entitledText({ entitled, carried, carriedUntil, expired }: YearBalance): string {
  if (entitled === null) return 'no entitlement is set';
  const until = carriedUntil === null ? '' : ` until ${formatDay(carriedUntil)}`;
  const over = carried > 0 ? `, ${halvesText(carried)} carried over${until}` : '';
  return `of ${halvesText(entitled)}${over}${expired > 0 ? `, ${halvesText(expired)} expired` : ''}`;
}

/** What a form says of the balance: 'Casual 2026: 7 days left, 2 after this.' */
export function previewText(category: string, { year, before, after, over }: BalanceChange): string {
  if (before === null || after === null) return `${category} ${year}: no limit.`;
  const warning = over > 0 ? ` ${daysText(over)} over the balance.` : '';
  return `${category} ${year}: ${daysText(before)} left, ${halvesText(after)} after this.${warning}`;
}
