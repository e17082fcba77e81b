import type { Context } from '../../context.ts';
import { transaction } from '../../db/client.ts';
import type { TrashKind } from '../../records/trash-kind.ts';
import { trashViewerOf } from '../../records/trash-sql.ts';
import { refuseWithTask } from './requirements.service.ts';
import {
  listTrashedRequirements,
  lockTrashedRequirement,
  purgeRequirement,
  restoreRequirement,
} from './requirements-trash.queries.ts';

/** Requirement lists in the Trash. */
export const requirementTrash: TrashKind = {
  async list(context, range, limit) {
    const found = await listTrashedRequirements(context.pool, trashViewerOf(context), range, context.timeZone, limit);
    return found.map(({ project, ...rest }) => ({ ...rest, details: { project } }));
  },
  async restore(context, id) {
    return tellOwner(context, await restoreRequirement(context.pool, trashViewerOf(context), id, context.clock.now()));
  },
  async purge(context, id) {
    const ownerId = await transaction(context.pool, async (db) => {
      const found = await lockTrashedRequirement(db, trashViewerOf(context), id);
      if (found === undefined) return undefined;
      await refuseWithTask(db, id);
      await purgeRequirement(db, context.actor.id, id, context.clock.now());
      return found;
    });
    return tellOwner(context, ownerId);
  },
};

function tellOwner(context: Context, ownerId: number | undefined): boolean {
  if (ownerId === undefined) return false;
  context.publish({ topics: ['requirements', 'trash'], users: [ownerId, context.actor.id] });
  return true;
}
