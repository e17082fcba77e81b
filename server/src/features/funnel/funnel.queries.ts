import type { MonthOutcome, Outcome, OwnerOutcome, SourceOutcome } from '@crm/contract/numbers/funnel';
import type { FigureRange } from '@crm/contract/numbers/ranges';
import type { Db } from '../../db/client.ts';
import { firstRow, notNull, rows, statement } from '../../db/statement.ts';

interface Asked extends FigureRange {
  timeZone: string;
  /** Null is everybody. */
  staffIds: number[] | null;
}

// A day goes from midnight to midnight in the business time zone.
const entered = `c.kind = 'lead' and c.deleted_at is null and c.created_at >= $1::date::timestamp at time zone $3
  and c.created_at < ($2::date + 1)::timestamp at time zone $3 and ($4::bigint[] is null or c.owner_id = any($4))`;
const figures = `count(*)::int as leads, count(*) filter (where c.list = 'pending' or c.list is null)::int as open,
  count(*) filter (where c.list = 'completed')::int as won, count(*) filter (where c.list = 'rejected')::int as lost,
  coalesce(sum(c.amount), 0)::float8 as amount, coalesce(sum(c.amount) filter (where c.list = 'completed'), 0)::float8 as "wonAmount",
  (percentile_disc(0.5) within group (order by extract(epoch from c.decided_at - c.created_at))
    filter (where c.list = 'completed') / 86400)::float8 as "daysToWin"`;

const total = statement('funnel_total', `select ${figures} from customers c where ${entered}`);
const bySource = statement(
  'funnel_sources',
  `select c.source, ${figures} from customers c where ${entered} group by c.source order by leads desc, c.source`,
);
const byOwner = statement(
  'funnel_owners',
  `select u.id, u.name, u.deleted_at is not null as "isFormer", o.leads, o.open, o.won, o.lost, o.amount, o."wonAmount", o."daysToWin"
   from (select c.owner_id, ${figures} from customers c where ${entered} group by c.owner_id) o
   join users u on u.id = o.owner_id order by o.leads desc, lower(u.name), u.id`,
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

const valuesOf = ({ from, to, timeZone, staffIds }: Asked): [string, string, string, number[] | null] => [
  from,
  to,
  timeZone,
  staffIds,
];

export async function funnelTotal(db: Db, asked: Asked): Promise<Outcome> {
  const row = await firstRow(db, total, valuesOf(asked));
  if (!row) throw new Error('a count has a row');
  return row;
}

export async function funnelSources(db: Db, asked: Asked): Promise<SourceOutcome[]> {
  return rows(db, bySource, valuesOf(asked));
}

export async function funnelOwners(db: Db, asked: Asked): Promise<OwnerOutcome[]> {
  return rows(db, byOwner, valuesOf(asked));
}

export async function funnelMonths(db: Db, asked: Asked): Promise<MonthOutcome[]> {
  return rows(db, byMonth, valuesOf(asked));
}
