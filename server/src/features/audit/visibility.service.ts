import type { Visibility } from '@crm/contract/records/audit';
import type { Context } from '../../plugins/context.ts';
import { teamMatesOf } from '../../records/access/team-mates.ts';
import type { VisibilityKind } from '../../records/record-kind.ts';
import { type Viewer, viewersOf } from './visibility.queries.ts';

/** Everybody once, by the reason that allows most. For those who may read the record themselves. */
export async function listVisibility(
  context: Context,
  { ownerOf, mayChange: { mates, admins } }: VisibilityKind,
  id: number,
): Promise<Visibility[]> {
  const ownerId = await ownerOf(context, id);
  const viewers = await viewersOf(context.pool, ownerId, await teamMatesOf(context.pool, ownerId));
  const groups: Visibility[] = [
    group('Owner', true, viewers, ({ isOwner }) => isOwner),
    group('In a team with the owner', mates, viewers, ({ isOwner, isMate, isAdmin }) => isMate && !isOwner && !isAdmin),
    group('Administrators', admins, viewers, ({ isOwner, isAdmin }) => isAdmin && !isOwner),
  ];
  return groups.filter(({ people }) => people.length > 0);
}

function group(reason: string, canChange: boolean, viewers: readonly Viewer[], isIn: (viewer: Viewer) => boolean): Visibility {
  const people = viewers.filter(isIn).map(({ id, name }) => ({ id, name }));
  return { reason, may: canChange ? 'change' : 'read', people };
}
