import { Link } from 'react-router';
import classes from './chart-table.module.css';

interface TableRow {
  key: string | number;
  name: string;
  /** Where the rows behind it are. */
  to?: string | undefined;
  cells: readonly string[];
}

export interface TableOfChart {
  /** The first one names the rows. */
  columns: readonly string[];
  rows: readonly TableRow[];
}

export function ChartTable({ columns, rows, label }: TableOfChart & { label: string }) {
  const keys = columnKeys(columns);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no pointer scrolls it with the arrows
    <section className={classes.tableRoom} aria-label={label} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={keys[index]} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, to, cells }) => (
            <tr key={key}>
              <th scope="row">{to === undefined ? name : <Link to={to}>{name}</Link>}</th>
              {cells.map((cell, index) => (
                <td key={keys[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Two customers may have one name. */
export function columnKeys(columns: readonly string[]): string[] {
  return columns.map((column, index) => `${index} ${column}`);
}
