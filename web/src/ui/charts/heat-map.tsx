import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import classes from './heat-map.module.css';

interface HeatRow {
  key: string | number;
  name: string;
  /** One for each column; null where there is nothing. */
  cells: readonly ({ value: number; text: string; to?: string | undefined } | null)[];
}

interface Props {
  label: string;
  columns: readonly { key: string | number; name: string }[];
  rows: readonly HeatRow[];
  /** Red is for what was lost. */
  isRed?: boolean;
}

/** So few columns leave room for long names of rows. */
const mostOfFew = 6;

/** Five shades, by the share of the highest cell. */
const shades = [12, 30, 48, 66, 100];

/** A table whose cells are the darker the more they hold. */
export function HeatMap({ label, columns, rows, isRed = false }: Props) {
  const most = Math.max(0, ...rows.flatMap(({ cells }) => cells.map((cell) => cell?.value ?? 0)));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no pointer scrolls it with the arrows
    <section className={classes.heatRoom} aria-label={label} tabIndex={0}>
      <table
        className={classes.heat}
        style={{ '--columns': columns.length } as CSSProperties}
        data-red={isRed || undefined}
        data-few={columns.length <= mostOfFew || undefined}
      >
        <thead>
          <tr>
            <td />
            {columns.map(({ key, name }) => (
              <th key={key} scope="col" title={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key}>
              <th scope="row" title={name}>
                {name}
              </th>
              {cells.map((cell, index) => {
                const step = cell && cell.value > 0 ? stepOf(cell.value, most) : undefined;
                return (
                  <td
                    key={columns[index]?.key}
                    style={{ '--depth': `${step === undefined ? 0 : shades[step]}%` } as CSSProperties}
                    data-deep={step === shades.length - 1 || undefined}
                  >
                    {cell && (cell.to === undefined ? cell.text : <Link to={cell.to}>{cell.text}</Link>)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function stepOf(value: number, most: number): number {
  return Math.min(shades.length - 1, Math.floor((value / most) * shades.length));
}
