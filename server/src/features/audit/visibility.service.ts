import type { Visibility, VisibleKind } from '@crm/contract/records/audit';
import type { Context } from '../../context.ts';
import { teamMatesOf } from '../../records/team-mates.ts';
import { getCustomer } from '../customers/customers.service.ts';
import { requireReadableTask } from '../tasks/task-access.ts';
import { type Viewer, viewersOf } from './visibility.queries.ts';

/**
 * A customer is changed by its owner alone. On a task team-mates work too, by calls that only staff may make, and
 * administrators review it and give it to others.
 */
const mayChange = {
  lead: { mates: false, admins: false },
  contact: { mates: false, admins: false },
  task: { mates: true, admins: true },
} as const satisfies Record<VisibleKind, object>;

/** Everybody once, by the reason that allows most. For those who may read the record themselves. */
export async function listVisibility(context: Context, kind: VisibleKind, id: number): Promise<Visibility[]> {
  const ownerId = await ownerOf(context, kind, id);
  const viewers = await viewersOf(context.pool, ownerId, await teamMatesOf(context.pool, ownerId));
  const { mates, admins } = mayChange[kind];
  const groups: Visibility[] = [
    group('Owner', true, viewers, ({ isOwner }) => isOwner),
    group('In a team with the owner', mates, viewers, ({ isOwner, isMate, isAdmin }) => isMate && !isOwner && !isAdmin),
    group('Administrators', admins, viewers, ({ isOwner, isAdmin }) => isAdmin && !isOwner),
  ];
  return groups.filter(({ people }) => people.length > 0);
}

async function ownerOf(context: Context, kind: VisibleKind, id: number): Promise<number> {
  if (kind === 'task') return (await requireReadableTask(context, id)).staffId;
  return (await getCustomer(context, kind, id)).row.ownerId;
}

function group(reason: string, canChange: boolean, viewers: readonly Viewer[], isIn: (viewer: Viewer) => boolean): Visibility {
  const people = viewers.filter(isIn).map(({ id, name }) => ({ id, name }));
  return { reason, may: canChange ? 'change' : 'read', people };
}
