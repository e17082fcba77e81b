import { type ReactNode, useId } from 'react';
import classes from './task-detail.module.css';

interface Props {
  title: string;
  count?: number;
  /** At the right of the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

export function Section({ title, count, aside, children }: Props) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {count !== undefined && count > 0 && <span className={classes.count}>{count}</span>}
        {aside && <div className={classes.aside}>{aside}</div>}
      </div>
      {children}
    </section>
  );
}
