import type { Db } from '../../db/client.ts';
import { rows, statement } from '../../db/statement.ts';

function sumText(scope: string): string {
  return `select t.stage::text as stage, count(*)::int as count, sum(coalesce(t.amount, c.amount)) as sum
    from tasks t join customers c on c.id = t.contact_id where t.deleted_at is null${scope} group by t.stage order by t.stage`;
}

/** One person's tasks, or everybody's: two statements, so that each uses its own index. */
const sum = {
  own: statement('sum_own_deals', sumText(' and t.staff_id = $1')),
  all: statement('sum_all_deals', sumText('')),
};

export async function sumStages(db: Db, staffId: number | 'everybody') {
  return staffId === 'everybody' ? rows(db, sum.all) : rows(db, sum.own, [staffId]);
}
