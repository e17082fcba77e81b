import type { Received } from '@crm/contract/core/call';
import type { Deal, dealCalls, StageSum } from '@crm/contract/customers/deals';
import type { Actor } from '../../plugins/access/actor.ts';
import type { Context } from '../../plugins/context.ts';
import type { Answer } from '../../plugins/http/bind-calls.ts';
import { answerPortion, listPortion } from '../../records/list/list-portion.ts';
import { taskList } from '../tasks/task-list.ts';
import { sumStages } from './deals.queries.ts';

type DealQuery = Received<typeof dealCalls.list>['query'];

const views = { 1: 'todo', 2: 'progress', 3: 'review', 4: 'completed' } as const;

/** The deals of a stage, or all of them. */
export async function listDeals(context: Context, { stage, ...query }: DealQuery): Promise<Answer<Deal[]>> {
  const view = stage === undefined ? 'all' : views[stage];
  const portion = await listPortion(context, taskList, { ...query, view, owners: scopeOf(context.actor) });
  return answerPortion(portion, (task) => ({
    id: task.id,
    contactId: task.contactId,
    staffId: task.staffId,
    requirement: task.requirement,
    stage: String(task.stage),
    rework: task.rework,
    finishBy: task.finishBy,
    customer: { name: task.name, amount: task.amount, phone: task.phone },
  }));
}

/** Sums over all deals, however many are loaded. */
export async function sumDeals({ pool, actor }: Context): Promise<StageSum[]> {
  return sumStages(pool, scopeOf(actor));
}

function scopeOf({ id, role }: Actor): number | 'everybody' {
  return role === 'admin' ? 'everybody' : id;
}
