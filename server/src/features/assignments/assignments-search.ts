import type { SearchResult } from '@crm/contract/records/search';
import { pseudoAdmin } from '@crm/contract/work/assignments';
import type { Context } from '../../context.ts';
import { rows, statement } from '../../db/statement.ts';
import { patternsOf } from '../../records/search-text.ts';
import { columns, joined, seenByStaff } from './assignment-rows.ts';
import { viewerOf } from './assignments.service.ts';

const foundLimit = 6;
/** Only this many are searched, those due last first. Older ones are found on the board. */
const lookedAt = 2000;

function findIn(scope: string, patterns: string): string {
  return `select ${columns} from (
     select * from assignments a where a.deleted_at is null${scope} order by a.due_date desc, a.id desc limit ${lookedAt}
   ) a ${joined} where fold(a.title || ' ' || a.description) like all(${patterns}::text[]) order by a.due_date desc, a.id desc limit ${foundLimit}`;
}
const findAll = statement('find_assignments', findIn('', '$1'));
const findSeen = statement('find_seen_assignments', findIn(` and ${seenByStaff}`, '$2'));

/** For Ctrl K: those on the caller's board. */
export async function findAssignments(context: Context, term: string): Promise<SearchResult[]> {
  const patterns = patternsOf(term);
  const viewer = viewerOf(context);
  const assignments = await (viewer === null
    ? rows(context.pool, findAll, [patterns])
    : rows(context.pool, findSeen, [viewer, patterns]));
  return assignments.map(({ id, title, name, status, dueDate }) => ({
    kind: 'assignment',
    id,
    title,
    detail: `${name ?? pseudoAdmin.name}, ${dueDate}`,
    list: status,
    foreign: false,
  }));
}
