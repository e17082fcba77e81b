import type { ReactNode } from 'react';
import classes from './plot.module.css';

interface Props {
  top: { value: number; textOf: (value: number) => string };
  ticks: readonly { key: string; tick: string }[];
  children: ReactNode;
}

/** A field with four steps at its side and a tick below each column. */
export function Plot({ top, ticks, children }: Props) {
  return (
    <div className={classes.plot}>
      <div className={classes.field}>{children}</div>
      <div className={classes.steps} aria-hidden>
        {[3, 2, 1, 0].map((step) => (
          <span key={step}>{top.textOf((top.value * step) / 3)}</span>
        ))}
      </div>
      <div className={classes.ticks} aria-hidden>
        {ticks.map(({ key, tick }) => (
          <span key={key}>{tick}</span>
        ))}
      </div>
    </div>
  );
}
