import type { Context } from '../../plugins/context.ts';

/** How a kind takes part in the Trash. One statement, composed of these pieces of SQL, lists all kinds. */
export interface TrashKind {
  table: string;
  /** The table's alias in these pieces. */
  row: string;
  /** Joins of other tables for `name`. */
  join?: string;
  /** The title in the list. */
  name: string;
  /** The owner; null for a record without one. */
  owner: string | null;
  /** Who may see it there; $1 is the viewer's id, $2 whether the viewer is an administrator. */
  visible: string;
  /** Both return false when the record does not exist or is not the caller's. */
  restore(context: Context, id: number): Promise<boolean>;
  purge(context: Context, id: number): Promise<boolean>;
}
