import type { RequirementQuery } from '@crm/contract/customers/requirements';
import type { Context } from '../../plugins/context.ts';
import { refuseWithTasks } from '../../records/blocking-tasks.ts';
import { equals, searchFolded } from '../../records/list/list-filters.ts';
import { ownedList } from '../../records/owned/owned-list.ts';
import { ownedRecords } from '../../records/owned/owned-records.ts';
import { listOfTasks } from './requirements.queries.ts';

/** Own lists; nobody reads another person's. */
export const requirements = ownedRecords({
  entity: 'requirement',
  table: 'requirements',
  columns: { project: 'project', data: 'data' },
  title: 'project',
  words: {
    missing: 'List not found',
    duplicate: 'A list with this title already exists. Please check your Requirements or trash',
  },
  // A new task holds a weaker lock on its list: it is either seen here or waits for the answer.
  refuseRemoval: (context, db, id) =>
    refuseWithTasks(context, db, { requirements: [id] }, 'A Task is created in this Requirement. please delete that permanently'),
});

export const requirementList = ownedList<'requirement', RequirementQuery['sort'], Pick<RequirementQuery, 'id'>>(requirements, {
  orders: { createdAt: 'r.created_at', project: 'lower(r.project)' },
  search: searchFolded('r.project', `array_to_string(r.data, E'\\n')`),
  filters: { id: equals('r.id') },
  examples: [{ id: 1 }],
});

/** For whoever may read the tasks: their titles and how many items they have. */
export async function listRequirementsOfTasks({ pool, actor }: Context, taskIds: readonly number[], limit: number) {
  const lists = await listOfTasks(pool, taskIds, limit);
  return lists.map(({ ownerId, ...list }) => ({ ...list, isOwn: ownerId === actor.id }));
}
