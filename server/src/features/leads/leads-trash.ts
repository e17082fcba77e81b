import type { Context } from '../../context.ts';
import { listTrashedCustomers, type TrashViewer, takeFromTrash } from '../customers/customers-trash.queries.ts';
import type { TrashKind } from '../trash/trash-kind.ts';

/** Leads in the Trash. */
export const leadTrash: TrashKind = {
  async list(context, range, limit) {
    const found = await listTrashedCustomers(context.pool, 'lead', viewerOf(context), range, context.timeZone, limit);
    return found.map(({ id, name, deletedAt }) => ({ id, details: { name }, deletedAt }));
  },
  restore: (context, id) => take(context, 'restore', id),
  purge: (context, id) => take(context, 'purge', id),
};

async function take(context: Context, how: 'restore' | 'purge', id: number): Promise<boolean> {
  const ownerId = await takeFromTrash(context.pool, how, 'lead', viewerOf(context), { id, now: context.clock.now() });
  if (ownerId === undefined) return false;
  context.publish({ topics: ['leads', 'trash'], users: [ownerId], admins: true });
  return true;
}

function viewerOf({ actor }: Context): TrashViewer {
  return { id: actor.id, isAdmin: actor.role === 'admin' };
}
