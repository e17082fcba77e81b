import type { HourSource } from '@crm/contract/numbers/hours';
import type { Db } from '../../db/client.ts';
import { holds, planned, type RowOf, rows } from '../../db/statement.ts';
import { type DaySpan, spanValues } from './kept/hour-days.queries.ts';
import { costedEntries, ofNobody } from './kept/hour-entries-sql.ts';

// Which of the entries: a kind of line with its ids, a title of the work log, a source.
const chosen = `case $6::text
       when 'customer' then e.customer_id = any($7::bigint[])
       when 'project' then e.project_id = any($7::bigint[])
       when 'projectWithoutCustomer' then e.customer_id is null and e.project_id is not null
       when 'noProject' then e.customer_id is not null and e.project_id is null
       when 'nobody' then ${ofNobody}
       else true end
     and ($8::text is null or e.title = $8::text and e.source = 'log')
     and ($9::text is null or e.source = $9::text)`;
const entries = planned(
  'hour_entries',
  `${costedEntries}
   select e.source, e.id, e.day as date, e.staff_id as "staffId", e.title, e.minutes, e.customer_id as "customerId",
     e.project_id as "projectId", e.cents
   from e where ${chosen} order by e.day desc, e.source, e.id desc, e.task_number limit $10 offset $11`,
  { source: holds<HourSource>() },
);

export type EntryRow = RowOf<typeof entries>;

/** Which of the entries of a span. */
export interface Behind {
  kind?: string | undefined;
  /** Of the customer with those that are joined with it, or of the project. */
  ids?: readonly number[] | undefined;
  /** Of the work log, of what belongs to nobody. */
  title?: string | undefined;
  source?: HourSource | undefined;
}

/** Latest day first. */
export async function entriesOf(
  db: Db,
  spans: readonly DaySpan[],
  { kind, ids, title, source }: Behind,
  { limit, offset }: { limit: number | null; offset: number } = { limit: null, offset: 0 },
): Promise<EntryRow[]> {
  const choice = [kind, ids, title, source].map((value) => value ?? null);
  return rows(db, entries, [...spanValues(spans), ...choice, limit, offset]);
}
