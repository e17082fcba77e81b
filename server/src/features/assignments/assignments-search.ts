import type { SearchResult } from '@crm/contract/records/search';
import { pseudoAdmin } from '@crm/contract/work/assignments';
import type { Context } from '../../plugins/context.ts';
import { listPortion } from '../../records/list/list-portion.ts';
import { fewMatches } from '../../records/list/scrolled-list.ts';
import { assignmentList } from './assignment-list.ts';
import { holdersSeen } from './assignment-overview.ts';

/** For Ctrl K: those on the caller's board, open ones first. */
export async function findAssignments(context: Context, term: string): Promise<SearchResult[]> {
  const owners = await holdersSeen(context);
  const { rows } = await listPortion(context, assignmentList, { view: 'all', owners, search: term, ...fewMatches });
  return rows.map(({ id, title, name, dueDate }) => ({
    kind: 'assignment',
    id,
    title,
    detail: name ?? pseudoAdmin.name,
    date: dueDate,
    foreign: false,
  }));
}
