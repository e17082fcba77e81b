import { minutesIn } from '@crm/contract/numbers/hour-figures';
import type { HourSource } from '@crm/contract/numbers/hours';
import type { Db } from '../../db/client.ts';
import { holds, notNull, planned, type RowOf, rows } from '../../db/statement.ts';
import { costedEntries, monthOfEntry, ofNobody } from './hour-entries-sql.ts';
import { factsByDay, type PartPack } from './hour-packs.ts';
import { countAll, type HourPlan, type HourSpan, planHours, planMonths, planValues } from './hour-plan.ts';
import { type PlaceFact, packsByDay } from './hours.queries.ts';
import { boundsOf, type DaySpan, spanValues } from './kept-hours.queries.ts';
import { isKept } from './kept-hours-sql.ts';

// Which of the entries: a kind of line with its id, a title of the work log, a source.
const chosen = (first: number) => `case $${first}::text
       when 'customer' then e.customer_id = $${first + 1}::bigint
       when 'project' then e.project_id = $${first + 1}::bigint
       when 'projectWithoutCustomer' then e.customer_id is null and e.project_id is not null
       when 'noProject' then e.customer_id is not null and e.project_id is null
       when 'nobody' then ${ofNobody}
       else true end
     and ($${first + 2}::text is null or e.title = $${first + 2}::text and e.source = 'log')
     and ($${first + 3}::text is null or e.source = $${first + 3}::text)`;
const minutes = 'k.log + k.meetings + k.calls as minutes';
// $15 says which of the two tables tells of these entries.
const counts = planned(
  'count_hour_entries',
  `${costedEntries}
   select t.staff_id as "staffId", t.month::text as month, sum(t.entries)::int as entries, sum(t.minutes)::int as minutes,
     coalesce(sum(t.cents), 0)::bigint as cents
   from (
     select k.staff_id, k.month, k.entries, ${minutes}, k.cents from hour_totals k
     where $15 = 'totals' and ${isKept} and case $11::text
       when 'projectWithoutCustomer' then not k.has_customer and k.has_project
       when 'noProject' then k.has_customer and not k.has_project
       when 'nobody' then not k.has_customer and not k.has_project
       else true end
     union all
     select k.staff_id, k.month, k.entries, ${minutes}, k.cents from hour_sums k
     where $15 = 'sums' and ${isKept} and ($11::text <> 'customer' or k.customer_id = $12::bigint)
       and ($11::text <> 'project' or k.project_id = $12::bigint)
       and ($11::text <> 'nobody' or k.customer_id is null and k.project_id is null
         and ($13::text is null or k.title = $13::text) and ($14::text is null or k.source = $14::text))
     union all
     select e.staff_id, ${monthOfEntry}, 1, e.minutes, e.cents from e where ${chosen(11)}
   ) t group by 1, 2`,
  { month: notNull },
);
const entries = planned(
  'hour_entries',
  `${costedEntries}
   select e.source, e.id, e.day as date, e.staff_id as "staffId", e.title, e.minutes, e.customer_id as "customerId",
     e.project_id as "projectId", e.cents
   from e where ${chosen(7)} order by e.day desc, e.source, e.id desc, e.task_number limit $11 offset $12`,
  { source: holds<HourSource>() },
);

export type EntryRow = RowOf<typeof entries>;
export type EntryCount = RowOf<typeof counts>;

/** Which of the entries of a span. */
export interface Behind {
  kind?: string | undefined;
  id?: number | undefined;
  title?: string | undefined;
  source?: HourSource | undefined;
}

/** How many there are, by person and month, with their minutes and cents. */
export async function countEntries(db: Db, span: HourSpan, behind: Behind): Promise<EntryCount[]> {
  const table = tableOf(behind);
  const read = (plan: HourPlan) => rows(db, counts, [...planValues(plan), ...choiceOf(behind), table ?? 'none']);
  if (table === undefined) return read(countAll(span));
  if (table === 'sums') return read(await planMonths(db, span));
  const plan = await planHours(db, span);
  const ofParts = (await packsByDay(db, plan)).map((pack) => countOf(pack, factsByDay([pack]).filter(isOf(behind))));
  return [...(await read(plan)), ...ofParts.filter(({ entries: found }) => found > 0)];
}

function isOf({ kind }: Behind) {
  return ({ hasCustomer, hasProject }: Pick<PlaceFact, 'hasCustomer' | 'hasProject'>): boolean => {
    if (kind === 'projectWithoutCustomer') return !hasCustomer && hasProject;
    if (kind === 'noProject') return hasCustomer && !hasProject;
    return kind !== 'nobody' || !(hasCustomer || hasProject);
  };
}

function countOf({ staffId, month }: PartPack, facts: ReturnType<typeof factsByDay>): EntryCount {
  const sum = { staffId, month, entries: 0, minutes: 0, cents: 0 };
  for (const fact of facts) {
    sum.entries += fact.entries;
    sum.minutes += minutesIn(fact);
    sum.cents += fact.cents;
  }
  return sum;
}

/** Latest day first. */
export async function readEntries(
  db: Db,
  spans: readonly DaySpan[],
  behind: Behind,
  { limit, offset }: { limit: number; offset: number },
): Promise<EntryRow[]> {
  const staffIds = [...new Set(spans.map(({ staffId }) => staffId))];
  return rows(db, entries, [staffIds, ...spanValues(spans), ...boundsOf(spans), ...choiceOf(behind), limit, offset]);
}

/** Titles and sources are kept of what belongs to nobody alone. */
function tableOf({ kind, title, source }: Behind): 'totals' | 'sums' | undefined {
  const isDivided = title !== undefined || source !== undefined;
  if (kind === 'customer' || kind === 'project') return isDivided ? undefined : 'sums';
  if (!isDivided) return 'totals';
  return kind === 'nobody' ? 'sums' : undefined;
}

function choiceOf({ kind, id, title, source }: Behind): unknown[] {
  return [kind, id, title, source].map((value) => value ?? null);
}
