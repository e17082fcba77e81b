import classes from './data-table.module.css';
import type { Column } from './data-table.types.ts';

interface Props<Row, Sort extends string> {
  column: Column<Row, Sort>;
  row: Row;
  onRowClick: ((row: Row) => void) | undefined;
}

/** The title opens the record; it is also the way by keyboard. */
export function CellContent<Row, Sort extends string>({ column, row, onRowClick }: Props<Row, Sort>) {
  const content = column.wraps ? (
    <span className={classes.lines} data-lines>
      {column.render(row)}
    </span>
  ) : (
    column.render(row)
  );
  if (column.phone !== 'title' || !onRowClick) return content;
  return (
    <button type="button" data-opens className={classes.open} onClick={() => onRowClick(row)}>
      {content}
    </button>
  );
}
