import { CallError } from '@crm/contract/core/envelope';
import { firstThousandMessage, staleMessage } from '@crm/contract/core/words';
import { itemCountText, type Requirement, type RequirementForm } from '@crm/contract/customers/requirements';
import type { Found } from '@crm/contract/records/search';
import type { Context } from '../../context.ts';
import { type Db, transaction, uniqueViolation } from '../../db/client.ts';
import { Answer } from '../../plugins/http/bind-calls.ts';
import { idempotentRequestOf, replayedResult } from '../../plugins/limits/idempotency.ts';
import { fold } from '../../records/search-text.ts';
import { escapeLike } from '../customers/customer-filters.ts';
import {
  changeRequirement,
  findRequirementRows,
  findSameTitle,
  hasTask,
  insertRequirement,
  listRequirementRows,
  lockRequirement,
  type RequirementRow,
  readRequirement,
  trashRequirement,
} from './requirements.queries.ts';

const shownLimit = 1000;
const foundLimit = 6;

export async function listRequirements(context: Context): Promise<Requirement[] | Answer<Requirement[]>> {
  const found = await listRequirementRows(context.pool, context.actor.id, shownLimit + 1);
  const lists = found.slice(0, shownLimit).map(requirementOf);
  return found.length > shownLimit ? new Answer(lists, firstThousandMessage) : lists;
}

/** An own list; nobody reads another person's. */
export async function getRequirement(context: Context, id: number): Promise<Requirement> {
  const row = await readRequirement(context.pool, context.actor.id, id);
  if (!row) throw missing();
  return requirementOf(row);
}

export async function createRequirement(context: Context, form: RequirementForm): Promise<Requirement> {
  const once = idempotentRequestOf(context, 'createRequirement', form);
  try {
    const row = await insertRequirement(context.pool, context.actor.id, form, once, context.clock.now());
    publishChange(context);
    return requirementOf(row);
  } catch (error) {
    if (!uniqueViolation(error)) throw error;
    const first = await replayedResult<RequirementRow>(context, once);
    if (!first) throw await duplicate(context, form, 0);
    return requirementOf(first);
  }
}

export async function updateRequirement(context: Context, id: number, form: RequirementForm): Promise<Requirement> {
  const target = { id, ownerId: context.actor.id, seenVersion: context.seenVersion };
  const saved = await changeRequirement(context.pool, target, form, context.clock.now()).catch(async (error) => {
    throw uniqueViolation(error) ? await duplicate(context, form, id) : error;
  });
  if (saved === 'missing') throw missing();
  if (saved === 'stale') throw new CallError('STALE', staleMessage);
  publishChange(context);
  return requirementOf(saved);
}

export async function removeRequirement(context: Context, id: number): Promise<{ id: number }> {
  const { actor, clock, pool, seenVersion } = context;
  await transaction(pool, async (db) => {
    const row = await lockRequirement(db, actor.id, id);
    if (!row) throw missing();
    if (seenVersion !== undefined && row.version !== seenVersion) throw new CallError('STALE', staleMessage);
    await refuseWithTask(db, id);
    await trashRequirement(db, actor.id, id, clock.now());
  });
  publishChange(context, 'trash');
  return { id };
}

/** Neither moved to Trash nor deleted for good while a task refers to it. */
export async function refuseWithTask(db: Db, id: number): Promise<void> {
  if (!(await hasTask(db, id))) return;
  throw new CallError('NOT_ALLOWED_NOW', 'A Task is created in this Requirement. please delete that permanently');
}

/** For the search over everything: own lists by their title. */
export async function findRequirements(context: Context, term: string): Promise<Found[]> {
  const pattern = `%${escapeLike(fold(term))}%`;
  const found = await findRequirementRows(context.pool, context.actor.id, pattern, foundLimit);
  return found.map(({ id, project, count }) => ({
    kind: 'requirement',
    id,
    title: project,
    detail: itemCountText(count),
    foreign: false,
  }));
}

function missing(): CallError {
  return new CallError('NOT_FOUND', 'List not found');
}

async function duplicate(context: Context, form: RequirementForm, selfId: number): Promise<CallError> {
  const existing = await findSameTitle(context.pool, context.actor.id, form.project, selfId);
  return new CallError('DUPLICATE', 'A list with this title already exists. Please check your Requirements or trash', {
    existing,
  });
}

function publishChange(context: Context, ...more: 'trash'[]): void {
  context.publish({ topics: ['requirements', ...more], users: [context.actor.id] });
}

function requirementOf({ id, project, data, version, createdAt }: RequirementRow): Requirement {
  return { id, project, data, version, createdAt: new Date(createdAt).toISOString() };
}
