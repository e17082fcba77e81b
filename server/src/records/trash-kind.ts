import type { Context } from '../context.ts';

/** How records of a kind lie in the Trash. All kinds are listed by one statement, made of these pieces of SQL. */
export interface TrashKind {
  /** The rows: `tasks t join …`, with the alias of the record's own row. */
  from: string;
  row: string;
  /** What stands in the list. */
  name: string;
  /** Whose it is; null where it is nobody's own. */
  owner: string | null;
  /** Who finds it there; $1 is the viewer's id, $2 whether the viewer is an administrator. */
  visible: string;
  /** Both answer false for what is not there or not the caller's. */
  restore(context: Context, id: number): Promise<boolean>;
  purge(context: Context, id: number): Promise<boolean>;
}
