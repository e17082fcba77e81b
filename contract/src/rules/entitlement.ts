import type { LeaveCategory, LeaveStatus } from '../calendar/leave.ts';
import { type LeaveSpan, portionIn } from './leave-days.ts';

// What a person may take in a year, of one category of leave. A leave year is a calendar year; all days are plain days.

/** What is agreed for one category, from a year on. */
export interface Terms {
  /** Working days a year; null is no limit. */
  days: number | null;
  /** At most so many days of a year go over into the next one. */
  carryMax: number;
  /** 'MM-DD' of the next year, the last day on which they can be used; null is the year's end. */
  carryUntil: string | null;
  halfDays: boolean;
  /** The days that came over into the first year of these terms, where somebody stated them; else they are counted. */
  carriedIn: number | null;
}

/** Terms from a year on, until others follow. Of one person, or the defaults of the company. */
export interface TermsFrom {
  fromYear: number;
  terms: Partial<Record<LeaveCategory, Terms>>;
}

export interface CountedLeave extends LeaveSpan {
  id: number;
  category: LeaveCategory;
  status: LeaveStatus;
}

/** One category of one person. */
export interface LeaveAccount {
  termsOf: (year: number) => Terms | undefined;
  leaves: readonly CountedLeave[];
  /** The working days of a span, in steps of a half. */
  lengthOf: (span: LeaveSpan) => number;
}

export interface Balance {
  /** Null is no limit. */
  entitled: number | null;
  /** What came over from the year before, and until when it can be used. */
  carried: number;
  carriedUntil: string | null;
  /** The part of it that was not used in time. */
  expired: number;
  /** Approved, and asked for. */
  taken: number;
  asked: number;
  /** Without what is only asked for; null is no limit. */
  left: number | null;
  /** What was approved beyond the balance. */
  over: number;
}

/** The answer to half a day of a category that has none. */
export function wholeDaysAlone(category: LeaveCategory): string {
  return `${category} leave is taken in whole days.`;
}

/** Nobody looks further back for what was carried over. */
const yearsBack = 10;

export function yearRange(year: number): { first: string; last: string } {
  const text = String(year).padStart(4, '0');
  return { first: `${text}-01-01`, last: `${text}-12-31` };
}

/** The years that a leave touches. */
export function yearsOf({ start, end }: Pick<LeaveSpan, 'start' | 'end'>): number[] {
  const [first, last] = [Number(start.slice(0, 4)), Number(end.slice(0, 4))];
  return Array.from({ length: last - first + 1 }, (_, step) => first + step);
}

/** A person's own terms come before the company's; what was stated as carried over counts in its year alone. */
export function termsIn(
  year: number,
  category: LeaveCategory,
  own: readonly TermsFrom[],
  defaults: readonly TermsFrom[],
): Terms | undefined {
  const latest = (sets: readonly TermsFrom[]) =>
    sets.filter(({ fromYear }) => fromYear <= year).sort((a, b) => b.fromYear - a.fromYear)[0];
  for (const set of [latest(own), latest(defaults)]) {
    const terms = set?.terms[category];
    if (set && terms) return set.fromYear === year ? terms : { ...terms, carriedIn: null };
  }
  return undefined;
}

/** The working days of these leaves within days, both included. */
export function daysWithin(
  leaves: readonly LeaveSpan[],
  { first, last }: { first: string; last: string },
  lengthOf: LeaveAccount['lengthOf'],
): number {
  return leaves.reduce((sum, leave) => {
    const portion = portionIn(leave, first, last);
    return sum + (portion ? lengthOf(portion) : 0);
  }, 0);
}

/** As it stands on a day. */
export function balanceOf(account: LeaveAccount, year: number, today: string): Balance {
  const approved = account.leaves.filter(({ status }) => status === 'Approve');
  const pending = account.leaves.filter(({ status }) => status === 'Pending');
  const terms = account.termsOf(year);
  const asked = daysWithin(pending, yearRange(year), account.lengthOf);
  const taken = daysWithin(approved, yearRange(year), account.lengthOf);
  if (!terms || terms.days === null) {
    return { entitled: null, carried: 0, carriedUntil: null, expired: 0, taken, asked, left: null, over: 0 };
  }
  const carried = carriedInto(account, approved, year);
  const until = untilIn(year, terms);
  const used = usedOf(account, approved, year, carried, until);
  // What is left of it can still be used until its day.
  const expired = today > until ? carried - used : 0;
  return {
    entitled: terms.days,
    carried,
    carriedUntil: carried > 0 ? until : null,
    expired,
    taken,
    asked,
    left: terms.days + carried - expired - taken,
    over: Math.max(0, taken - used - terms.days),
  };
}

/** What one more leave, or one less, does to the balances of the years that it touches. */
export function balanceWith(
  account: LeaveAccount,
  leave: CountedLeave,
  year: number,
  today: string,
): { before: Balance; after: Balance } {
  const others = account.leaves.filter(({ id }) => id !== leave.id);
  const before = balanceOf({ ...account, leaves: account.leaves }, year, today);
  const after = balanceOf({ ...account, leaves: [...others, leave] }, year, today);
  return { before, after };
}

/** Year by year, because what is carried over is used first and may itself be carried on. */
function carriedInto(account: LeaveAccount, approved: readonly LeaveSpan[], year: number): number {
  let carried = 0;
  for (let into = year - yearsBack; into <= year; into += 1) carried = carriedOnce(account, approved, into, carried);
  return carried;
}

/** What comes over into a year, when so much came over into the year before. */
function carriedOnce(account: LeaveAccount, approved: readonly LeaveSpan[], into: number, carriedBefore: number): number {
  const terms = account.termsOf(into);
  if (!terms || terms.days === null) return 0;
  if (terms.carriedIn !== null) return terms.carriedIn;
  const before = account.termsOf(into - 1);
  if (!before || before.days === null) return 0;
  const used = usedOf(account, approved, into - 1, carriedBefore, untilIn(into - 1, before));
  const left = before.days + used - daysWithin(approved, yearRange(into - 1), account.lengthOf);
  return Math.min(terms.carryMax, Math.max(0, left));
}

/** Carried-over days are used first, until their day. */
function usedOf({ lengthOf }: LeaveAccount, approved: readonly LeaveSpan[], year: number, carried: number, until: string) {
  return carried === 0 ? 0 : Math.min(carried, daysWithin(approved, { first: yearRange(year).first, last: until }, lengthOf));
}

function untilIn(year: number, { carryUntil }: Terms): string {
  const { first, last } = yearRange(year);
  return carryUntil === null ? last : `${first.slice(0, 4)}-${carryUntil}`;
}
