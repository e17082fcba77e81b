import type { ListSource } from './list-kind.ts';

/** The name and role of each row's owner: for lists of several people's records. */
export function ownerJoin(ownerColumn: string): NonNullable<ListSource['joined']> {
  return { columns: 'u.name as "ownerName", u.role as "ownerRole"', join: `join users u on u.id = ${ownerColumn}` };
}
