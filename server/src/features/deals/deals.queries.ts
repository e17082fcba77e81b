import type { Db } from '../../db/client.ts';
import { type RowOf, rows, statement } from '../../db/statement.ts';

/** One person's tasks, or everybody's: two conditions, so that each uses its own index. */
const scopes = { own: 't.deleted_at is null and t.staff_id = $1', all: 't.deleted_at is null' };

function listText(scope: string, limit: string): string {
  return `select t.id, t.contact_id as "contactId", t.staff_id as "staffId", r.project as requirement, t.stage::text as stage,
      t.rework, t.finish_by as "finishBy", coalesce(t.name, c.name) as name, coalesce(t.amount, c.amount) as amount,
      coalesce(t.phone, c.phone) as phone
    from (select t.* from tasks t where ${scope} order by t.finish_by, t.id limit ${limit}) t
    join customers c on c.id = t.contact_id left join requirements r on r.id = t.requirement_id
    order by t.finish_by, t.id`;
}

function sumText(scope: string): string {
  return `select t.stage::text as stage, count(*)::int as count, sum(coalesce(t.amount, c.amount)) as sum
    from tasks t join customers c on c.id = t.contact_id where ${scope} group by t.stage order by t.stage`;
}

const list = {
  own: statement('list_own_deals', listText(scopes.own, '$2')),
  all: statement('list_all_deals', listText(scopes.all, '$1')),
};
const sum = {
  own: statement('sum_own_deals', sumText(scopes.own)),
  all: statement('sum_all_deals', sumText(scopes.all)),
};

export type DealRow = RowOf<typeof list.all>;

/** The task that is due first comes first. */
export async function listDealRows(db: Db, staffId: number | 'everybody', limit: number) {
  return staffId === 'everybody' ? rows(db, list.all, [limit]) : rows(db, list.own, [staffId, limit]);
}

export async function sumStages(db: Db, staffId: number | 'everybody') {
  return staffId === 'everybody' ? rows(db, sum.all) : rows(db, sum.own, [staffId]);
}
