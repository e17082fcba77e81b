import type { MonthOutcome } from '@crm/contract/numbers/funnel';
import type { FigureRange } from '@crm/contract/numbers/ranges';
import type { Db } from '../../db/client.ts';
import { notNull, type RowOf, rows, statement } from '../../db/statement.ts';

export interface Asked extends FigureRange {
  timeZone: string;
  /** Null is everybody. */
  staffIds: number[] | null;
}

// A day goes from midnight to midnight in the business time zone.
const entered = `c.kind = 'lead' and c.deleted_at is null and c.created_at >= $1::date::timestamp at time zone $3
  and c.created_at < ($2::date + 1)::timestamp at time zone $3 and ($4::bigint[] is null or c.owner_id = any($4))`;
// One reading of the leads for all that the page divides them by. Sums are of cents, waits of microseconds: whole numbers.
const groups = statement(
  'funnel_groups',
  `select c.owner_id as "ownerId", c.source, c.list, count(*)::int as leads, (sum(c.amount) * 100)::float8 as cents,
     array_agg((extract(epoch from c.decided_at - c.created_at) * 1000000)::float8)
       filter (where c.list = 'completed' and c.decided_at is not null) as waits
   from customers c where ${entered} group by c.owner_id, c.source, c.list`,
);
const owners = statement(
  'funnel_owners',
  `select id, name, deleted_at is not null as "isFormer" from users where id = any($1::bigint[]) order by lower(name), id`,
);
const byMonth = statement(
  'funnel_months',
  `select m.month::date as month, coalesce(d.won, 0) as won, coalesce(d.lost, 0) as lost,
     coalesce(d."wonAmount", 0) as "wonAmount", coalesce(d."lostAmount", 0) as "lostAmount"
   from generate_series(date_trunc('month', $1::date), $2::date, interval '1 month') as m (month)
   left join (
     select date_trunc('month', c.decided_at at time zone $3) as month,
       count(*) filter (where c.list = 'completed')::int as won, count(*) filter (where c.list = 'rejected')::int as lost,
       coalesce(sum(c.amount) filter (where c.list = 'completed'), 0)::float8 as "wonAmount",
       coalesce(sum(c.amount) filter (where c.list = 'rejected'), 0)::float8 as "lostAmount"
     from customers c
     where c.kind = 'lead' and c.deleted_at is null and c.decided_at >= $1::date::timestamp at time zone $3
       and c.decided_at < ($2::date + 1)::timestamp at time zone $3 and ($4::bigint[] is null or c.owner_id = any($4))
     group by 1
   ) d on d.month = m.month
   order by m.month`,
  { month: notNull },
);

export type LeadGroup = RowOf<typeof groups>;

const valuesOf = ({ from, to, timeZone, staffIds }: Asked): [string, string, string, number[] | null] => [
  from,
  to,
  timeZone,
  staffIds,
];

/** Leads that were entered in the days, divided by owner, source and list, in the order of their sources. */
export async function leadGroups(db: Db, asked: Asked): Promise<LeadGroup[]> {
  return rows(db, groups, valuesOf(asked));
}

/** By name. */
export async function leadOwners(db: Db, ids: readonly number[]) {
  return rows(db, owners, [ids]);
}

export async function funnelMonths(db: Db, asked: Asked): Promise<MonthOutcome[]> {
  return rows(db, byMonth, valuesOf(asked));
}
