import type { LeaveSpan } from '@crm/contract/rules/leave-days';
import { type WorkTable, workDays, workTable } from '@crm/contract/rules/working-time';
import type { Db } from '../../db/client.ts';
import type { CountedCompany } from '../../records/kept-figures/kept-figure.ts';
import { instantIn } from '../../wall-clock.ts';
import { holidaysBetween } from '../calendar/days-off.ts';

/** Where it is read, and what it works by. */
export type Company = CountedCompany & { pool: Db };
type Days = { first: string; last: string };

/** What the clocks of a zone do on a day never changes, and takes long to find out. */
const instants = new Map<string, Date>();
const mostInstants = 50_000;

export function instantOf(zone: string, day: string, minutes: number): Date {
  const key = `${zone} ${day} ${minutes}`;
  const known = instants.get(key);
  if (known) return known;
  if (instants.size >= mostInstants) instants.clear();
  const found = instantIn(zone, { day, minutes });
  instants.set(key, found);
  return found;
}

export interface WorkCalendar {
  /** Nobody's leave. */
  company: WorkTable;
  of(staffId: number): WorkTable;
  daysOff: ReadonlySet<string>;
}

/** The working time of these days, of the company and of each person. Both days are included. */
export async function workCalendar(
  { pool, company, timeZone }: Company,
  { first, last }: Days,
  leaves: ReadonlyMap<number, readonly LeaveSpan[]> = new Map(),
): Promise<WorkCalendar> {
  const daysOff = new Set((await holidaysBetween(pool, first, last)).map(({ date }) => date));
  const days = workDays({ first, last, company, daysOff, instantOf: (day, minutes) => instantOf(timeZone, day, minutes) });
  const plain = workTable(days);
  const own = new Map<number, WorkTable>();
  return {
    company: plain,
    daysOff,
    of(staffId) {
      const some = leaves.get(staffId);
      if (!some) return plain;
      const known = own.get(staffId) ?? workTable(days, some);
      own.set(staffId, known);
      return known;
    },
  };
}
