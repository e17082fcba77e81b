import type { Db } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import { teamMatesOf } from '../../records/access/team-mates.ts';
import { type ColumnBinding, canBindCustomer, canBindRequirement, canBindTask } from './bindings.queries.ts';

/** Own customers and those of team-mates; own requirement lists and those of tasks that the person reads. All of them live. */
export async function canBind({ actor }: Context, db: Db, { customerId, requirementId }: ColumnBinding): Promise<boolean> {
  const owners = await readableOwners(db, actor.id);
  if (customerId !== null) return canBindCustomer(db, customerId, owners);
  return requirementId !== null && canBindRequirement(db, requirementId, owners, actor.id);
}

export async function canBindToTask({ actor }: Context, db: Db, taskId: number): Promise<boolean> {
  return canBindTask(db, taskId, await readableOwners(db, actor.id));
}

/** Whose customers and tasks a person reads who is no administrator. */
export async function readableOwners(db: Db, id: number): Promise<number[]> {
  return [id, ...(await teamMatesOf(db, id))];
}
