import { VisuallyHidden } from '@mantine/core';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import classes from './bar-rows.module.css';
import type { Part } from './chart.types.ts';
import tones from './tones.module.css';

interface BarRow {
  key: string | number;
  name: string;
  /** Where the rows behind it are. */
  to?: string | undefined;
  parts: readonly Part[];
  /** What stands right of the bar, one for each heading. */
  values: readonly string[];
}

interface Props {
  label: string;
  rows: readonly BarRow[];
  /** Over the values; a phone shows the first one alone. */
  headings: readonly string[];
  /** A round number that no bar passes, and how it is written at the end of the scale. */
  top: { value: number; text: string };
}

/** A row for each thing, with a bar of parts and its values. */
export function BarRows({ label, rows, headings, top }: Props) {
  const widthOf = (value: number) => ({ width: `${(100 * value) / Math.max(top.value, 1)}%` });
  return (
    <div className={classes.bars} style={{ '--values': headings.length } as CSSProperties}>
      <div className={`${classes.row} ${classes.rowHead}`} aria-hidden>
        <span />
        <span className={classes.scale}>
          <span>0</span>
          <span>{top.text}</span>
        </span>
        {headings.map((heading) => (
          <span key={heading} className={classes.value}>
            {heading}
          </span>
        ))}
      </div>
      <ul className={classes.rows} aria-label={label}>
        {rows.map(({ key, name, to, parts, values }) => (
          <li key={key} className={classes.row} title={`${name}: ${wordsOf(parts)}`}>
            {to === undefined ? (
              <span className={classes.name}>{name}</span>
            ) : (
              <Link className={classes.name} to={to}>
                {name}
              </Link>
            )}
            <span className={classes.bar}>
              <VisuallyHidden>{wordsOf(parts)}</VisuallyHidden>
              {parts
                .filter(({ value }) => value > 0)
                .map(({ name: part, tone, value }) => (
                  <i key={part} className={tones.part} data-tone={tone} style={widthOf(value)} aria-hidden />
                ))}
            </span>
            {values.map((value, index) => (
              <span key={headings[index]} className={classes.value}>
                <VisuallyHidden>{headings[index]} </VisuallyHidden>
                {value}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

function wordsOf(parts: readonly Part[]): string {
  return parts.map(({ name, text }) => `${name} ${text}`).join(', ');
}
