import { CallError } from '@crm/contract/core/envelope';
import type { Requirement, RequirementForm } from '@crm/contract/customers/requirements';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import type { Answer } from '../../plugins/http/bind-calls.ts';
import { firstThousand, firstThousandLimit } from '../../records/first-thousand.ts';
import { ownedRecords } from '../../records/owned/owned-records.ts';
import { hasTask, listRequirementRows } from './requirements.queries.ts';

/** Own lists; nobody reads another person's. */
export const requirements = ownedRecords<RequirementForm>({
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

export async function listRequirements({ pool, actor }: Context): Promise<Requirement[] | Answer<Requirement[]>> {
  const lists = await listRequirementRows(pool, actor.id, firstThousandLimit);
  return firstThousand(lists, (shown) => shown.map((list) => ({ ...list, createdAt: list.createdAt.toISOString() })));
}

/** Neither moved to Trash nor deleted for good while a task refers to it. */
async function refuseWithTask(db: Db, id: number): Promise<void> {
  if (!(await hasTask(db, id))) return;
  throw new CallError('NOT_ALLOWED_NOW', 'A Task is created in this Requirement. please delete that permanently');
}
