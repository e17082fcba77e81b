import { CallError } from '@crm/contract/core/envelope';
import type { RequirementQuery } from '@crm/contract/customers/requirements';
import type { Db } from '../../db/client.ts';
import { equals, searchFolded } from '../../records/list/list-filters.ts';
import { ownedList } from '../../records/owned/owned-list.ts';
import { ownedRecords } from '../../records/owned/owned-records.ts';
import { hasTask } from './requirements.queries.ts';

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
  refuseRemoval: refuseWithTask,
});

export const requirementList = ownedList<'requirement', RequirementQuery['sort'], Pick<RequirementQuery, 'id'>>(requirements, {
  orders: { createdAt: 'r.created_at', project: 'lower(r.project)' },
  search: searchFolded('r.project', `array_to_string(r.data, E'\\n')`),
  filters: { id: equals('r.id') },
  examples: [{ id: 1 }],
});

/** Neither moved to Trash nor deleted for good while a task refers to it. */
async function refuseWithTask(db: Db, id: number): Promise<void> {
  if (!(await hasTask(db, id))) return;
  throw new CallError('NOT_ALLOWED_NOW', 'A Task is created in this Requirement. please delete that permanently');
}
