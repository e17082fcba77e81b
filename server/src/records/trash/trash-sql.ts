import type { Context } from '../../plugins/context.ts';

export interface TrashViewer {
  id: number;
  isAdmin: boolean;
}

export function trashViewerOf({ actor }: Context): TrashViewer {
  return { id: actor.id, isAdmin: actor.role === 'admin' };
}

/**
 * Who may see a row in the Trash: its owner, and an administrator when the owner's account is blocked or deleted.
 * $1 is the viewer's id, $2 whether the viewer is an administrator. As a list of owners PostgreSQL finds their rows by the index; as
 * one condition or another it tests the Trash of everybody.
 */
export function visibleInTrash(row: string, owner = 'owner_id'): string {
  return `${row}.${owner} = any(array(select $1::bigint union all select id from users where $2 and (blocked or deleted_at is not null)))`;
}
