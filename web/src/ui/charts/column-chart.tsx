import { Link } from 'react-router';
import type { Part } from './chart.types.ts';
import classes from './plot.module.css';
import { Plot } from './plot.tsx';
import tones from './tones.module.css';

interface Column {
  key: string;
  /** Below it, short. */
  tick: string;
  /** In its tip, whole. */
  name: string;
  to: string;
  parts: readonly Part[];
}

interface Props {
  label: string;
  columns: readonly Column[];
  top: { value: number; textOf: (value: number) => string };
}

/** A column for each month or week, of stacked parts. */
export function ColumnChart({ label, columns, top }: Props) {
  return (
    <Plot top={top} ticks={columns.map(({ key, tick }) => ({ key, tick }))}>
      <ul className={classes.columns} aria-label={label}>
        {columns.map(({ key, name, to, parts }) => (
          <li key={key}>
            <Link to={to} aria-label={[name, ...parts.map((part) => `${part.name} ${part.text}`)].join(', ')}>
              {parts
                .filter(({ value }) => value > 0)
                .map(({ tone, value }) => (
                  <i
                    key={tone}
                    className={tones.part}
                    data-tone={tone}
                    style={{ height: `max(1px, calc(${(100 * value) / Math.max(top.value, 1)}% - 1px))` }}
                  />
                ))}
              <span className={classes.tip}>
                <b>{name}</b>
                {parts.map((part) => (
                  <span key={part.tone}>
                    {part.name} {part.text}
                  </span>
                ))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Plot>
  );
}
