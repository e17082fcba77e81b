import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';

/** Of the company a figure is counted for, and by what. */
export type CountedCompany = Pick<Context, 'company' | 'timeZone'>;

/**
 * A figure of the whole company that is kept by day. Whatever changes the content of a day that is over must leave a mark in its
 * own transaction (`mark_stale_days`, `mark_stale_instants`; migration 0054), or stand in the rule.
 */
export interface KeptFigure {
  name: string;
  /** What the content depends on and no mark is left for. A change of how it is counted or packed gives it another number. */
  ruleOf(company: CountedCompany): string;
  /** The first day that has anything; undefined while there is none. */
  firstDay(db: Db, company: CountedCompany): Promise<string | undefined>;
  /** Of each of these days, from what the records tell in this transaction. A day that it leaves out has an empty content. */
  contentOf(db: Db, company: CountedCompany, days: readonly string[]): Promise<ReadonlyMap<string, Buffer>>;
}
