import type { Db } from '../../db/client.ts';
import { notNull, rows, statement } from '../../db/statement.ts';

function sumText(sums: string, ofWhom: string): string {
  return `select s.stage, ${sums} from task_totals t
    cross join lateral (values ('1', t.stage_1, t.sum_1), ('2', t.stage_2, t.sum_2), ('3', t.stage_3, t.sum_3), ('4', t.stage_4, t.sum_4))
      s (stage, count, sum) ${ofWhom} order by s.stage`;
}

/** Kept and not added up: a deal is a task, and finished ones grow with the years. */
const sum = {
  own: statement('sum_own_deals', sumText('s.count, s.sum', 'where t.staff_id = $1 and s.count > 0'), {
    stage: notNull,
    sum: notNull,
  }),
  all: statement(
    'sum_all_deals',
    sumText('sum(s.count)::int as count, sum(s.sum) as sum', 'group by s.stage having sum(s.count) > 0'),
    { stage: notNull, count: notNull, sum: notNull },
  ),
};

export async function sumStages(db: Db, staffId: number | 'everybody') {
  return staffId === 'everybody' ? rows(db, sum.all) : rows(db, sum.own, [staffId]);
}
