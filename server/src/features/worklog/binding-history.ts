import type { Db } from '../../db/client.ts';
import type { Context } from '../../plugins/context.ts';
import { recordChange } from '../../records/changes/changes.ts';

/** A column of a month, or a cell of a day. */
export type BoundPlace = { month: string; column: number } | { date: string; column: number };
type Target = object | null;

/** Ids and no names: what is erased must not stand here. */
export async function recordBinding(
  { actor, clock }: Context,
  db: Db,
  place: BoundPlace,
  before: Target,
  after: Target,
): Promise<void> {
  await recordChange(db, {
    at: clock.now(),
    actorId: actor.id,
    entity: 'worklog',
    entityId: actor.id,
    action: after === null ? 'unbound' : 'bound',
    before: before && { ...place, ...before },
    after: after && { ...place, ...after },
  });
}
