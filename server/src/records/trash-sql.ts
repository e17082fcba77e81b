import type { Context } from '../context.ts';

export interface TrashViewer {
  id: number;
  isAdmin: boolean;
}

export function trashViewerOf({ actor }: Context): TrashViewer {
  return { id: actor.id, isAdmin: actor.role === 'admin' };
}

/**
 * Who may find a row in the Trash: its owner, and an administrator when the owner's account is blocked or deleted.
 * $1 is the viewer's id, $2 whether the viewer is an administrator.
 */
export function visibleInTrash(row: string, owner = 'owner_id'): string {
  return `(${row}.${owner} = $1 or ($2 and ${row}.${owner} in (select id from users where blocked or deleted_at is not null)))`;
}

/** When and by whom a row was deleted, and whose it is unless it is the viewer's own ($1). */
export function deletionOf(row: string, owner = 'owner_id'): string {
  return `${row}.deleted_at as "deletedAt", (select name from users where id = ${row}.deleted_by) as "deletedBy",
     (select name from users where id = ${row}.${owner} and id <> $1) as owner`;
}
