import { ownerColumn } from './list-conditions.ts';
import type { ListKind } from './list-kind.ts';

export interface OwnerNamed {
  ownerName: string;
  ownerRole: 'admin' | 'staff';
}

/** The same list with the name and role of each row's owner: for several people's records. */
export function withOwner<Row, Sort extends string, Filters extends object, Part extends string>(
  kind: ListKind<Row, Sort, Filters, Part>,
): ListKind<Row & OwnerNamed, Sort, Filters, Part> {
  const { row: _row, ...source } = kind;
  const columns = 'u.name as "ownerName", u.role as "ownerRole"';
  return { ...source, joined: { columns, join: `join users u on u.id = ${ownerColumn(kind)}` } };
}
