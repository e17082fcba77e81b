import type { SearchResult } from '@crm/contract/records/search';
import type { Context } from '../../plugins/context.ts';
import { listPortion } from '../../records/list/list-portion.ts';
import { fewMatches } from '../../records/list/scrolled-list.ts';
import { listEverybodysTasks } from './all-tasks.ts';
import { taskList } from './task-list.ts';

/** For Ctrl K: the caller's own tasks; for an administrator everybody's. Open ones first. */
export async function findTasks(context: Context, term: string): Promise<SearchResult[]> {
  const { actor } = context;
  const query = { view: 'all', search: term, ...fewMatches } as const;
  const { rows } =
    actor.role === 'admin'
      ? await listEverybodysTasks(context, query)
      : await listPortion(context, taskList, { ...query, owners: actor.id });
  return rows.map(({ id, contactId, staffId, requirement, customer }) => ({
    kind: 'task',
    id,
    contactId,
    title: requirement ?? 'General Requirement',
    detail: customer.name,
    foreign: staffId !== actor.id,
  }));
}
