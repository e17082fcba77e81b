import classes from './data-table.module.css';
import type { Column } from './data-table.types.ts';

interface Props<Row, Sort extends string> {
  column: Column<Row, Sort>;
  columns: readonly Column<Row, Sort>[];
  row: Row;
  onRowClick?: ((row: Row) => void) | undefined;
}

/** One cell opens the record by a button; it is also the way by keyboard. */
export function CellContent<Row, Sort extends string>({ column, columns, row, onRowClick }: Props<Row, Sort>) {
  const content = column.wraps ? (
    <span className={classes.lines} data-lines>
      {column.render(row)}
    </span>
  ) : (
    column.render(row)
  );
  const opener = columns.find(({ opens }) => opens) ?? columns.find(({ phone }) => phone === 'title');
  if (column !== opener || !onRowClick) return content;
  return (
    <button type="button" data-opens className={classes.open} onClick={() => onRowClick(row)}>
      {content}
    </button>
  );
}
