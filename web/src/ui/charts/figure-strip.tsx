import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './figure-strip.module.css';
import { Sparkline, type Trend } from './sparkline.tsx';

interface Figure {
  label: string;
  value: string;
  /** Beside the value, small: 'of 235', 'h in the middle'. */
  unit?: string;
  /** Where the rows behind it are. */
  to?: string | undefined;
  note?: ReactNode;
  trend?: Trend;
}

/** The figures that are asked for first. */
export function FigureStrip({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <dl className={classes.strip} aria-label={label}>
      {figures.map(({ label: name, value, unit, to, note, trend }) => (
        <div key={name} className={classes.figure} data-trend={trend !== undefined || undefined}>
          <dt>{name}</dt>
          <dd className={classes.number}>
            {to === undefined ? value : <Link to={to}>{value}</Link>}
            {unit !== undefined && <small> {unit}</small>}
          </dd>
          {trend && (
            <dd className={classes.trend}>
              <Sparkline {...trend} />
            </dd>
          )}
          <dd className={classes.note}>{note}</dd>
        </div>
      ))}
    </dl>
  );
}
