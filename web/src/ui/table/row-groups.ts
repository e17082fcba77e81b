import type { TableProps } from './data-table.types.ts';

/** The group that begins with this row; undefined where the row before is of the same one. */
export function beginsGroup<Row, Sort extends string>(
  { groupOf }: TableProps<Row, Sort>,
  row: Row,
  before: Row | undefined,
): string | undefined {
  const group = groupOf?.(row);
  return before !== undefined && groupOf?.(before) === group ? undefined : group;
}
