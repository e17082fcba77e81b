import type { Context } from '../../context.ts';
import { listTrashedCustomers, purgeCustomer, restoreCustomer, type TrashViewer } from '../customers/customers-trash.queries.ts';
import type { TrashKind } from '../trash/trash-kind.ts';

/** Leads in the Trash. */
export const leadTrash: TrashKind = {
  async list(context, range, limit) {
    const found = await listTrashedCustomers(context.pool, 'lead', viewerOf(context), range, context.timeZone, limit);
    return found.map(({ id, name, deletedAt }) => ({ id, details: { name }, deletedAt }));
  },
  async restore(context, id) {
    return tell(context, await restoreCustomer(context.pool, 'lead', viewerOf(context), id, context.clock.now()));
  },
  async purge(context, id) {
    return tell(context, await purgeCustomer(context.pool, 'lead', viewerOf(context), id, context.clock.now()));
  },
};

function viewerOf({ actor }: Context): TrashViewer {
  return { id: actor.id, isAdmin: actor.role === 'admin' };
}

function tell(context: Context, ownerId: number | undefined): boolean {
  if (ownerId === undefined) return false;
  context.publish({ topics: ['leads', 'trash'], users: [ownerId], admins: true });
  return true;
}
