import { addDays } from '@crm/contract/rules/plain-days';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';

/** Of the company a figure is counted for, and by what. */
export type CountedCompany = Pick<Context, 'company' | 'timeZone'>;

/**
 * A figure of the whole company that is kept in parts: days, or blocks of ids. Whatever changes the content of a part must leave a
 * mark in its own transaction (`mark_stale_parts` and its kin; migration 0054), or stand in the rule.
 */
export interface KeptFigure {
  name: string;
  /** What the content depends on and no mark is left for. A change of how it is counted or packed gives it another number. */
  ruleOf(company: CountedCompany): string;
  /** The first and the last part that can be kept; undefined while there is none. Days after the last one that is over are not kept. */
  partsOf(db: Db, company: CountedCompany, lastDay: string): Promise<{ first: number; last: number } | undefined>;
  /** Of each of these parts, from what the records tell in this transaction. A part that it leaves out has an empty content; it may answer others too. */
  contentOf(db: Db, company: CountedCompany, parts: readonly number[]): Promise<ReadonlyMap<number, Buffer>>;
  /** Before it no part has anything, so that nobody counts those; infinite while there is nothing at all. */
  firstPart?(db: Db, company: CountedCompany): Promise<number>;
}

export interface DailyFigure {
  name: string;
  ruleOf(company: CountedCompany): string;
  /** The first day that has anything; undefined while there is none. */
  firstDay(db: Db, company: CountedCompany): Promise<string | undefined>;
  /** Whether it is that day for sure, however days were written. */
  isFirstSure?: boolean;
  /** In the order of the days. */
  contentOf(db: Db, company: CountedCompany, days: readonly string[]): Promise<ReadonlyMap<string, Buffer>>;
}

/** Thirty years, so that a date of a wrong century makes no million parts. What is older is counted each time. */
const mostDays = 11_000;

/** A figure that is kept by day. */
export function daily({ name, ruleOf, firstDay, isFirstSure = false, contentOf }: DailyFigure): KeptFigure {
  return {
    name,
    ruleOf,
    async partsOf(db, company, lastDay) {
      const first = await firstDay(db, company);
      if (first === undefined || first > lastDay) return undefined;
      const last = numberOfDay(lastDay);
      return { first: Math.max(numberOfDay(first), last - mostDays + 1), last };
    },
    async contentOf(db, company, parts) {
      const found = await contentOf(db, company, parts.map(dayOfNumber));
      return new Map([...found].map(([day, content]) => [numberOfDay(day), content]));
    },
    ...(isFirstSure && {
      async firstPart(db: Db, company: CountedCompany) {
        const first = await firstDay(db, company);
        return first === undefined ? Number.POSITIVE_INFINITY : numberOfDay(first);
      },
    }),
  };
}

const [dayZero, dayMs] = ['1970-01-01', 86_400_000];

export function numberOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / dayMs;
}

export function dayOfNumber(number: number): string {
  return addDays(dayZero, number);
}
