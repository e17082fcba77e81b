import type { SearchResult } from '@crm/contract/records/search';
import type { Context } from '../../context.ts';
import { rows, statement } from '../../db/statement.ts';
import { patternsOf } from '../../records/search-text.ts';

const foundLimit = 6;
/** Only the latest tasks are searched. Older ones are found in their lists. */
const lookedAt = 2000;

function findIn(scope: string): string {
  return `select t.id, t.contact_id as "contactId", t.staff_id as "staffId", coalesce(r.project, 'General Requirement') as title, c.name as detail
    from (select * from tasks where deleted_at is null${scope} order by finish_by desc, id desc limit ${lookedAt}) t
    join customers c on c.id = t.contact_id left join requirements r on r.id = t.requirement_id
    where fold(coalesce(r.project, '') || ' ' || c.name || ' ' || t.description) like all($1::text[])
    order by t.finish_by desc, t.id desc limit ${foundLimit}`;
}
const findOwn = statement('find_own_tasks', findIn(' and staff_id = $2'));
const findAll = statement('find_all_tasks', findIn(''));

/** For Ctrl K: the caller's own tasks; for an administrator everybody's. */
export async function findTasks({ actor, pool }: Context, term: string): Promise<SearchResult[]> {
  const patterns = patternsOf(term);
  const tasks = await (actor.role === 'admin' ? rows(pool, findAll, [patterns]) : rows(pool, findOwn, [patterns, actor.id]));
  return tasks.map(({ staffId, ...task }) => ({ kind: 'task', ...task, foreign: staffId !== actor.id }));
}
