import { addDays } from '@crm/contract/rules/plain-days';

const daysBack = 90;
const daysAhead = 400;
/** Of a feed, the earliest ones. */
export const mostEvents = 5000;

/** The days of a feed: from one up to another, which is left out. */
export interface FeedSpan {
  from: string;
  before: string;
  /** Of each kind. */
  limit: number;
}

export function spanOf(today: string): FeedSpan {
  return { from: addDays(today, -daysBack), before: addDays(today, daysAhead), limit: mostEvents };
}
