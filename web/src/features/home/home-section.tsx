import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../lib/numbers.ts';
import classes from './home.module.css';

interface Props {
  title: string;
  count?: number;
  /** The path of the screen that has all of it. */
  to: string;
  linkLabel: string;
  /** The text when there are no rows. */
  empty?: string | false;
  children: ReactNode;
}

export function HomeSection({ title, count = 0, to, linkLabel, empty, children }: Props) {
  const headingId = useId();
  return (
    <section className={classes.section} aria-labelledby={headingId}>
      <header>
        <h2 id={headingId}>
          {title} {count > 0 && <span>{formatNumber(count)}</span>}
        </h2>
        <Link className={classes.link} to={to}>
          {linkLabel}
        </Link>
      </header>
      {empty ? <p className={classes.empty}>{empty}</p> : children}
    </section>
  );
}
