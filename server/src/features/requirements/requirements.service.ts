import { CallError } from '@crm/contract/core/envelope';
import type { RequirementQuery } from '@crm/contract/customers/requirements';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { answerPage } from '../../records/list/answer-page.ts';
import { defineList } from '../../records/list/define-list.ts';
import { equals, searchFolded } from '../../records/list/list-filters.ts';
import { listRecords } from '../../records/list/list-records.ts';
import { listedRecord, ownedSource } from '../../records/owned/owned-list.ts';
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

const requirementList = defineList<'requirement', RequirementQuery['sort'], Pick<RequirementQuery, 'id'>>({
  ...ownedSource(requirements.kind),
  orders: { createdAt: 'r.created_at', project: 'lower(r.project)' },
  search: searchFolded('r.project', `array_to_string(r.data, E'\\n')`),
  filters: { id: equals('r.id') },
  examples: [{ id: 1 }],
});

export async function listRequirements({ pool, actor, timeZone }: Context, { page, limit, ...query }: RequirementQuery) {
  return answerPage(
    { page, limit },
    (place) => listRecords(pool, requirementList, { ...query, ...place, owners: actor.id, timeZone }),
    (row) => listedRecord(requirements.kind, row),
  );
}

/** Neither moved to Trash nor deleted for good while a task refers to it. */
async function refuseWithTask(db: Db, id: number): Promise<void> {
  if (!(await hasTask(db, id))) return;
  throw new CallError('NOT_ALLOWED_NOW', 'A Task is created in this Requirement. please delete that permanently');
}
